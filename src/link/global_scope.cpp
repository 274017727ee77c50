#include "link/global_scope.hpp"

#include <utility>

namespace gmc::link {

namespace {
constexpr ComponentId main_program{0};
}

GlobalScope::GlobalScope(std::vector<ComponentNames> components, std::vector<std::optional<DynamicNames>> dynamic,
                         ComponentId models)
    : components_(std::move(components)), dynamic_(std::move(dynamic)), models_(models) {
  // The main program is asked first in any case; leaving it out keeps a program without libraries free of this table.
  for (std::size_t i = 1; i < components_.size(); ++i) {
    for (const auto& [text, name] : components_[i].all()) {
      if (is_exported(ComponentId{i}, text, name)) exports_.try_emplace(text, &name);
    }
  }
}

const Name* GlobalScope::find(ComponentId component, std::string_view text) const {
  const Name* own = names(component).find(text);
  const bool is_own = own != nullptr && own->is_defined();
  if (is_own && !is_interposable(component, text, *own)) return own;

  if (own == nullptr || own->is_visible_outside()) {
    const Name* first = names(main_program).find(text);
    if (first != nullptr && first->is_defined() && first->is_visible_outside() &&
        (component == models_ || is_exported(main_program, text, *first))) {
      return first;
    }
    if (const auto found = exports_.find(text); found != exports_.end()) return found->second;
  } else if (models_) {
    const Name* model = names(models_).find(text);
    if (model != nullptr && model->is_defined() && model->is_visible_outside()) return model;
  }
  if (own != nullptr && own->strength == Strength::InlineOnly) return own;
  return nullptr;
}

bool GlobalScope::is_exported(ComponentId component, std::string_view text, const Name& name) const {
  if (!name.is_defined() || !name.is_visible_outside()) return false;
  const auto& dynamic = dynamic_[component.index()];
  return !dynamic || dynamic->exported.contains(text);
}

bool GlobalScope::is_interposable(ComponentId component, std::string_view text, const Name& name) const {
  if (component == main_program || name.visibility != ir::Visibility::Default) return false;
  const auto& dynamic = dynamic_[component.index()];
  return !dynamic || dynamic->interposable.contains(text);
}

}  // namespace gmc::link
