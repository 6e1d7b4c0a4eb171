# shellcheck shell=bash

channel_name='GeoNod operators'

# The channel's own name, which policies are given.
channel() {
  local found
  found="$(look_through gcloud beta monitoring channels list --filter="displayName=\"$channel_name\"" --format='value(name)' --limit=1 --project "$PROJECT")"
  if [[ -z "$found" && -z "$DRY_RUN" ]]; then
    fail 'Nobody would be told: ops/apply.sh --project <id> channel'
  fi
  printf '%s' "${found:-<channel>}"
}

# Where alerts go.
step_channel() {
  local email found
  email="$(setting ALERT_EMAIL)"
  found="$(look_through gcloud beta monitoring channels list --filter="displayName=\"$channel_name\"" --format='value(name)' --limit=1 --project "$PROJECT")"
  if [[ -n "$found" ]]; then
    run gcloud beta monitoring channels update "$found" --update-channel-labels="email_address=$email" --project "$PROJECT"
  else
    unless 'it is there, whose address is then brought to that'
    run gcloud beta monitoring channels create --display-name="$channel_name" --type=email \
      --channel-labels="email_address=$email" --project "$PROJECT"
  fi
}

# Gives a policy to Monitoring. It refuses one whose metric was made minutes ago, up to ten of them, until it knows that.
give_policy() {
  run_once_known 'Cannot find metric\(s\) that match type' 30 720 \
    gcloud alpha monitoring policies "$@" --project "$PROJECT" --quiet
}

# One policy a file. docs/operations.md says of each what it means and what to do.
step_alerts() {
  local file title policy told
  told="$(channel)"
  for file in resources/alerts/*.json; do
    title="$(node -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).displayName' "$file")"
    policy="$(look_through gcloud alpha monitoring policies list --filter="displayName=\"$title\"" --format='value(name)' --limit=1 --project "$PROJECT")"
    if [[ -n "$policy" ]]; then
      give_policy update "$policy" --policy-from-file="$file" --set-notification-channels="$told"
    else
      unless 'it is there, and is then updated from the same file'
      give_policy create --policy-from-file="$file" --notification-channels="$told"
    fi
  done
}

# The first page and the state of what the product depends on, from three continents, each minute. The host of a check cannot
# be changed: where the site has moved there is another one, and the one of before goes.
step_uptime() {
  local host path name known check of_host
  host="$(site_host)"
  for path in / /health; do
    name="GeoNod $path"
    known="$(look_through gcloud monitoring uptime list-configs --filter="displayName=\"$name\"" --format='value(name,monitoredResource.labels.host)' --project "$PROJECT")"
    if [[ $'\n'"$known"$'\n' != *$'\t'"$host"$'\n'* ]]; then
      unless 'it is there; one of another host is then deleted'
      run gcloud monitoring uptime create "$name" --resource-type=uptime-url \
        --resource-labels="host=$host,project_id=$PROJECT" --protocol=https --path="$path" --period=1 \
        --timeout=10 --validate-ssl=true --status-classes=2xx --regions=south-america,usa-virginia,europe \
        --project "$PROJECT"
    fi
    while IFS=$'\t' read -r check of_host; do
      if [[ -n "$check" && "$of_host" != "$host" ]]; then
        run gcloud monitoring uptime delete "$check" --project "$PROJECT" --quiet </dev/null
      fi
    done <<<"$known"
  done
}

# A month's money: told at half of it, at most of it, and when it will not do, to whoever is told of alerts, and to those who
# administer billing. It stops nothing by itself.
step_budget() {
  local account amount told found name="GeoNod $PROJECT"
  account="$(setting BILLING_ACCOUNT)"
  amount="$(setting MONTHLY_BUDGET)"
  told="$(channel)"
  # The project is the one on whose quota these commands are.
  found="$(look_through gcloud billing budgets list --billing-account="$account" --filter="displayName=\"$name\"" --format='value(name)' --limit=1 --project "$PROJECT")"
  if [[ -n "$found" ]]; then
    run gcloud billing budgets update "$found" --budget-amount="$amount" \
      --notifications-rule-monitoring-notification-channels="$told" --project "$PROJECT"
  else
    unless 'it is there, whose amount and whom it tells are then brought to that'
    run gcloud billing budgets create --billing-account="$account" --display-name="$name" \
      --budget-amount="$amount" --calendar-period=month --filter-projects="projects/$PROJECT" \
      --threshold-rule=percent=0.5 --threshold-rule=percent=0.9 \
      --threshold-rule=percent=1.0,basis=forecasted-spend \
      --notifications-rule-monitoring-notification-channels="$told" --project "$PROJECT"
  fi
}
