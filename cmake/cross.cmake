# SPDX-License-Identifier: MIT
# Toolchain file for another machine, with Debian's cross compilers; JAY_CROSS names it:
#
#   aarch64-linux-gnu   64 bits, NEON        tests run under qemu-user
#   s390x-linux-gnu     64 bits, big endian  tests run under qemu-user
#   i686-linux-gnu      32 bits              tests run as they are on x86-64
#
# build/ports/TRIPLET/usr holds cmocka for that machine (tools/foreign_cmocka.sh puts it there).
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES JAY_CROSS)
if(NOT JAY_CROSS)
  message(FATAL_ERROR "jay: JAY_CROSS names the machine, such as aarch64-linux-gnu")
endif()
string(REGEX MATCH "^[^-]+" CMAKE_SYSTEM_PROCESSOR ${JAY_CROSS})
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_C_COMPILER ${JAY_CROSS}-gcc)
set(CMAKE_CXX_COMPILER ${JAY_CROSS}-g++)
set(CMAKE_LIBRARY_ARCHITECTURE ${JAY_CROSS})

set(jay_libraries /usr/${JAY_CROSS}/lib) # libc and its loader
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "i686")
  set(CMAKE_LIBRARY_ARCHITECTURE i386-linux-gnu)
  set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--dynamic-linker=${jay_libraries}/ld-linux.so.2 \
-Wl,-rpath,${jay_libraries}")
else()
  set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${CMAKE_SYSTEM_PROCESSOR} -L /usr/${JAY_CROSS})
endif()

# Programs come from this machine, all else from the other one.
set(jay_sysroot ${CMAKE_CURRENT_LIST_DIR}/../build/ports/${JAY_CROSS})
get_filename_component(jay_sysroot ${jay_sysroot} ABSOLUTE)
set(CMAKE_FIND_ROOT_PATH ${jay_sysroot} /usr/${JAY_CROSS})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${jay_sysroot})
set(ENV{PKG_CONFIG_LIBDIR} ${jay_sysroot}/usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}/pkgconfig)
