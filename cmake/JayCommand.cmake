# SPDX-License-Identifier: MIT
# The command `jay`: target jay_cli, one file of cli/ for each subcommand.
file(GLOB JAY_CLI_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cli/*.c)
if(JAY_CLI_SOURCES)
  add_executable(jay_cli ${JAY_CLI_SOURCES})
  target_link_libraries(jay_cli PRIVATE jay)
  target_compile_options(jay_cli PRIVATE ${JAY_WARNINGS})
  jay_assertions(jay_cli)
  set_target_properties(jay_cli PROPERTIES OUTPUT_NAME jay RUNTIME_OUTPUT_DIRECTORY
                                                           ${PROJECT_BINARY_DIR})
endif()
