# SPDX-License-Identifier: MIT
# cmake --install: headers, both libraries, jay.pc, the CMake package, command, man page.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/jay
                  ${PROJECT_SOURCE_DIR}/include/jay-yyjson DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.h")
set(jay_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/jay)

# Two export files, since only the static library asks its users for mimalloc.
foreach(kind static shared)
  install(TARGETS jay_${kind} EXPORT jay_${kind}
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
          RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(EXPORT jay_${kind} NAMESPACE jay:: FILE jay_${kind}.cmake
          DESTINATION ${jay_package_dir})
endforeach()

set(jay_yyjson_includedir ${CMAKE_INSTALL_INCLUDEDIR}/jay-yyjson)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/jayConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/jayConfig.cmake
                              INSTALL_DESTINATION ${jay_package_dir}
                              PATH_VARS jay_yyjson_includedir)
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/jayConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/jayConfig.cmake
              ${PROJECT_BINARY_DIR}/jayConfigVersion.cmake
        DESTINATION ${jay_package_dir})

set(jay_private_libs ${CMAKE_THREAD_LIBS_INIT})
if(JAY_HAVE_MIMALLOC)
  string(APPEND jay_private_libs " -lmimalloc")
endif()
# The prefix is found from the place of jay.pc, so that an installed tree can be moved.
file(RELATIVE_PATH jay_pc_to_prefix /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set(jay_pc_prefix ${CMAKE_INSTALL_PREFIX})
  set(jay_pc_libdir ${CMAKE_INSTALL_LIBDIR})
else()
  set(jay_pc_prefix "\${pcfiledir}/${jay_pc_to_prefix}")
  set(jay_pc_libdir "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
endif()
if(IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
  set(jay_pc_includedir ${CMAKE_INSTALL_INCLUDEDIR})
else()
  set(jay_pc_includedir "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
endif()
configure_file(${PROJECT_SOURCE_DIR}/cmake/jay.pc.in ${PROJECT_BINARY_DIR}/jay.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/jay.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# For programs that ask for yyjson. The second name is only installed where it takes no
# other yyjson's place.
option(JAY_INSTALL_YYJSON_PC "Install yyjson.pc beside jay-yyjson.pc" ON)
file(STRINGS ${PROJECT_SOURCE_DIR}/include/jay/compat/yyjson.h jay_yyjson_version
     REGEX "^#define YYJSON_VERSION_STRING")
string(REGEX MATCH "[0-9]+\\.[0-9]+\\.[0-9]+" jay_yyjson_version "${jay_yyjson_version}")
configure_file(${PROJECT_SOURCE_DIR}/cmake/yyjson.pc.in
               ${PROJECT_BINARY_DIR}/jay-yyjson.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/jay-yyjson.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(JAY_INSTALL_YYJSON_PC)
  install(FILES ${PROJECT_BINARY_DIR}/jay-yyjson.pc RENAME yyjson.pc
          DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()

if(TARGET jay_cli)
  file(RELATIVE_PATH jay_bin_to_lib /prefix/${CMAKE_INSTALL_BINDIR}
       /prefix/${CMAKE_INSTALL_LIBDIR})
  if(NOT APPLE AND NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    set_target_properties(jay_cli PROPERTIES INSTALL_RPATH "$ORIGIN/${jay_bin_to_lib}")
  endif()
  install(TARGETS jay_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES ${PROJECT_SOURCE_DIR}/completions/jay.bash
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME jay)
endif()
if(EXISTS ${PROJECT_SOURCE_DIR}/man/jay.1)
  install(FILES ${PROJECT_SOURCE_DIR}/man/jay.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
