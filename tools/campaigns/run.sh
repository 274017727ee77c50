# shellcheck shell=bash disable=SC2154
# Campaigns that run programs: under gmc run they must print and return what they do when gcc has compiled them, without a
# fault. To be sourced by tools/campaign, which sets `top` and `work`. Programs that gcc does not compile, or that do not end
# in time by themselves, are left out.

known_faults=$top/tests/campaigns/known_faults.txt
export known_faults

# find_fault FILE: "LINE KIND MESSAGE" of the fault that gmc wrote into the file, or nothing. Line 0: it has no place.
find_fault() {
  sed -nE '/: (error|unknown): .* \[[a-z-]+\]$/{
    s/^.*:([0-9]+):[0-9]+: (error|unknown): (.*) \[([a-z-]+)\]$/\1 \4 \3/
    s/^gmc: (error|unknown): (.*) \[([a-z-]+)\]$/0 \3 \2/
    p;q}' "$1"
}

# is_known NAME:LINE KIND
is_known() { awk -v place="$1" -v kind="$2" '$1 == place && $2 == kind { found = 1 } END { exit !found }' "$known_faults"; }

# count_known NAME: how many faults are listed for it.
count_known() { awk -v name="$1:" 'index($1, name) == 1 { ++count } END { print count + 0 }' "$known_faults"; }

# run_gmc NAME FILE OPTION...: runs the program. Leaves the exit code in $work/NAME.code, standard output in .stdout, a fault
# that is not listed in .fault, places and kinds of those that are in .known. Where the program goes on after a listed fault
# as it does natively, it is run again without that check.
run_gmc() {
  local name=$1 file=$2 base=$work/$1 code place kind switched_off=()
  shift 2
  : >"$base.known"
  while true; do
    code=0
    timeout 60 "$top/gmc" run --color never "${switched_off[@]}" -w "$@" "$file" -lm \
      </dev/null >"$base.stdout" 2>"$base.stderr" || code=$?
    echo "$code" >"$base.code"
    find_fault "$base.stderr" >"$base.fault"
    read -r place kind _ <"$base.fault" || return 0
    [[ " ${switched_off[*]} " != *"=-$kind "* ]] || return 0
    is_known "$name:$place" "$kind" || return 0
    : >"$base.fault"
    echo "$place $kind" >>"$base.known"
    case $kind in
      misaligned-access | memory-leak) switched_off+=("--check=-$kind") ;;
      *) return 0 ;;
    esac
  done
}

# compare_runs NAME FILE OPTION...: prints a line if gmc run differs from the native program, or reports a fault that is not
# listed, or does not find one that is.
compare_runs() {
  local name=$1 base=$work/$1 expected=0 got
  mkdir -p "$(dirname "$base")"
  if ! gcc-12 -O0 -w "${@:3}" "$2" -lm -o "$base.exe" 2>/dev/null; then
    echo "$name: not compiled by gcc" >>"$work/left_out"
    return 0
  fi
  { timeout 10 "$base.exe" </dev/null >"$base.expected" || expected=$?; } 2>/dev/null
  if [ $expected -ge 124 ]; then # it does not end, or crashes
    echo "$name: natively $expected" >>"$work/left_out"
    return 0
  fi
  run_gmc "$@"
  got=$(cat "$base.code")
  if [ -s "$base.fault" ]; then
    echo "$name:$(sed -E 's/^([0-9]+) ([^ ]+) (.*)/\1: \3 [\2]/' "$base.fault")"
  elif [ "$(wc -l <"$base.known")" -lt "$(count_known "$name")" ]; then
    echo "$name: a fault that known_faults.txt lists is not found"
  elif [ "$got" -eq 10 ] && [ -s "$base.known" ]; then
    : # it ends with a listed fault: nothing to compare
  elif [ "$got" -eq 124 ]; then
    echo "$name: does not end in 60 s"
  elif [ "$got" -ne "$expected" ]; then
    echo "$name: exit code $got instead of $expected: $(head -1 "$base.stderr")"
  elif ! cmp -s "$base.expected" "$base.stdout"; then
    echo "$name: prints something else"
  fi
  rm -f "$base".*
}

check_csmith_run() {
  local seed=$1 file=$work/$1.c flags=(-I/usr/include/csmith)
  ((seed % 10 == 0)) && flags+=(-m32)
  (cd "$work" && csmith --seed "$seed" --output "$file") # leaves a file where it runs
  compare_runs "csmith/$seed" "$file" "${flags[@]}"
  rm -f "$file"
}

check_torture_run() {
  local file=$1 name options more=()
  name=torture/${file#gcc.c-torture/execute/}
  case $name in
    torture/builtins/*) more=("${file%.c}-lib.c" gcc.c-torture/execute/builtins/lib/main.c) ;;
  esac
  # Options for other targets than this one are not meant.
  options=$(awk '/dg-(additional-)?options/ && (!/target/ || /i\?86|x86_64/)' "$file" |
    sed -nE 's/.*dg-(additional-)?options *\{? *"([^"]*)".*/\2/p' | tr '\n' ' ')
  # shellcheck disable=SC2086  # the options are words
  compare_runs "${name%.c}" "$file" $options "${more[@]}"
}
export -f find_fault is_known count_known run_gmc compare_runs check_csmith_run check_torture_run
