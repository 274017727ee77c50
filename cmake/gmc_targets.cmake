# Targets of gmc. A library sees only the headers of its own folder and of the folders it names after USES: each folder is
# exported through a directory that holds nothing but a link to it, so `#include "link/..."` does not build where `link` is
# not among the used libraries.

find_package(fmt 9 REQUIRED)

function(gmc_compile_options target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Werror)
  if(GMC_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${GMC_SANITIZE} -fno-sanitize-recover=all
                                             -fno-omit-frame-pointer)
    target_link_options(${target} PRIVATE -fsanitize=${GMC_SANITIZE})
  endif()
endfunction()

# gmc_library(name SOURCES files... [USES folders...] [LINKS libraries...])
function(gmc_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES;LINKS" ${ARGN})
  set(headers ${CMAKE_BINARY_DIR}/headers/${name})
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${headers}/${name} SYMBOLIC)
  add_library(gmc_${name} STATIC ${ARG_SOURCES})
  target_include_directories(gmc_${name} PUBLIC ${headers})
  list(TRANSFORM ARG_USES PREPEND gmc_)
  target_link_libraries(gmc_${name} PUBLIC ${ARG_USES} ${ARG_LINKS})
  gmc_compile_options(gmc_${name})
endfunction()
