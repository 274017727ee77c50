// Entry of the GCC plugin. The unit is translated at the start of the IPA passes, when all bodies are lowered and
// nothing is optimized yet, and written out when the unit is finished and the assembler output is complete.
//
// Arguments: -fplugin-arg-gmc_plugin-output=FILE writes the module to FILE instead of into the assembler output;
// -fplugin-arg-gmc_plugin-keep-trapv leaves -ftrapv in force for the native code.
#include <memory>
#include <utility>

#include "plugin/gcc_headers.hpp"
#include "plugin/library_functions.hpp"
#include "plugin/section.hpp"
#include "plugin/unit.hpp"

__attribute__((visibility("default"))) int plugin_is_GPL_compatible;

namespace gmc::plugin {

namespace {

struct Session {
  std::string output;        // empty: into the object file
  bool keeps_trapv = false;  // the user asked for -ftrapv, too
  std::vector<std::uint8_t> module;
  LibraryFunctions library;
  void (*parse_file)() = nullptr;  // of the front end
};

// The front end calls its hook without arguments.
Session* current_session = nullptr;

void parse_and_hide_library() {
  current_session->parse_file();
  current_session->library.hide();
}

// gmc cc adds -ftrapv so that the front end keeps `x + 1 > x`. Behind us it would only make the native code abort on
// overflow, through functions of libgcc that a freestanding program does not have.
void end_trapping_on_overflow() {
  flag_trapv = 0;
  TREE_OPTIMIZATION(optimization_default_node)->x_flag_trapv = 0;
}

void end_of_function(void* function, void* data) {
  static_cast<Session*>(data)->library.look_for_uses(static_cast<tree>(function));
}

void start_of_ipa(void*, void* data) {
  auto& session = *static_cast<Session*>(data);
  if (seen_error() || !session.module.empty()) return;
  Unit unit;
  translate_unit(unit);
  session.module = ir::encode(unit.module);
  if (!session.keeps_trapv) end_trapping_on_overflow();
  session.library.show();
}

void end_of_unit(void*, void* data) {
  auto& session = *static_cast<Session*>(data);
  if (session.module.empty() || seen_error()) return;
  if (session.output.empty()) {
    if (asm_out_file != nullptr) write_section(asm_out_file, session.module);
  } else if (!write_file(session.output, session.module)) {
    error("gmc cannot write the module to %qs: %m", session.output.c_str());
  }
}

void end_of_compiler(void*, void* data) {
  delete static_cast<Session*>(data);
}

}  // namespace

}  // namespace gmc::plugin

extern "C" __attribute__((visibility("default"))) int plugin_init(plugin_name_args* info, plugin_gcc_version* version) {
  using namespace gmc::plugin;
  if (!plugin_default_version_check(version, &gcc_version)) {
    error("the gmc plugin was built for GCC %s (%s) and cannot work in GCC %s (%s): use that compiler or rebuild gmc",
          gcc_version.basever, gcc_version.datestamp, version->basever, version->datestamp);
    return 1;
  }
  auto session = std::make_unique<Session>();
  for (int i = 0; i < info->argc; ++i) {
    if (std::string_view{info->argv[i].key} == "output" && info->argv[i].value != nullptr) {
      session->output = info->argv[i].value;
    } else if (std::string_view{info->argv[i].key} == "keep-trapv") {
      session->keeps_trapv = true;
    } else {
      error("unknown argument %qs of the gmc plugin", info->argv[i].key);
      return 1;
    }
  }
  // The compiler owns the session until its end.
  Session* owned = session.release();
  current_session = owned;
  owned->parse_file = std::exchange(lang_hooks.parse_file, parse_and_hide_library);
  register_callback(info->base_name, PLUGIN_PRE_GENERICIZE, end_of_function, owned);
  register_callback(info->base_name, PLUGIN_ALL_IPA_PASSES_START, start_of_ipa, owned);
  register_callback(info->base_name, PLUGIN_FINISH_UNIT, end_of_unit, owned);
  register_callback(info->base_name, PLUGIN_FINISH, end_of_compiler, owned);
  return 0;
}
