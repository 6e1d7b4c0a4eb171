# shellcheck shell=bash

# Tells the site's own pages from programs: a reCAPTCHA Enterprise key for its domain, which App Check is then given for the
# web app. The key is public; the site is built with it.
step_app_check() {
  local host key app name='GeoNod site'
  # Of a package that is not installed npx would take another one of that name, which is no program.
  [[ -n "$DRY_RUN" || -d ../node_modules/firebase-tools ]] || fail 'firebase-tools is not installed here: npm ci'
  host="$(site_host)"
  key="$(look_through gcloud recaptcha keys list --filter="displayName=\"$name\"" --format='value(name.basename())' --limit=1 --project "$PROJECT")"
  if [[ -n "$key" ]]; then
    run gcloud recaptcha keys update "$key" --web --domains="$host" --project "$PROJECT"
  else
    unless 'it is there, whose domain is then brought to that'
    run gcloud recaptcha keys create --web --display-name="$name" --domains="$host" \
      --integration-type=score --project "$PROJECT"
    key="$(look_through gcloud recaptcha keys list --filter="displayName=\"$name\"" --format='value(name.basename())' --limit=1 --project "$PROJECT")"
  fi
  app="$(look_through npx --no-install firebase apps:list WEB --project "$PROJECT" --json | node -p 'JSON.parse(require("fs").readFileSync(0, "utf8") || "{}").result?.[0]?.appId ?? ""')"
  if [[ -z "$DRY_RUN" && ( -z "$key" || -z "$app" ) ]]; then
    fail 'App Check needs the key and a web app: npx firebase apps:create WEB GeoNod'
  fi
  call_api PATCH \
    "https://firebaseappcheck.googleapis.com/v1/projects/$PROJECT/apps/${app:-<app id>}/recaptchaEnterpriseConfig?updateMask=siteKey,tokenTtl" \
    "{\"siteKey\":\"${key:-<key>}\",\"tokenTtl\":\"3600s\"}"
  printf '# The site is built with it: the key is %s\n' "${key:-<key>}"
}
