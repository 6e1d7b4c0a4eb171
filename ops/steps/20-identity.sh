# shellcheck shell=bash

ensure_account() {
  local name="$1" does="$2"
  if [[ -z "$(look gcloud iam service-accounts describe "$name@$PROJECT.iam.gserviceaccount.com" --project "$PROJECT")" ]]; then
    unless 'it is there'
    run gcloud iam service-accounts create "$name" --display-name="$does" --project "$PROJECT"
  fi
}

# What IAM says of an account or a pool that was made a moment ago: for a while it knows nothing of it.
not_known_yet='does not exist|Unknown service account'

grant() {
  run_once_known "$not_known_yet" 10 120 gcloud projects add-iam-policy-binding "$PROJECT" --condition=None --format=none \
    --member="serviceAccount:$1" --role="${2//PROJECT/$PROJECT}"
}

# The project's number, by which Google names what it makes itself.
project_number() {
  local number
  number="$(look gcloud projects describe "$PROJECT" --format='value(projectNumber)')"
  [[ -n "$number" || -n "$DRY_RUN" ]] || fail "Google tells nothing of the project $PROJECT"
  printf '%s' "${number:-<number of the project>}"
}

# Google makes the account that builds the functions with the services. In a newer organization it may nothing by itself;
# elsewhere it may change everything, and what a package runs while it is installed would do so.
let_builder_build() {
  local builder editor
  builder="$(project_number)-compute@developer.gserviceaccount.com"
  if [[ -z "$DRY_RUN" && -z "$(look gcloud iam service-accounts describe "$builder" --project "$PROJECT")" ]]; then
    printf '# %s, which builds the functions, is not made yet. Some minutes later: ops/apply.sh --project %s accounts\n' \
      "$builder" "$PROJECT"
    return
  fi
  grant "$builder" roles/cloudbuild.builds.builder
  # What the first deployment of a function on events looks for, and would give by itself, had it the right to.
  grant "$builder" roles/run.invoker
  grant "$builder" roles/eventarc.eventReceiver
  editor="$(look_through gcloud projects get-iam-policy "$PROJECT" --flatten='bindings[].members' \
    --filter="bindings.role=roles/editor AND bindings.members=\"serviceAccount:$builder\"" --format='value(bindings.role)')"
  if [[ -n "$editor" || -n "$DRY_RUN" ]]; then
    unless 'it is no editor'
    run gcloud projects remove-iam-policy-binding "$PROJECT" --all --format=none --quiet \
      --member="serviceAccount:$builder" --role=roles/editor
  fi
}

# Google's own accounts that bring events to functions: made now, because one that is made by the first deployment takes
# minutes until it may.
let_events_arrive() {
  local number service
  number="$(project_number)"
  for service in eventarc pubsub; do
    run gcloud beta services identity create --service="$service.googleapis.com" --project "$PROJECT"
  done
  grant "service-$number@gcp-sa-eventarc.iam.gserviceaccount.com" roles/eventarc.serviceAgent
  grant "service-$number@gcp-sa-pubsub.iam.gserviceaccount.com" roles/iam.serviceAccountTokenCreator
}

