// Payload → module, table by table; the writing counterpart of each function is in encode.cpp. Every table is as long
// as its count says from the start, then its items are filled in place: ByteReader::count believes a count only when
// that many items can follow, each of at least as many bytes as its argument says.
#include <fmt/format.h>

#include "ir/codec.hpp"
#include "ir/container.hpp"
#include "ir/decode_function.hpp"
#include "ir/payload.hpp"
#include "ir/payload_bits.hpp"
#include "ir/verify.hpp"
#include "support/error.hpp"

namespace gmc::ir {
namespace {

using support::ByteReader;
using support::MalformedBytes;

void read_module_header(ByteReader& reader, Module& module) {
  module.producer = read_id<StringId>(reader);
  module.source = read_id<StringId>(reader);
  module.directory = read_id<StringId>(reader);
  module.language = to_enum<Language>(reader.byte(), language_count);
  Target& target = module.target;
  target.pointer_size = reader.byte();
  target.long_size = reader.byte();
  target.long_double_size = reader.byte();
  target.wide_char_size = reader.byte();
  const std::uint8_t flags = reader.byte();
  require_known_bits(flags, bits::target::all);
  target.wraps_on_overflow = (flags & bits::target::wraps_on_overflow) != 0;
  target.wraps_pointers = (flags & bits::target::wraps_pointers) != 0;
  target.has_exceptions = (flags & bits::target::has_exceptions) != 0;
  target.has_non_call_exceptions = (flags & bits::target::has_non_call_exceptions) != 0;
  target.null_pointer_is_valid = (flags & bits::target::null_pointer_is_valid) != 0;
}

void read_strings(ByteReader& reader, StringTable& strings) {
  const std::size_t count = reader.count();
  const std::size_t characters = reader.count();
  strings.reserve(count, characters);
  std::size_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t size = reader.count();
    strings.add(reader.text(size));
    sum += size;
  }
  if (sum != characters) throw MalformedBytes("counts the characters of its strings wrongly");
}

void read_files(ByteReader& reader, Table<FileId, File>& files) {
  files.resize(reader.count(2));
  for (File& file : files) {
    file.name = read_id<StringId>(reader);
    file.is_system = read_bool(reader);
  }
}

void read_locations(ByteReader& reader, Table<LocationId, Location>& locations) {
  locations.resize(reader.count(2));
  Position previous;
  std::uint32_t spelling_line = 0;
  for (Location& location : locations) {
    Position& expansion = location.expansion;
    const std::uint8_t head = reader.byte();
    const std::uint32_t lines_forward = head >> bits::location::line_shift;
    expansion.file = head & bits::location::file ? read_id<FileId>(reader) : previous.file;
    expansion.line = previous.line + (lines_forward == bits::location::explicit_line
                                          ? static_cast<std::uint32_t>(reader.signed_varint())
                                          : lines_forward);
    expansion.column = reader.varint32();
    if (head & bits::location::spelling) {
      location.spelling.file = read_id<FileId>(reader);
      spelling_line += static_cast<std::uint32_t>(reader.signed_varint());
      location.spelling.line = spelling_line;
      location.spelling.column = reader.varint32();
    }
    if (head & bits::location::macro) location.macro = read_id<StringId>(reader);
    previous = expansion;
  }
}

void read_fields(ByteReader& reader, std::vector<Field>& fields) {
  fields.resize(reader.count(3));
  std::uint64_t end = 0;
  for (Field& field : fields) {
    const std::uint8_t head = reader.byte();
    require_known_bits(head, bits::field::all);
    field.is_bit_field = (head & bits::field::is_bit_field) != 0;
    field.is_base = (head & bits::field::is_base) != 0;
    field.type = read_id<TypeId>(reader);
    if (head & bits::field::name) field.name = read_id<StringId>(reader);
    field.bit_offset = end;
    if (head & bits::field::gap) field.bit_offset += static_cast<std::uint64_t>(reader.signed_varint());
    field.bit_size = reader.varint();
    end = field.bit_offset + field.bit_size;
  }
}

void read_enumerators(ByteReader& reader, std::vector<Enumerator>& enumerators) {
  enumerators.resize(reader.count(2));
  for (Enumerator& enumerator : enumerators) {
    enumerator.name = read_id<StringId>(reader);
    enumerator.value = reader.signed_varint();
  }
}

std::uint16_t read_varint16(ByteReader& reader) {
  const std::uint64_t value = reader.varint();
  if (value > std::numeric_limits<std::uint16_t>::max()) throw MalformedBytes("has a number too large");
  return static_cast<std::uint16_t>(value);
}

void read_type(ByteReader& reader, Type& type) {
  type.kind = to_enum<TypeKind>(reader.byte(), type_kind_count);
  const std::uint32_t mask = reader.varint32();
  require_known_bits(mask, bits::type::all);
  type.is_unsigned = (mask & bits::type::is_unsigned) != 0;
  type.is_incomplete = (mask & bits::type::is_incomplete) != 0;
  type.is_variable_size = (mask & bits::type::is_variable_size) != 0;
  type.is_reverse_order = (mask & bits::type::is_reverse_order) != 0;
  type.is_variadic = (mask & bits::type::is_variadic) != 0;
  type.is_unprototyped = (mask & bits::type::is_unprototyped) != 0;
  if (mask & bits::type::element) type.element = read_id<TypeId>(reader);
  if (mask & bits::type::size) type.size = reader.varint();
  if (mask & bits::type::align) type.align = reader.varint32();
  if (mask & bits::type::name) type.name = read_id<StringId>(reader);
  if (mask & bits::type::precision) type.precision = read_varint16(reader);
  if (mask & bits::type::fields) read_fields(reader, type.fields);
  if (mask & bits::type::parameters) {
    type.parameters.resize(reader.count());
    for (TypeId& parameter : type.parameters) parameter = read_id<TypeId>(reader);
  }
  if (mask & bits::type::enumerators) read_enumerators(reader, type.enumerators);
  if (mask & bits::type::count) type.count = reader.varint();
  if (mask & bits::type::float_format) type.float_format = to_enum<FloatFormat>(reader.byte(), float_format_count);
}

void read_constants(ByteReader& reader, Module& module) {
  module.constants.resize(reader.count(2));
  std::uint64_t end = 0;
  for (Constant& constant : module.constants) {
    constant.type = read_id<TypeId>(reader);
    constant.first = static_cast<std::uint32_t>(end);
    constant.count = reader.varint32();
    end += constant.count;
  }
  if (end > std::numeric_limits<std::uint32_t>::max()) throw MalformedBytes("has too many bytes of constants");
  const std::span<const std::uint8_t> bytes = reader.bytes(end);
  module.constant_bytes.assign(bytes.begin(), bytes.end());
}

void read_initializer(ByteReader& reader, Initializer& initializer) {
  initializer.runs.resize(reader.count(2));
  std::uint64_t end = 0;
  for (DataRun& run : initializer.runs) {
    run.offset = end + reader.varint();
    const std::span<const std::uint8_t> bytes = reader.bytes(reader.count());
    run.bytes.assign(bytes.begin(), bytes.end());
    end = run.offset + run.bytes.size();
  }
  initializer.relocations.resize(reader.count(3));
  end = 0;
  for (Relocation& relocation : initializer.relocations) {
    const std::uint8_t head = reader.byte();
    relocation.size = (head & bits::relocation::size_mask) + 1;
    relocation.offset = end + reader.varint();
    relocation.target.symbol = read_id<SymbolId>(reader);
    if (head & bits::relocation::addend) relocation.addend = reader.signed_varint();
    if (head & bits::relocation::label) relocation.target.label = read_id<BlockId>(reader);
    if (head & bits::relocation::minus) relocation.minus.symbol = read_id<SymbolId>(reader);
    if (head & bits::relocation::minus_label) relocation.minus.label = read_id<BlockId>(reader);
    end = relocation.offset + relocation.size;
  }
}

Thunk read_thunk(ByteReader& reader) {
  Thunk thunk;
  const std::uint8_t flags = reader.byte();
  require_known_bits(flags, bits::thunk::all);
  thunk.has_virtual_offset = (flags & bits::thunk::has_virtual_offset) != 0;
  thunk.is_this_adjusting = (flags & bits::thunk::is_this_adjusting) != 0;
  thunk.fixed_offset = reader.signed_varint();
  thunk.virtual_offset = reader.signed_varint();
  thunk.indirect_offset = reader.signed_varint();
  return thunk;
}

void read_symbol(ByteReader& reader, Symbol& symbol) {
  const std::uint32_t head = reader.byte();
  symbol.kind = to_enum<SymbolKind>(head & 1, symbol_kind_count);
  symbol.definition = to_enum<Definition>(head >> bits::symbol::definition_shift & 7, definition_count);
  symbol.linkage = to_enum<Linkage>(head >> bits::symbol::linkage_shift & 3, linkage_count);
  symbol.visibility = to_enum<Visibility>(head >> bits::symbol::visibility_shift & 3, visibility_count);
  const std::uint32_t mask = reader.varint32();
  require_known_bits(mask, bits::symbol::all);
  symbol.is_artificial = (mask & bits::symbol::is_artificial) != 0;
  symbol.is_no_throw = (mask & bits::symbol::is_no_throw) != 0;
  symbol.is_read_only = (mask & bits::symbol::is_read_only) != 0;
  symbol.is_literal = (mask & bits::symbol::is_literal) != 0;
  symbol.is_builtin = (mask & bits::symbol::is_builtin) != 0;
  symbol.is_no_return = (mask & bits::symbol::is_no_return) != 0;
  symbol.is_thread_local = (mask & bits::symbol::is_thread_local) != 0;
  symbol.name = read_id<StringId>(reader);
  symbol.type = read_id<TypeId>(reader);
  if (mask & bits::symbol::location) symbol.location = read_id<LocationId>(reader);
  if (mask & bits::symbol::comdat) symbol.comdat = read_id<StringId>(reader);
  if (mask & bits::symbol::size) symbol.size = reader.varint();
  if (mask & bits::symbol::align) symbol.align = reader.varint32();
  if (mask & bits::symbol::initializer) read_initializer(reader, symbol.initializer);
  if (mask & bits::symbol::source_name) symbol.source_name = read_id<StringId>(reader);
  if (mask & bits::symbol::section) symbol.section = read_id<StringId>(reader);
  if (mask & bits::symbol::target) symbol.target = read_id<SymbolId>(reader);
  if (mask & bits::symbol::constructor_priority) symbol.constructor_priority = read_varint16(reader);
  if (mask & bits::symbol::destructor_priority) symbol.destructor_priority = read_varint16(reader);
  if (mask & bits::symbol::thunk) symbol.thunk = read_thunk(reader);
}

void read_functions(ByteReader& reader, Module& module) {
  OperandTypes types{module.constants};
  module.functions.resize(reader.count(14));
  FunctionId id{0};
  for (Function& function : module.functions) {
    decode_function(reader, types, function);
    if (module.symbols.contains(function.symbol)) module.symbols[function.symbol].body = id;
    id = FunctionId{id.index() + 1};
  }
}

void read_limitations(ByteReader& reader, std::vector<Limitation>& limitations) {
  limitations.resize(reader.count(2));
  for (Limitation& limitation : limitations) {
    limitation.text = read_id<StringId>(reader);
    limitation.location = read_id<LocationId>(reader);
  }
}

[[noreturn]] void fail(std::string_view origin, std::string_view what) {
  throw UserError(fmt::format("{}: the module is malformed: {}: rebuild the file with this 'gmc cc'", origin, what));
}

Module decode_sound_payload(std::span<const std::uint8_t> payload, std::string_view origin) {
  try {
    return decode_payload(payload);
  } catch (const MalformedBytes& error) {
    fail(origin, fmt::format("its payload {}", error.what()));
  }
}

}  // namespace

Module decode_payload(std::span<const std::uint8_t> payload) {
  ByteReader reader{payload};
  Module module;
  read_module_header(reader, module);
  read_strings(reader, module.strings);
  read_files(reader, module.files);
  read_locations(reader, module.locations);
  module.types.resize(reader.count(2));
  for (Type& type : module.types) read_type(reader, type);
  read_constants(reader, module);
  module.symbols.resize(reader.count(4));
  for (Symbol& symbol : module.symbols) read_symbol(reader, symbol);
  read_functions(reader, module);
  read_limitations(reader, module.limitations);
  if (!reader.at_end()) throw MalformedBytes("goes on behind its end");
  return module;
}

Module decode(std::span<const std::uint8_t> bytes, std::string_view origin) {
  const Payload payload = unwrap(bytes, origin);
  Module module = decode_sound_payload(payload.bytes, origin);
  if (const auto defect = find_defect(module)) fail(origin, *defect);
  return module;
}

}  // namespace gmc::ir
