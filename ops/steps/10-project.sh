# shellcheck shell=bash

# Cloud Run traces some of its requests by itself, and a trace keeps the address: a second log, which what is left out of the log
# (resources/log-exclusions.json) does not reach. A new project has it switched on. --force, because Google names a service by
# which others are switched on together as one that counts on it, and calls it used.
switch_traces_off() {
  local trace='cloudtrace.googleapis.com' enabled
  enabled="$(look_through gcloud services list --enabled --filter="config.name=$trace" --format='value(config.name)' --project "$PROJECT")"
  if [[ -n "$enabled" || -n "$DRY_RUN" ]]; then
    unless 'it is off'
    run gcloud services disable "$trace" --force --project "$PROJECT"
  fi
}

# The services of Google's that the product uses. They are switched on together, of which Google takes 20 at a time; after traces
# are off, so that whatever went with these and is used comes back.
step_apis() {
  local -a names
  local first at_once=20
  switch_traces_off
  mapfile -t names < <(lines_of apis)
  for ((first = 0; first < ${#names[@]}; first += at_once)); do
    run gcloud services enable "${names[@]:first:at_once}" --project "$PROJECT"
  done
}

# The database: where it is cannot be changed later. Nothing deletes it, and it can go back to any minute of a week.
step_database() {
  if [[ -z "$(look gcloud firestore databases describe --database='(default)' --project "$PROJECT")" ]]; then
    unless 'it is there'
    run gcloud firestore databases create --database='(default)' --location="$REGION" \
      --type=firestore-native --delete-protection --enable-pitr --project "$PROJECT"
  fi
  run gcloud firestore databases update --database='(default)' --delete-protection --enable-pitr \
    --project "$PROJECT"
}

# Firestore erases what is past its day. A deployment of indexes switches it on, too; here it is made sure of.
step_ttl() {
  local group field
  while IFS=$'\t' read -r group field; do
    run gcloud firestore fields ttls update "$field" --collection-group="$group" --enable-ttl --async \
      --database='(default)' --project "$PROJECT"
  done < <(lines_of ttl)
}

# A backup each day, kept as long as the privacy policy says.
step_backups() {
  local schedule days
  days="$(lines_of periods backupDays)"
  schedule="$(look_through gcloud firestore backups schedules list --database='(default)' \
    --format=json --project "$PROJECT" | lines_of daily-backup)"
  if [[ -n "$schedule" ]]; then
    run gcloud firestore backups schedules update --database='(default)' \
      --backup-schedule="$schedule" --retention="${days}d" --project "$PROJECT"
  else
    unless 'there is a daily one, whose retention is then brought to that'
    run gcloud firestore backups schedules create --database='(default)' --recurrence=daily \
      --retention="${days}d" --project "$PROJECT"
  fi
}
