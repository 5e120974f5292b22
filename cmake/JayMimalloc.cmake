# SPDX-License-Identifier: MIT
# Finds mimalloc. Sets JAY_HAVE_MIMALLOC and JAY_MIMALLOC_TARGET (empty without).
#
# The trap that shapes the targets: mimalloc's shared library (Debian has no other) exports
# malloc and free. A program that links it directly gets mimalloc as its malloc, and so does
# a program that links jay_static with mimalloc in it, because mimalloc then stands on the
# program's own link line, before libc. Behind jay_shared it stands after libc in the
# loader's breadth-first order and overrides nothing. Hence `jay` is the shared library by
# default, and tests use jay_shared or jay_internal (tests/CMakeLists.txt), which has no
# mimalloc: a test whose malloc were mimalloc's could never see a block that is given back
# to the wrong one.
set(JAY_HAVE_MIMALLOC OFF)
set(JAY_MIMALLOC_TARGET "")
if(JAY_WITH_MIMALLOC)
  find_package(mimalloc QUIET CONFIG)
  # A project that embeds jay may bring the target itself.
  foreach(candidate mimalloc mimalloc-static)
    if(TARGET ${candidate} AND NOT JAY_HAVE_MIMALLOC)
      set(JAY_HAVE_MIMALLOC ON)
      set(JAY_MIMALLOC_TARGET ${candidate})
    endif()
  endforeach()
  if(JAY_HAVE_MIMALLOC)
    message(STATUS "jay: mimalloc found (${mimalloc_DIR})")
  elseif(JAY_DEFAULT_ALLOCATOR STREQUAL "mimalloc")
    message(FATAL_ERROR "jay: JAY_DEFAULT_ALLOCATOR=mimalloc, but mimalloc was not found "
                        "(Debian: libmimalloc-dev; else set mimalloc_DIR)")
  else()
    message(STATUS "jay: mimalloc not found: the library is built without it, all else is "
                   "the same (Debian: libmimalloc-dev; else set mimalloc_DIR)")
  endif()
elseif(JAY_DEFAULT_ALLOCATOR STREQUAL "mimalloc")
  message(FATAL_ERROR "jay: JAY_DEFAULT_ALLOCATOR=mimalloc needs JAY_WITH_MIMALLOC=ON")
endif()
