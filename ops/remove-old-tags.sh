#!/usr/bin/env bash
# Takes away the tags by which releases of long ago, and previews that are gone, reach functions of their own. Cloud Run
# keeps 2000 a project and region; beyond them it chooses which go. What is kept: the site's last releases (10 unless
# --keep says otherwise), whatever a preview shows, and the newest revision of each function. See docs/deploy.md.
#
#   ops/remove-old-tags.sh --project <id> [--dry-run] [--keep <releases>]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# shellcheck source-path=SCRIPTDIR source=lib.sh
source ./lib.sh

keep=10

read_option() {
  case "$1" in
    --keep)
      keep="${2:-}"
      TAKEN=2
      ;;
    *) return 1 ;;
  esac
}

read_options "$@"
# The live one, and the one before it, to which a rollback goes.
[[ "$keep" =~ ^([2-9]|[1-9][0-9]+)$ ]] || fail '--keep takes a number of releases, 2 or more'

site="https://firebasehosting.googleapis.com/v1beta1/sites/$PROJECT"
list_services=(gcloud run services list --region="$REGION" --format=json --project "$PROJECT")

remove_tags() {
  run gcloud run services update-traffic "$1" --remove-tags="$2" --region="$REGION" --project "$PROJECT" --quiet </dev/null
}

if [[ -n "$DRY_RUN" ]]; then
  call_api GET "$site/channels/live/releases?pageSize=100"
  call_api GET "$site/channels?pageSize=100"
  call_api GET "$site/versions/<each that is kept>"
  run "${list_services[@]}"
  remove_tags '<each function>' '<tags that none of those versions is pinned by>'
  exit 0
fi

# Each into a variable of its own: what cannot be read ends this before anything is taken away.
releases="$(call_api GET "$site/channels/live/releases?pageSize=100")"
channels="$(call_api GET "$site/channels?pageSize=100")"
names="$(lines_of versions-to-keep "$keep" <<<"{\"live\":$releases,\"all\":$channels}")"
versions=''
for name in $names; do
  version="$(call_api GET "$site/versions/$name")"
  versions+="${versions:+,}$version"
done
services="$("${list_services[@]}")"
old="$(lines_of old-tags <<<"{\"versions\":[$versions],\"services\":$services}")"
while IFS=$'\t' read -r service tags; do
  [[ -n "$service" ]] || continue
  printf '# %s: %s\n' "$service" "$tags"
  remove_tags "$service" "$tags"
done <<<"$old"
