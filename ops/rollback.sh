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
while (($# > 0)); do
  case "$1" in
    --help) show_help ;;
    --project)
      PROJECT="${2:-}"
      shift $(($# > 1 ? 2 : 1))
      ;;
    --dry-run)
      DRY_RUN=1
      shift
      ;;
    --to)
      version="${2:-}"
      shift $(($# > 1 ? 2 : 1))
      ;;
    *) fail "$1 is no option of this" ;;
  esac
done
[[ -n "$PROJECT" ]] || fail 'Name the project: ops/rollback.sh --project <id>'

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
