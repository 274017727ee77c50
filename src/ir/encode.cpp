// Module → payload, table by table. Each function writes one kind of record in the order of docs/formats/module.md; the
// reading counterpart of the same name is in decode.cpp.
#include "ir/codec.hpp"
#include "ir/container.hpp"
#include "ir/encode_function.hpp"
#include "ir/payload.hpp"
#include "ir/payload_bits.hpp"

namespace gmc::ir {
namespace {

using support::ByteWriter;

void write_module_header(ByteWriter& writer, const Module& module) {
  write_id(writer, module.producer);
  write_id(writer, module.source);
  write_id(writer, module.directory);
  writer.byte(number(module.language));
  const Target& target = module.target;
  writer.byte(target.pointer_size);
  writer.byte(target.long_size);
  writer.byte(target.long_double_size);
  writer.byte(target.wide_char_size);
  std::uint8_t flags = 0;
  if (target.wraps_on_overflow) flags |= bits::target::wraps_on_overflow;
  if (target.wraps_pointers) flags |= bits::target::wraps_pointers;
  if (target.has_exceptions) flags |= bits::target::has_exceptions;
  if (target.has_non_call_exceptions) flags |= bits::target::has_non_call_exceptions;
  if (target.null_pointer_is_valid) flags |= bits::target::null_pointer_is_valid;
  writer.byte(flags);
}

void write_strings(ByteWriter& writer, const StringTable& strings) {
  std::uint64_t characters = 0;
  for (std::size_t i = 0; i < strings.size(); ++i) characters += strings[StringId{i}].size();
  writer.varint(strings.size());
  writer.varint(characters);
  for (std::size_t i = 0; i < strings.size(); ++i) {
    const std::string_view text = strings[StringId{i}];
    writer.varint(text.size());
    writer.bytes(text);
  }
}

void write_files(ByteWriter& writer, const Table<FileId, File>& files) {
  writer.varint(files.size());
  for (const File& file : files) {
    write_id(writer, file.name);
    writer.byte(file.is_system ? 1 : 0);
  }
}

void write_locations(ByteWriter& writer, const Table<LocationId, Location>& locations) {
  writer.varint(locations.size());
  Position previous;
  Position previous_spelling;
  for (const Location& location : locations) {
    const Position& expansion = location.expansion;
    const std::uint32_t lines_forward = expansion.line - previous.line;
    const bool is_explicit = lines_forward >= bits::location::explicit_line;
    std::uint8_t head = 0;
    if (expansion.file != previous.file) head |= bits::location::file;
    if (location.spelling != Position{}) head |= bits::location::spelling;
    if (location.macro) head |= bits::location::macro;
    head |= static_cast<std::uint8_t>((is_explicit ? bits::location::explicit_line : lines_forward)
                                      << bits::location::line_shift);
    writer.byte(head);
    if (expansion.file != previous.file) write_id(writer, expansion.file);
    if (is_explicit) writer.signed_varint(static_cast<std::int32_t>(lines_forward));
    writer.varint(expansion.column);
    if (location.spelling != Position{}) {
      write_id(writer, location.spelling.file);
      writer.signed_varint(static_cast<std::int32_t>(location.spelling.line - previous_spelling.line));
      writer.varint(location.spelling.column);
      previous_spelling = location.spelling;
    }
    if (location.macro) write_id(writer, location.macro);
    previous = expansion;
  }
}

void write_fields(ByteWriter& writer, const std::vector<Field>& fields) {
  writer.varint(fields.size());
  std::uint64_t end = 0;
  for (const Field& field : fields) {
    std::uint8_t head = 0;
    if (field.is_bit_field) head |= bits::field::is_bit_field;
    if (field.is_base) head |= bits::field::is_base;
    if (field.name) head |= bits::field::name;
    if (field.bit_offset != end) head |= bits::field::gap;
    writer.byte(head);
    write_id(writer, field.type);
    if (field.name) write_id(writer, field.name);
    if (field.bit_offset != end) writer.signed_varint(static_cast<std::int64_t>(field.bit_offset - end));
    writer.varint(field.bit_size);
    end = field.bit_offset + field.bit_size;
  }
}

std::uint32_t mask_of(const Type& type) {
  std::uint32_t mask = 0;
  if (type.element) mask |= bits::type::element;
  if (type.size != 0) mask |= bits::type::size;
  if (type.align != 1) mask |= bits::type::align;
  if (type.name) mask |= bits::type::name;
  if (type.precision != 0) mask |= bits::type::precision;
  if (type.is_unsigned) mask |= bits::type::is_unsigned;
  if (!type.fields.empty()) mask |= bits::type::fields;
  if (!type.parameters.empty()) mask |= bits::type::parameters;
  if (!type.enumerators.empty()) mask |= bits::type::enumerators;
  if (type.count != 0) mask |= bits::type::count;
  if (type.float_format != FloatFormat::None) mask |= bits::type::float_format;
  if (type.is_incomplete) mask |= bits::type::is_incomplete;
  if (type.is_variable_size) mask |= bits::type::is_variable_size;
  if (type.is_reverse_order) mask |= bits::type::is_reverse_order;
  if (type.is_variadic) mask |= bits::type::is_variadic;
  if (type.is_unprototyped) mask |= bits::type::is_unprototyped;
  return mask;
}

void write_type(ByteWriter& writer, const Type& type) {
  const std::uint32_t mask = mask_of(type);
  writer.byte(number(type.kind));
  writer.varint(mask);
  if (mask & bits::type::element) write_id(writer, type.element);
  if (mask & bits::type::size) writer.varint(type.size);
  if (mask & bits::type::align) writer.varint(type.align);
  if (mask & bits::type::name) write_id(writer, type.name);
  if (mask & bits::type::precision) writer.varint(type.precision);
  if (mask & bits::type::fields) write_fields(writer, type.fields);
  if (mask & bits::type::parameters) {
    writer.varint(type.parameters.size());
    for (const TypeId parameter : type.parameters) write_id(writer, parameter);
  }
  if (mask & bits::type::enumerators) {
    writer.varint(type.enumerators.size());
    for (const Enumerator& enumerator : type.enumerators) {
      write_id(writer, enumerator.name);
      writer.signed_varint(enumerator.value);
    }
  }
  if (mask & bits::type::count) writer.varint(type.count);
  if (mask & bits::type::float_format) writer.byte(number(type.float_format));
}

void write_constants(ByteWriter& writer, const Module& module) {
  writer.varint(module.constants.size());
  for (const Constant& constant : module.constants) {
    write_id(writer, constant.type);
    writer.varint(constant.count);
  }
  writer.bytes(module.constant_bytes);
}

void write_initializer(ByteWriter& writer, const Initializer& initializer) {
  writer.varint(initializer.runs.size());
  std::uint64_t end = 0;
  for (const DataRun& run : initializer.runs) {
    writer.varint(run.offset - end);
    writer.varint(run.bytes.size());
    writer.bytes(run.bytes);
    end = run.offset + run.bytes.size();
  }
  writer.varint(initializer.relocations.size());
  end = 0;
  for (const Relocation& relocation : initializer.relocations) {
    const auto& [symbol, label] = relocation.target;
    const auto& [minus_symbol, minus_label] = relocation.minus;
    std::uint8_t head = (relocation.size - 1) & bits::relocation::size_mask;
    if (relocation.addend != 0) head |= bits::relocation::addend;
    if (label) head |= bits::relocation::label;
    if (minus_symbol) head |= bits::relocation::minus;
    if (minus_label) head |= bits::relocation::minus_label;
    writer.byte(head);
    writer.varint(relocation.offset - end);
    write_id(writer, symbol);
    if (relocation.addend != 0) writer.signed_varint(relocation.addend);
    if (label) write_id(writer, label);
    if (minus_symbol) write_id(writer, minus_symbol);
    if (minus_label) write_id(writer, minus_label);
    end = relocation.offset + relocation.size;
  }
}

void write_thunk(ByteWriter& writer, const Thunk& thunk) {
  std::uint8_t flags = 0;
  if (thunk.has_virtual_offset) flags |= bits::thunk::has_virtual_offset;
  if (thunk.is_this_adjusting) flags |= bits::thunk::is_this_adjusting;
  writer.byte(flags);
  writer.signed_varint(thunk.fixed_offset);
  writer.signed_varint(thunk.virtual_offset);
  writer.signed_varint(thunk.indirect_offset);
}

std::uint32_t mask_of(const Symbol& symbol) {
  std::uint32_t mask = 0;
  if (symbol.location) mask |= bits::symbol::location;
  if (symbol.comdat) mask |= bits::symbol::comdat;
  if (symbol.is_artificial) mask |= bits::symbol::is_artificial;
  if (symbol.is_no_throw) mask |= bits::symbol::is_no_throw;
  if (symbol.is_read_only) mask |= bits::symbol::is_read_only;
  if (symbol.size != 0) mask |= bits::symbol::size;
  if (symbol.align != 1) mask |= bits::symbol::align;
  if (symbol.initializer != Initializer{}) mask |= bits::symbol::initializer;
  if (symbol.is_literal) mask |= bits::symbol::is_literal;
  if (symbol.is_builtin) mask |= bits::symbol::is_builtin;
  if (symbol.is_no_return) mask |= bits::symbol::is_no_return;
  if (symbol.is_thread_local) mask |= bits::symbol::is_thread_local;
  if (symbol.source_name) mask |= bits::symbol::source_name;
  if (symbol.section) mask |= bits::symbol::section;
  if (symbol.target) mask |= bits::symbol::target;
  if (symbol.constructor_priority) mask |= bits::symbol::constructor_priority;
  if (symbol.destructor_priority) mask |= bits::symbol::destructor_priority;
  if (symbol.thunk) mask |= bits::symbol::thunk;
  return mask;
}

void write_symbol(ByteWriter& writer, const Symbol& symbol) {
  const std::uint32_t mask = mask_of(symbol);
  writer.byte(static_cast<std::uint8_t>(number(symbol.kind) |
                                        number(symbol.definition) << bits::symbol::definition_shift |
                                        number(symbol.linkage) << bits::symbol::linkage_shift |
                                        number(symbol.visibility) << bits::symbol::visibility_shift));
  writer.varint(mask);
  write_id(writer, symbol.name);
  write_id(writer, symbol.type);
  if (mask & bits::symbol::location) write_id(writer, symbol.location);
  if (mask & bits::symbol::comdat) write_id(writer, symbol.comdat);
  if (mask & bits::symbol::size) writer.varint(symbol.size);
  if (mask & bits::symbol::align) writer.varint(symbol.align);
  if (mask & bits::symbol::initializer) write_initializer(writer, symbol.initializer);
  if (mask & bits::symbol::source_name) write_id(writer, symbol.source_name);
  if (mask & bits::symbol::section) write_id(writer, symbol.section);
  if (mask & bits::symbol::target) write_id(writer, symbol.target);
  if (mask & bits::symbol::constructor_priority) writer.varint(*symbol.constructor_priority);
  if (mask & bits::symbol::destructor_priority) writer.varint(*symbol.destructor_priority);
  if (mask & bits::symbol::thunk) write_thunk(writer, *symbol.thunk);
}

}  // namespace

std::vector<std::uint8_t> encode_payload(const Module& module) {
  ByteWriter writer;
  write_module_header(writer, module);
  write_strings(writer, module.strings);
  write_files(writer, module.files);
  write_locations(writer, module.locations);
  writer.varint(module.types.size());
  for (const Type& type : module.types) write_type(writer, type);
  write_constants(writer, module);
  writer.varint(module.symbols.size());
  for (const Symbol& symbol : module.symbols) write_symbol(writer, symbol);
  writer.varint(module.functions.size());
  for (const Function& function : module.functions) encode_function(writer, function);
  writer.varint(module.limitations.size());
  for (const Limitation& limitation : module.limitations) {
    write_id(writer, limitation.text);
    write_id(writer, limitation.location);
  }
  return writer.take();
}

std::vector<std::uint8_t> encode(const Module& module) {
  return wrap(encode_payload(module));
}

}  // namespace gmc::ir
