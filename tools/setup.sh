# Shared by run, test and .ci/run: install what is missing, configure, build. Sourced, never run.
# Reads nothing from standard input and writes to standard error only.

# setup_packages KIND...: sees to it that the packages of these kinds (tools/packages.txt) are there.
setup_packages() {
  local kinds=" $* " kind name missing=()
  local IFS=-
  local stamp="$root/build/.packages-$*"
  unset IFS
  setup_stamp=$stamp
  [[ -e $stamp && ! $root/tools/packages.txt -nt $stamp ]] && return
  if ! command -v dpkg-query >/dev/null; then
    echo "bouton: this is no Debian system; building with what is here (tools/packages.txt lists what is needed)" >&2
    return
  fi
  while read -r kind name; do
    [[ $kinds == *" $kind "* ]] || continue
    [[ $kind == web ]] && command -v npm >/dev/null && continue # from wherever it comes
    dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q '^install ok installed$' || missing+=("$name")
  done < <(grep -v '^#' "$root/tools/packages.txt")
  if ((${#missing[@]})); then
    local become=()
    if ((EUID != 0)); then
      if ! command -v sudo >/dev/null; then
        echo "bouton: these packages are missing and there is no sudo to install them: ${missing[*]}" >&2
        exit 2
      fi
      become=(sudo)
    fi
    echo "bouton: installing ${missing[*]}" >&2
    "${become[@]}" apt-get -qq update </dev/null >&2 || true
    "${become[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get -qq -y --no-install-recommends install "${missing[@]}" </dev/null >&2 || exit 2
  fi
  mkdir -p "$root/build"
  : >"$stamp"
}

# setup_build PRESET TARGET...: configures once and builds. Silent when there is nothing to do; one at a time.
setup_build() {
  local preset=$1 dir=$root/build/$1
  shift
  mkdir -p "$dir"
  exec {lock}>"$dir/.lock"
  flock "$lock"
  if [[ ! -e $dir/build.ninja || $dir/build.ninja -ot ${setup_stamp-} ]]; then
    [[ -e $dir/build.ninja ]] || echo "bouton: first build, this takes a minute or two" >&2
    (cd "$root" && cmake --preset "$preset" </dev/null >"$dir/configure.log" 2>&1) || {
      cat "$dir/configure.log" >&2
      rm -f "$dir/build.ninja"
      exit 2
    }
  fi
  if ! ninja -C "$dir" "$@" </dev/null >"$dir/build.log" 2>&1; then
    cat "$dir/build.log" >&2
    exit 2
  fi
  exec {lock}>&-
}

# setup_page PRESET: builds the page where npm is. Without it the server works all the same, and says so.
setup_page() {
  local dir=$root/build/$1
  command -v npm >/dev/null || return 0
  if ! ninja -C "$dir" bouton_web </dev/null >"$dir/web.log" 2>&1; then
    tail -n 20 "$dir/web.log" >&2
    echo "bouton: the page could not be built (see above); the JSON interface works without it" >&2
  fi
}
