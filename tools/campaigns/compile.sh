# shellcheck shell=bash disable=SC2154
# Campaigns that compile programs with gmc cc. To be sourced by tools/campaign, which sets `top` and `work`.

# Compiles one random program; prints a line when gmc had to leave something out, or when only gmc fails.
check_csmith() {
  local seed=$1 flags=() file=$work/$1.c
  ((seed % 10 == 0)) && flags=(-m32)
  (cd "$work" && csmith --seed "$seed" --output "$file") # leaves a file where it runs
  if ! "$top/gmc" cc "${flags[@]}" -w -I/usr/include/csmith -c "$file" -o "$work/$seed.o" 2>"$work/$seed.log"; then
    echo "seed $seed: does not compile: $(head -1 "$work/$seed.log")"
  elif grep -q 'gmc cannot' "$work/$seed.log"; then
    echo "seed $seed: $(grep -m1 'gmc cannot' "$work/$seed.log")"
  elif ! "$top/gmc" dump --functions "$work/$seed.o" >"$work/$seed.txt" 2>&1 || ! grep -q main "$work/$seed.txt"; then
    echo "seed $seed: cannot be linked: $(head -1 "$work/$seed.txt")"
  fi
  rm -f "$work/$seed".*
}

# Compiles one file with gcc and with gmc; prints a line where they differ or where gmc left something out.
check_gcc_test() {
  local file=$1 options compiler driver expected=0 got=0 log
  options=$(grep -ao 'dg-options "[^"]*"' "$file" | head -1 | sed 's/dg-options "//; s/"$//' || true)
  case $file in *.c) compiler=gcc-12 driver=cc ;; *) compiler=g++-12 driver=c++ ;; esac
  log=$work/$(echo "$file" | tr / _)
  # shellcheck disable=SC2086  # the options are words
  timeout 120 $compiler $options -O0 -w -S -o /dev/null "$file" >/dev/null 2>&1 || expected=$?
  # shellcheck disable=SC2086
  timeout 120 "$top/gmc" $driver $options -w -c -o "$log.o" "$file" >"$log" 2>&1 || got=$?
  if [ $expected -eq 0 ] && [ $got -ne 0 ]; then
    echo "differs: $file: $(grep -m1 -a error "$log" || head -1 "$log")"
  elif grep -aq 'gmc cannot' "$log"; then
    echo "note: $file: $(grep -a -m1 'gmc cannot' "$log")"
  elif [ $got -eq 0 ] && ! "$top/gmc" dump "$log.o" >/dev/null 2>"$log.dump" && [ -s "$log.o" ]; then
    echo "dump: $file: $(head -1 "$log.dump")"
  fi
  rm -f "$log" "$log.o" "$log.dump"
}
export -f check_csmith check_gcc_test
