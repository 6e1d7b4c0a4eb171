# What the scripts of ops/ have in common: each sources it once it is in that directory, apply.sh also for its steps.
# shellcheck shell=bash

if [[ ! "$BASH_VERSION" =~ ^(4\.[4-9]|[5-9]|[1-9][0-9]) ]]; then
  printf 'This needs bash 4.4 or newer, and runs in %s. On macOS: brew install bash\n' "$BASH_VERSION" >&2
  exit 1
fi
shopt -s inherit_errexit

PROJECT=''
DRY_RUN=''
# shellcheck disable=SC2034 # The steps use it.
REGION='southamerica-east1'

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# Prints what stands at the head of the script.
show_help() {
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "./$(basename "$0")"
  exit 0
}

# Reads what a script is called with, and ends it where that names no project. What is not known here is handed to the
# script's own read_option, which fails at what it does not know either, and says in TAKEN where it took more than one word.
read_options() {
  while (($# > 0)); do
    TAKEN=1
    case "$1" in
      --help) show_help ;;
      --project)
        PROJECT="${2:-}"
        TAKEN=2
        ;;
      --dry-run) DRY_RUN=1 ;;
      *) read_option "$@" || fail "$1 is no option of this" ;;
    esac
    shift $(($# > TAKEN ? TAKEN : $#))
  done
  [[ -n "$PROJECT" ]] || fail "Name the project: ops/$(basename "$0") --project <id>"
  # Ids are everybody's: a project of this name may be somebody's.
  if [[ "$PROJECT" == geonod-example && -z "$DRY_RUN" ]]; then
    printf '# %s is an example: this prints what it would run\n' "$PROJECT"
    DRY_RUN=1
  fi
}

# Runs a command, or prints it as it could be pasted.
run() {
  if [[ -n "$DRY_RUN" ]]; then
    printf '%q ' "$@"
    printf '\n'
  else
    "$@"
  fi
}

# Runs a command, and again as long as it says, in words that a pattern describes, that Google does not know yet what it names:
# each so many seconds, for so many at most.
run_once_known() {
  local unknown="$1" every="$2" at_most="$3" said waited=0
  shift 3
  until said="$(run "$@" 2>&1)"; do
    if [[ ! "$said" =~ $unknown ]] || ((waited >= at_most)); then
      fail "$said"
    fi
    if ((waited == 0)); then
      printf '# Waiting, for %s minutes at most: %s\n' $((at_most / 60)) "$said"
    fi
    sleep "$every"
    waited=$((waited + every))
  done
  [[ -z "$said" ]] || printf '%s\n' "$said"
}

# What a description of one thing prints; nothing where there is no such thing, which is an error to gcloud, and nothing in a dry
# run, which asks nobody.
look() {
  if [[ -z "$DRY_RUN" ]]; then
    "$@" 2>/dev/null || true
  fi
}

# What a list prints. An empty one is no error: one that cannot be had says nothing of what there is, and what is there would be
# made a second time.
look_through() {
  if [[ -z "$DRY_RUN" ]]; then
    "$@" || fail "What there is could not be listed: $*"
  fi
}

# In a dry run: what decides whether the next command is run.
unless() {
  if [[ -n "$DRY_RUN" ]]; then
    printf '# unless %s:\n' "$1"
  fi
}

# Calls Google's APIs where gcloud has no command, and prints what they answer, also where they refuse. The token is read
# when the call is made, and is never printed.
call_api() {
  local method="$1" url="$2" body="${3:-}"
  local -a data=()
  if [[ -n "$body" ]]; then
    data=(--data "$body")
  fi
  if [[ -n "$DRY_RUN" ]]; then
    printf 'curl --request %s %q' "$method" "$url"
    if [[ -n "$body" ]]; then
      printf ' --data %q' "$body"
    fi
    printf '\n'
    return
  fi
  # The header goes by a file of its own, so that no list of processes shows it.
  curl --silent --show-error --fail-with-body --request "$method" "$url" \
    --header "X-Goog-User-Project: $PROJECT" --header 'Content-Type: application/json' \
    --config <(printf 'header = "Authorization: Bearer %s"\n' "$(gcloud auth print-access-token)") \
    "${data[@]}" && printf '\n'
}

# One line for each entry of a resource: see read.mjs.
lines_of() {
  node read.mjs "$@"
}

# ops/.env.<project>, and the site's address from the functions' own settings, so that there is one.
read_settings() {
  local file
  for file in "../functions/.env.$1" ".env.$1"; do
    if [[ -f "$file" ]]; then
      # Also a last line without its end.
      while IFS='=' read -r name value || [[ -n "$name" ]]; do
        [[ "$name" =~ ^(SITE_URL|ALERT_EMAIL|BILLING_ACCOUNT|MONTHLY_BUDGET|GITHUB_REPOSITORY|GITHUB_REPOSITORY_ID|GITHUB_APPROVERS)$ ]] || continue
        value="${value%\"}"
        printf -v "$name" '%s' "${value#\"}"
      done <"$file"
    fi
  done
}

# The value of a setting. A step that lacks one ends with its name; a dry run shows where it would stand.
setting() {
  local name="$1"
  if [[ -n "${!name:-}" ]]; then
    printf '%s' "${!name}"
  elif [[ -n "$DRY_RUN" ]]; then
    printf '<%s>' "$name"
  else
    fail "$name is not set: write it into ${2:-ops/.env.$PROJECT}"
  fi
}

site_url() {
  setting SITE_URL "functions/.env.$PROJECT"
}

site_host() {
  local url
  url="$(site_url)"
  printf '%s' "${url#https://}"
}
