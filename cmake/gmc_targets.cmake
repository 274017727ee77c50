# Targets of gmc. A library sees only the headers of its own folder and of the folders it names after USES: each folder is
# exported through a directory that holds nothing but a link to it, so `#include "link/..."` does not build where `link` is
# not among the used libraries.

find_package(fmt 9 REQUIRED)

function(gmc_warnings target)
  # Designated initializers name what differs from the default; the rest is not missing.
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Werror
                                           -Wno-missing-field-initializers)
endfunction()

function(gmc_compile_options target)
  gmc_warnings(${target})
  if(GMC_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${GMC_SANITIZE} -fno-sanitize-recover=all
                                             -fno-omit-frame-pointer)
    target_link_options(${target} PRIVATE -fsanitize=${GMC_SANITIZE})
  endif()
endfunction()

# gmc_library(name [FOR_PLUGIN] [SOURCES files...] [USES libraries...] [LINKS libraries...]): the library gmc_<name>. It exports the
# headers of the current folder, whatever its own name: a folder may hold several libraries. Without sources it is headers
# only. FOR_PLUGIN: it goes into the compiler plugin too, hence is position-independent and never built with sanitizers.
function(gmc_library name)
  cmake_parse_arguments(ARG "FOR_PLUGIN" "" "SOURCES;USES;LINKS" ${ARGN})
  get_filename_component(folder ${CMAKE_CURRENT_SOURCE_DIR} NAME)
  set(headers ${CMAKE_BINARY_DIR}/headers/${folder})
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${headers}/${folder} SYMBOLIC)
  list(TRANSFORM ARG_USES PREPEND gmc_)
  if(ARG_SOURCES)
    add_library(gmc_${name} STATIC ${ARG_SOURCES})
    target_include_directories(gmc_${name} PUBLIC ${headers})
    target_link_libraries(gmc_${name} PUBLIC ${ARG_USES} ${ARG_LINKS})
    if(ARG_FOR_PLUGIN)
      gmc_warnings(gmc_${name})
      set_target_properties(gmc_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    else()
      gmc_compile_options(gmc_${name})
    endif()
  else()
    add_library(gmc_${name} INTERFACE)
    target_include_directories(gmc_${name} INTERFACE ${headers})
    target_link_libraries(gmc_${name} INTERFACE ${ARG_USES} ${ARG_LINKS})
  endif()
endfunction()
