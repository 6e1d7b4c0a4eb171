#!/usr/bin/env bash
# Gives a Google Cloud project what the product needs beside its code. Every step can be repeated: what is there already
# is left, or brought to what these files say.
#
#   ops/apply.sh --project <id> [--dry-run] [step ...]
#
# Without a step, all of them in their order. --dry-run prints each command, and runs none; it needs no credentials.
# The project's own values stand in ops/.env.<project>; see docs/deploy.md.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# shellcheck source-path=SCRIPTDIR source=lib.sh
source ./lib.sh
for file in steps/*.sh; do
  # shellcheck source=/dev/null
  source "$file"
done

every_step=(apis database ttl backups accounts auth logs metrics channel alerts uptime budget app_check deployer)

steps=()

read_option() {
  [[ "$1" != -* ]] || return 1
  [[ " ${every_step[*]} " == *" ${1//-/_} "* ]] || fail "$1 is no step; these are: ${every_step[*]}"
  steps+=("${1//-/_}")
}

read_options "$@"
read_settings "$PROJECT"
((${#steps[@]} > 0)) || steps=("${every_step[@]}")

for step in "${steps[@]}"; do
  printf '\n# %s\n' "${step//_/-}"
  "step_$step"
done
