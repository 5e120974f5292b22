# SPDX-License-Identifier: MIT
# Language levels, warnings and sanitizers. One list item for each flag: an item that holds
# two flags reaches some compilers as one argument.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(JAY_CCACHE ccache)
mark_as_advanced(JAY_CCACHE)
if(JAY_CCACHE AND PROJECT_IS_TOP_LEVEL AND NOT CMAKE_C_COMPILER_LAUNCHER)
  set(CMAKE_C_COMPILER_LAUNCHER ${JAY_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${JAY_CCACHE})
endif()

# JAY_WARNINGS: what jay's own code is compiled with.
if(MSVC)
  set(JAY_WARNINGS /W4)
else()
  set(JAY_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
endif()

if(JAY_SANITIZE)
  string(REPLACE ";" "," sanitizers "${JAY_SANITIZE}")
  add_compile_options(-fsanitize=${sanitizers} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${sanitizers})
  # What libFuzzer steers by; fuzz/CMakeLists.txt links the driver.
  if(JAY_BUILD_FUZZ AND CMAKE_C_COMPILER_ID MATCHES "Clang")
    add_compile_options(-fsanitize=fuzzer-no-link)
  endif()
endif()
