// Archives of object files as `ar` writes them (ar(5)): "!<arch>\n", or "!<thin>\n" for thin ones, which hold only the
// names of their members' files. Written by hand because libelf does not know thin archives. The index of symbols is
// not used: it may be missing or stale, and what a member defines is read from the member.
//
//   member header, 60 bytes of text:  name[16] date[12] uid[6] gid[6] mode[8] size[10] "`\n"
//   name: "short/", "/123" (offset in the table of long names "//"), "#1/17" (BSD: 17 bytes in front of the data)
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "link/mapped_file.hpp"

namespace gmc::link {

struct ArchiveMember {
  std::string name;
  FileBytes contents;
};

[[nodiscard]] bool looks_like_archive(std::span<const std::uint8_t> bytes);

// The members in order, without indices. Throws UserError naming `origin` when the archive is damaged or a file of a
// thin archive cannot be read.
[[nodiscard]] std::vector<ArchiveMember> read_archive(const FileBytes& archive, const std::string& origin);

}  // namespace gmc::link
