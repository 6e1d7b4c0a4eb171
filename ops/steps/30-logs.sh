# shellcheck shell=bash

# The log lies where the database does, as long as the privacy policy says, and holds no request whose address would tell a
# number, the key of a link or a code: those are left out before they are stored.
step_logs() {
  local days name description filter known verb
  days="$(lines_of periods logDays)"
  if [[ -z "$(look gcloud logging buckets describe geonod --location="$REGION" --project "$PROJECT")" ]]; then
    unless 'it is there'
    run gcloud logging buckets create geonod --location="$REGION" --retention-days="$days" \
      --description='The log of the servers' --project "$PROJECT"
  fi
  run gcloud logging buckets update geonod --location="$REGION" --retention-days="$days" --project "$PROJECT"
  known=" $(look gcloud logging sinks describe _Default --format='value[delimiter=" "](exclusions.name)' --project "$PROJECT") "
  while IFS=$'\t' read -r name description filter; do
    verb='add'
    if [[ "$known" == *[\ \;]"$name"[\ \;]* ]]; then
      verb='update'
    fi
    # gcloud splits at every comma, unless told at what: at something that stands in no filter.
    run gcloud logging sinks update _Default \
      "--$verb-exclusion=^@@^name=$name@@description=$description@@filter=$filter" --project "$PROJECT"
  done < <(lines_of exclusions)
  # Last, so that nothing of that kind is stored there either.
  run gcloud logging sinks update _Default \
    "logging.googleapis.com/projects/$PROJECT/locations/$REGION/buckets/geonod" --project "$PROJECT"
}

# What is counted of the log: by the name of each event, and by the name of each run that has ended.
step_metrics() {
  local file name verb
  for file in resources/metrics/*.json; do
    name="$(basename "$file" .json)"
    verb='update'
    if [[ -z "$(look gcloud logging metrics describe "$name" --project "$PROJECT")" ]]; then
      unless 'it is there, and is then updated from the same file'
      verb='create'
    fi
    run gcloud logging metrics "$verb" "$name" --config-from-file="$file" --project "$PROJECT"
  done
}