# One account a kind of work, each with the roles of resources/roles.json and no other. What a role of the project's own
# may do stands in resources/custom-roles/.
step_accounts() {
  local file role name does
  for file in resources/custom-roles/*.json; do
    role="$(basename "$file" .json)"
    if [[ -n "$(look gcloud iam roles describe "$role" --project "$PROJECT")" ]]; then
      run gcloud iam roles update "$role" --file="$file" --project "$PROJECT" --quiet
    else
      unless 'it is there, and is then updated from the same file'
      run gcloud iam roles create "$role" --file="$file" --project "$PROJECT" --quiet
    fi
  done
  while IFS=$'\t' read -r name does; do
    ensure_account "$name" "$does"
  done < <(lines_of accounts)
  while IFS=$'\t' read -r name role; do
    grant "$name@$PROJECT.iam.gserviceaccount.com" "$role"
  done < <(lines_of roles)
  let_builder_build
  let_events_arrive
  # Whoever puts a task into a queue lets it be sent in its own name.
  run_once_known "$not_known_yet" 10 120 gcloud iam service-accounts add-iam-policy-binding "geonod-messages@$PROJECT.iam.gserviceaccount.com" \
    --member="serviceAccount:geonod-messages@$PROJECT.iam.gserviceaccount.com" \
    --role=roles/iam.serviceAccountUser --format=none --project "$PROJECT"
}

# How people sign in: from the site's own domains alone, by passwords of a length, and without telling who has an account. Only
# the functions delete one.
step_auth() {
  local body mask said
  body="$(lines_of auth "$PROJECT" "$(site_host)")"
  mask="$(lines_of auth-mask)"
  if ! said="$(call_api PATCH "https://identitytoolkit.googleapis.com/admin/v2/projects/$PROJECT/config?updateMask=$mask" "$body")"; then
    if [[ "$said" == *CONFIGURATION_NOT_FOUND* ]]; then
      said="Nobody has switched sign-in on yet, so it has no settings. In the Firebase console: Authentication → Get started,
and switch Google on: https://console.firebase.google.com/project/$PROJECT/authentication
Then do this again: everything before it is done, and stays."
    fi
    fail "$said"
  fi
  printf '%s\n' "$said"
}

# Whose token stands for the account geonod-deployer: of one repository, by its number too, since a name that is given up can be
# taken by somebody else. Where somebody has to approve, only of the workflow that releases, as it stands on main, since anybody
# who pushes a branch can write another; and of a run of it that one of them has begun, and nobody has repeated, which whoever may
# write can do with a release of long ago.
deployer_condition() {
  local repository id approvers list condition
  repository="$(setting GITHUB_REPOSITORY)"
  id="$(setting GITHUB_REPOSITORY_ID)"
  approvers="$(setting GITHUB_APPROVERS)"
  condition="assertion.repository == '$repository' && assertion.repository_id == '$id'"
  if [[ "$approvers" != none ]]; then
    if [[ -z "$DRY_RUN" && ! "$approvers" =~ ^[1-9][0-9]*(,[1-9][0-9]*)*$ ]]; then
      fail 'GITHUB_APPROVERS has to be numbers of accounts at GitHub, with a comma between them, or none where nobody is asked: staging'
    fi
    list="'${approvers//,/"', '"}'"
    condition+=" && assertion.workflow_ref == '$repository/.github/workflows/release.yml@refs/heads/main'"
    condition+=" && assertion.event_name == 'workflow_dispatch' && assertion.run_attempt == '1' && assertion.actor_id in [$list]"
  fi
  printf '%s' "$condition"
}

# Deployments from GitHub without a key: its own token stands for the account geonod-deployer.
step_deployer() {
  local repository condition number verb pool='github' provider='github' role
  repository="$(setting GITHUB_REPOSITORY)"
  condition="$(deployer_condition)"
  number="$(project_number)"
  ensure_account geonod-deployer 'Deploys the product from GitHub'
  while IFS= read -r role; do
    grant "geonod-deployer@$PROJECT.iam.gserviceaccount.com" "$role"
  done <resources/deployer-roles.txt
  if [[ -z "$(look gcloud iam workload-identity-pools describe "$pool" --location=global --project "$PROJECT")" ]]; then
    unless 'it is there'
    run gcloud iam workload-identity-pools create "$pool" --location=global \
      --display-name=GitHub --project "$PROJECT"
  fi
  verb='update-oidc'
  if [[ -z "$(look gcloud iam workload-identity-pools providers describe "$provider" --workload-identity-pool="$pool" --location=global --project "$PROJECT")" ]]; then
    unless 'it is there, and is then updated by the same'
    verb='create-oidc'
  fi
  run gcloud iam workload-identity-pools providers "$verb" "$provider" --location=global \
    --workload-identity-pool="$pool" --issuer-uri=https://token.actions.githubusercontent.com \
    --attribute-mapping=google.subject=assertion.sub,attribute.repository=assertion.repository \
    --attribute-condition="$condition" --project "$PROJECT"
  run_once_known "$not_known_yet" 10 120 gcloud iam service-accounts add-iam-policy-binding "geonod-deployer@$PROJECT.iam.gserviceaccount.com" \
    --role=roles/iam.workloadIdentityUser --format=none --project "$PROJECT" \
    --member="principalSet://iam.googleapis.com/projects/$number/locations/global/workloadIdentityPools/$pool/attribute.repository/$repository"
}
