# SPDX-License-Identifier: MIT
# The library's objects and the two libraries made of them.
#
# jay_core is everything but src/alloc. jay_alloc is src/alloc, the only folder that knows
# mimalloc and the default policy, so that tests can have a second build of it alone.
include(CheckCCompilerFlag)
include(CheckLinkerFlag)
find_package(Threads REQUIRED)

file(GLOB_RECURSE JAY_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*.c)
set(JAY_ALLOC_SOURCES ${JAY_SOURCES})
list(FILTER JAY_ALLOC_SOURCES INCLUDE REGEX "/src/alloc/")
set(JAY_CORE_SOURCES ${JAY_SOURCES})
list(FILTER JAY_CORE_SOURCES EXCLUDE REGEX "/src/alloc/")

set(jay_policies auto libc mimalloc cache)
if(NOT JAY_DEFAULT_ALLOCATOR IN_LIST jay_policies)
  message(FATAL_ERROR "jay: JAY_DEFAULT_ALLOCATOR is one of ${jay_policies}")
endif()
string(TOUPPER ${JAY_DEFAULT_ALLOCATOR} jay_policy)

# Calls between jay's own functions need not go through the procedure linkage table.
check_c_compiler_flag(-fno-semantic-interposition JAY_HAS_NO_SEMANTIC_INTERPOSITION)

# Without optimisation each inlined intrinsic gets a place of its own on the stack: tens of
# KiB, where the reader promises to get by with little. It is also some ten times slower.
set(jay_kernel_sources ${JAY_SOURCES})
list(FILTER jay_kernel_sources INCLUDE REGEX "/src/kernel/(kernel|writer)_[a-z0-9]+\\.c$")
# A build type whose flags name no level of optimisation above 0 has none, whatever its name.
if(NOT MSVC)
  foreach(jay_config IN LISTS CMAKE_BUILD_TYPE CMAKE_CONFIGURATION_TYPES)
    string(TOUPPER "${jay_config}" jay_upper)
    string(REGEX MATCHALL "(^| )-O[^ ]*" jay_levels "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${jay_upper}}")
    list(POP_BACK jay_levels jay_level) # the last one counts
    if(NOT jay_level OR jay_level MATCHES "-O0")
      set_property(SOURCE ${jay_kernel_sources} APPEND PROPERTY
                   COMPILE_OPTIONS $<$<CONFIG:${jay_config}>:-O1>)
    endif()
  endforeach()
endif()

# jay_objects(NAME SOURCE...): an object library with the flags of jay's own code.
function(jay_objects name)
  add_library(${name} OBJECT ${ARGN})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/include
                                             ${PROJECT_SOURCE_DIR}/src)
  target_compile_definitions(${name} PRIVATE JAY_BUILDING)
  target_compile_options(${name} PRIVATE ${JAY_WARNINGS})
  if(JAY_HAS_NO_SEMANTIC_INTERPOSITION)
    target_compile_options(${name} PRIVATE -fno-semantic-interposition)
  endif()
  jay_assertions(${name})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON
                                           C_VISIBILITY_PRESET hidden)
endfunction()

# JAY_DEBUG compiles the assertions in, also where the build type says NDEBUG.
function(jay_assertions name)
  if(JAY_DEBUG)
    target_compile_definitions(${name} PRIVATE JAY_DEBUG)
    target_compile_options(${name} PRIVATE -UNDEBUG)
  else()
    target_compile_definitions(${name} PRIVATE $<$<CONFIG:Debug>:JAY_DEBUG>)
  endif()
endfunction()

jay_objects(jay_core ${JAY_CORE_SOURCES})
jay_objects(jay_alloc ${JAY_ALLOC_SOURCES})
target_compile_definitions(jay_alloc PRIVATE JAY_DEFAULT_ALLOCATOR_${jay_policy})
if(JAY_HAVE_MIMALLOC)
  target_compile_definitions(jay_alloc PRIVATE JAY_HAVE_MIMALLOC)
  target_link_libraries(jay_alloc PRIVATE ${JAY_MIMALLOC_TARGET})
endif()

function(jay_library name kind)
  add_library(${name} ${kind} $<TARGET_OBJECTS:jay_core> $<TARGET_OBJECTS:jay_alloc>)
  add_library(jay::${name} ALIAS ${name})
  target_include_directories(
    ${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                   $<INSTALL_INTERFACE:include>)
  target_link_libraries(${name} PRIVATE Threads::Threads ${JAY_MIMALLOC_TARGET})
  set_target_properties(
    ${name}
    PROPERTIES OUTPUT_NAME jay
               LINKER_LANGUAGE C
               LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}
               ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

jay_library(jay_static STATIC)
jay_library(jay_shared SHARED)
set_target_properties(
  jay_shared
  PROPERTIES VERSION ${PROJECT_VERSION}
             SOVERSION ${PROJECT_VERSION_MAJOR}
             INSTALL_RPATH_USE_LINK_PATH ON)
if(WIN32)
  set_target_properties(jay_static PROPERTIES OUTPUT_NAME jay_static)
  target_compile_definitions(jay_shared INTERFACE JAY_SHARED)
elseif(NOT APPLE)
  set(jay_map ${PROJECT_SOURCE_DIR}/cmake/jay.map)
  target_link_options(jay_shared PRIVATE LINKER:--version-script=${jay_map})
  set_target_properties(jay_shared PROPERTIES LINK_DEPENDS ${jay_map})
  # nodelete: a thread that ends after dlclose would call a destructor that is gone.
  foreach(flag -z,nodelete -Bsymbolic-functions)
    string(MAKE_C_IDENTIFIER "JAY_LD${flag}" known)
    check_linker_flag(C LINKER:${flag} ${known})
    if(${known})
      target_link_options(jay_shared PRIVATE LINKER:${flag})
    endif()
  endforeach()
endif()

if(DEFINED BUILD_SHARED_LIBS AND NOT BUILD_SHARED_LIBS)
  set(jay_kind jay_static)
else()
  set(jay_kind jay_shared)
endif()
add_library(jay ALIAS ${jay_kind})
add_library(jay::jay ALIAS ${jay_kind})

# The header for programs written for yyjson, in an include folder of its own.
add_library(jay_yyjson INTERFACE)
add_library(jay::yyjson ALIAS jay_yyjson)
target_include_directories(jay_yyjson INTERFACE ${PROJECT_SOURCE_DIR}/include/jay-yyjson)
target_link_libraries(jay_yyjson INTERFACE jay)
