#!/usr/bin/env bash
# Restores the newest backup into a database of its own, beside the real one, and says how long that took: what a drill
# once a quarter proves. With --delete it takes the restored database away again.
#
#   ops/restore-drill.sh --project <id> [--dry-run] [--delete]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# shellcheck source-path=SCRIPTDIR source=lib.sh
source ./lib.sh

delete=''

read_option() {
  case "$1" in
    --delete) delete=1 ;;
    *) return 1 ;;
  esac
}

read_options "$@"

# Never the name of the real one, and never taken by two drills of one day.
drill="restore-drill-$(date -u +%Y%m%d)"

if [[ -n "$delete" ]]; then
  names="$(look_through gcloud firestore databases list --format='value(name.basename())' --project "$PROJECT")"
  for name in ${names:-"$drill"}; do
    # Of all databases, only what a drill has made.
    if [[ "$name" == restore-drill-* ]]; then
      run gcloud firestore databases delete --database="$name" --project "$PROJECT" --quiet
    fi
  done
  exit 0
fi

backup="$(look_through gcloud firestore backups list --location="$REGION" --filter='state=READY' \
  --sort-by='~snapshotTime' --limit=1 --format='value(name)' --project "$PROJECT")"
if [[ -z "$backup" && -z "$DRY_RUN" ]]; then
  fail 'There is no backup yet: ops/apply.sh --project <id> backups, and a day'
fi
started="$SECONDS"
restore=(gcloud firestore databases restore --source-backup="${backup:-<the newest backup>}"
  --destination-database="$drill" --project "$PROJECT" --format='value(name)')
if [[ -n "$DRY_RUN" ]]; then
  run "${restore[@]}"
  operation='<the operation>'
else
  operation="$("${restore[@]}")"
fi
# It goes on at Google's, for minutes or hours; this waits for its end.
look_for_end=(gcloud firestore operations describe "$operation" --format='value(done,error.message)' --project "$PROJECT")
if [[ -n "$DRY_RUN" ]]; then
  run "${look_for_end[@]}"
else
  ended="$("${look_for_end[@]}")"
  while [[ "$ended" != True* ]]; do
    sleep 60
    ended="$("${look_for_end[@]}")"
  done
  error="${ended#True}"
  error="${error#$'\t'}"
  [[ -z "$error" ]] || fail "The backup could not be restored: $error"
fi
run gcloud firestore databases describe --database="$drill" --project "$PROJECT"
printf '# Restored in %d seconds. Look at it, then: ops/restore-drill.sh --project %s --delete\n' \
  "$((SECONDS - started))" "$PROJECT"
