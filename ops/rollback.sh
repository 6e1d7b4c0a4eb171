#!/usr/bin/env bash
# Puts the site back to what it was before the last release: its pages and, since they are pinned to them, the functions that
# answer them. What runs on events and schedules stays as it was deployed last; see docs/deploy.md. Once it has done so, only
# --to goes elsewhere. It does not go to pages that call functions which are gone; --anyway does, and does not look.
#
#   ops/rollback.sh --project <id> [--dry-run] [--to <version>] [--anyway]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# shellcheck source-path=SCRIPTDIR source=lib.sh
source ./lib.sh

version=''
anyway=''

read_option() {
  case "$1" in
    --to)
      version="${2:-}"
      TAKEN=2
      ;;
    --anyway) anyway=1 ;;
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
if [[ -z "$anyway" ]]; then
  list_services=(gcloud run services list --region="$REGION" --format=json --project "$PROJECT")
  if [[ -n "$DRY_RUN" ]]; then
    call_api GET "$hosting/sites/$PROJECT/versions/$version"
    run "${list_services[@]}"
  else
    # Each into a variable of its own: what cannot be read ends this.
    pages="$(call_api GET "$hosting/sites/$PROJECT/versions/$version")"
    services="$("${list_services[@]}")"
    missing="$(lines_of missing-services <<<"{\"version\":$pages,\"services\":$services}")"
    [[ -z "$missing" ]] || fail "Nothing would answer what the pages of $version call of: ${missing//$'\n'/, }.
Better mend it forward. To go there all the same: --anyway"
  fi
fi
printf '# It reads the versions of secrets that it was deployed with: see Secrets in docs/operations.md\n'
call_api POST "$hosting/sites/$PROJECT/releases?versionName=sites/$PROJECT/versions/$version" \
  '{"message":"Rolled back"}'
