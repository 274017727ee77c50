// The walk through two graphs that join.hpp and merge.hpp have in common.
//
// A step joins a pair of objects, which becomes an object of the result, and what they hold, place by place. Where that
// fails, the walk goes back to before the attempt. An object that is in the result because only one of the graphs has
// it is *alone*: a segment, which is empty in the other one, and what is below it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "smg/join_status.hpp"

namespace gmc::smg {

// One of the two graphs.
struct JoinSide {
  explicit JoinSide(const Graph& its) : graph(its) {}

  const Graph& graph;
  std::uint32_t shift = 0;    // levels that its objects go down
  ObjectId merged;            // the object of this side that a segment is made of; none: there is none
  std::set<ObjectId> shared;  // with it: what others reach as well
};

// Of numbers that are larger or smaller on the right.
enum class Growth : std::uint8_t { AsSeen, WithoutEnd };
// What the walk is for: the result, or only whether the right one describes all that the left one does.
enum class Goal : std::uint8_t { Result, Cover };

class JoinWalk {
 public:
  // The sides may have the same graph: then the result begins with it, and what both sides reach stays as it is.
  JoinWalk(const Graph& left, const Graph& right, Growth growth = Growth::AsSeen, Goal goal = Goal::Result);

  [[nodiscard]] JoinSide& left() { return left_; }
  [[nodiscard]] JoinSide& right() { return right_; }
  // A segment is made of an object of each side.
  void merge_into(ObjectId segment);

  // An object for both, without what it holds. Nothing: they are too different.
  [[nodiscard]] std::optional<ObjectId> pair_up(ObjectId left, ObjectId right);
  // What both hold.
  [[nodiscard]] bool join_fields(ObjectId left, ObjectId right, ObjectId made);
  // When all is joined. False: it fits nowhere.
  [[nodiscard]] bool finish();

  [[nodiscard]] Graph& out() { return state_.out; }
  [[nodiscard]] JoinStatus status() const;
  // Some list has become longer or shorter, and each number that grew is known by others that did.
  [[nodiscard]] bool is_counted() const { return is_counted_; }
  // What objects of a side have become.
  [[nodiscard]] const std::map<ObjectId, ObjectId>& left_objects() const { return state_.left_objects; }
  [[nodiscard]] const std::map<ObjectId, ObjectId>& right_objects() const { return state_.right_objects; }

 private:
  using Objects = std::map<ObjectId, ObjectId>;
  struct OpenLink {
    ObjectId made;
    std::uint64_t at = 0;
    Value value;  // of that side
    bool is_left = false;
  };
  // Of values of both sides. A number is another one in a field of another size.
  struct Pair {
    Value left;
    Value right;
    std::uint64_t size = 0;  // of the field, if one of them is a number

    friend auto operator<=>(const Pair&, const Pair&) = default;
  };
  // Of a list that both sides have, or of which one has none: how many elements it has there. Nothing: nobody knows.
  struct Counted {
    SymbolId made;
    std::optional<Linear> left;
    std::optional<Linear> right;
  };
  struct State {
    Graph out;
    Objects left_objects;
    Objects right_objects;
    std::map<Pair, SymbolId> symbols;
    std::vector<Counted> counts;
    std::map<SymbolId, SymbolId> left_alone;
    std::map<SymbolId, SymbolId> right_alone;
    std::set<ObjectId> alone;
    std::vector<OpenLink> open_links;
    bool left_loses = false;  // the result describes more than the left one
    bool right_loses = false;
  };
  // A side as seen by who works for either.
  struct View {
    const JoinSide& side;
    Objects& objects;
    std::map<SymbolId, SymbolId>& symbols;
    bool& loses;
    bool& other_loses;
    bool is_left;
  };
  [[nodiscard]] View left_view();
  [[nodiscard]] View right_view();

  // While a pair or a field of it is joined.
  class Shift {
   public:
    explicit Shift(JoinWalk& walk);
    Shift(JoinWalk& walk, const Object& left, const Object& right, ObjectId made, bool is_link);
    ~Shift();
    Shift(const Shift&) = delete;
    Shift& operator=(const Shift&) = delete;

   private:
    JoinWalk& walk_;
    std::uint32_t left_;
    std::uint32_t right_;
    std::uint32_t shared_level_;
  };

  [[nodiscard]] std::optional<std::uint32_t> common_level(const Object& left, const Object& right) const;
  [[nodiscard]] bool are_alike(const Object& left, const Object& right) const;
  [[nodiscard]] std::optional<ObjectId> join_objects(ObjectId left, ObjectId right);
  [[nodiscard]] bool is_link(ObjectId made, const Field& field) const;
  [[nodiscard]] bool is_merged_link(ObjectId made, const Field& field) const;
  [[nodiscard]] std::optional<Value> join_values(const Value& left, const Value& right, std::uint64_t size);
  [[nodiscard]] std::optional<Value> join_addresses(const Value& left, const Value& right);
  [[nodiscard]] Value join_data(const Value& left, const Value& right, std::uint64_t size);
  [[nodiscard]] std::optional<Value> join_segment(View view, const Value& value, const Value& other,
                                                  std::uint64_t size);
  [[nodiscard]] std::optional<Value> join_single(View view, const Value& value);
  [[nodiscard]] std::optional<Value> link_alone(ObjectId made, std::uint64_t at, const std::optional<Value>& behind,
                                                const Value& value);
  [[nodiscard]] bool is_pointed_to(ObjectId made) const;
  [[nodiscard]] ObjectId copy_alone(View view, ObjectId id);
  [[nodiscard]] bool copy_fields(View view, ObjectId id, ObjectId made);
  [[nodiscard]] std::optional<Value> translate(View view, const Value& value, std::uint32_t level);
  void put(ObjectId made, const Field& field);
  void compare_symbols();
  // Equations between numbers (join_relations.cpp).
  void count(ObjectId made, std::optional<Linear> left, std::optional<Linear> right);
  void join_relations();
  void join_relations(unsigned bits);
  [[nodiscard]] std::vector<Counted> related_pairs(unsigned bits) const;
  [[nodiscard]] bool has_grown(const Pair& pair) const;
  [[nodiscard]] bool close_links();
  [[nodiscard]] bool is_in_vain() const { return goal_ == Goal::Cover && state_.right_loses; }

  JoinSide left_;
  JoinSide right_;
  Growth growth_;
  Goal goal_;
  bool is_merge_;
  ObjectId merged_;  // the segment
  // Of objects that are as deep in both graphs, though one of them goes down: those that may be shared.
  std::uint32_t shared_level_ = 0;
  State state_;
  int attempts_ = 0;
  bool is_counted_ = false;
  std::set<std::tuple<bool, Value, Value>> skipped_;  // segments of a side, and what they are compared with right now
};

}  // namespace gmc::smg
