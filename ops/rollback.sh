#!/usr/bin/env bash
# Puts the site back to what it was before the last release: its pages and, since they are pinned to them, the functions that
# answer them. What runs on events and schedules stays as it was deployed last; see docs/deploy.md. Once it has done so, only
# --to goes elsewhere.
#
#   ops/rollback.sh --project <id> [--dry-run] [--to <version>]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# shellcheck source-path=SCRIPTDIR source=lib.sh
source ./lib.sh

version=''

read_option() {
  case "$1" in
    --to)
      version="${2:-}"
      TAKEN=2
      ;;
    *) return 1 ;;
  esac
}

read_options "$@"

hosting='https://firebasehosting.googleapis.com/v1beta1'

if [[ -z "$version" ]]; then
  releases="$(call_api GET "$hosting/sites/$PROJECT/channels/live/releases?pageSize=10")"
  if [[ -n "$DRY_RUN" ]]; then
    printf '%s\n' "$releases"
    version='<the version before the one that is live>'
  else
    version="$(lines_of version-before <<<"$releases")"
  fi
fi
printf '# It reads the versions of secrets that it was deployed with: see Secrets in docs/operations.md\n'
call_api POST "$hosting/sites/$PROJECT/releases?versionName=sites/$PROJECT/versions/$version" \
  '{"message":"Rolled back"}'
