// Stands where gcloud, curl, npx and sleep are looked for: notes what it is asked, answers as it is told, reaches nobody and
// waits for nothing. node stand-in.mjs <tool> <its arguments>; NOTES names a file, ANSWERS holds `Answer[]` as JSON.
import { appendFileSync, readFileSync } from 'node:fs';

/**
 * `times`: only that often, and what comes after it in the list from then on.
 * @typedef {{ asked: string, says?: string, fails?: boolean, times?: number }} Answer
 */

const { NOTES = '', ANSWERS = '[]' } = process.env;
const [tool = '', ...args] = process.argv.slice(2);
const line = [...(tool === 'gcloud' ? [] : [tool]), ...args].join(' ');
appendFileSync(NOTES, `${line}\n`);

const refusal = tool === 'gcloud' ? refusedByGoogle() : undefined;
const answer = refusal ? { says: refusal, fails: true } : chosen();
// curl gives what a server refused with as it gives an answer.
const stream = answer?.fails && tool !== 'curl' ? process.stderr : process.stdout;
if (answer?.says) stream.write(`${answer.says}\n`);
process.exitCode = answer?.fails ? 1 : 0;

function chosen() {
  const lines = readFileSync(NOTES, 'utf8').split('\n');
  return /** @type {Answer[]} */ (JSON.parse(ANSWERS)).find(({ asked, times = Infinity }) => {
    const pattern = new RegExp(asked);
    return pattern.test(line) && lines.filter((each) => pattern.test(each)).length <= times;
  });
}

/** What Google and gcloud refuse whoever asks, in their words. */
function refusedByGoogle() {
  return (
    args.map(misreadDictionary).find((error) => error) ??
    withoutProject() ??
    tooManyServices() ??
    unknownYet()
  );
}

/** A command counts on a project, one of billing on whose quota it is; none is configured here. */
function withoutProject() {
  return ['auth', 'projects'].includes(args[0] ?? '') || args.includes('--project')
    ? undefined
    : 'ERROR: (gcloud) The required property [project] is not currently set.';
}

/** IAM knows an account, ours or one of Google's, seconds after it is made: its first role is refused. */
function unknownYet() {
  const [, email = ''] = /add-iam-policy-binding .*serviceAccount:(\S+)/.exec(line) ?? [];
  const [name] = email.split('@');
  const earlier = readFileSync(NOTES, 'utf8').trim().split('\n').slice(0, -1);
  const [, service] = /@gcp-sa-(\w+)\./.exec(email) ?? [];
  const making = service
    ? `beta services identity create --service=${service}.googleapis.com `
    : `iam service-accounts create ${name} `;
  const isNew = earlier.some((each) => each.startsWith(making));
  const isRepeated = earlier.some((each) => each.includes(`--member=serviceAccount:${email} `));
  return isNew && !isRepeated
    ? `ERROR: (gcloud.projects.add-iam-policy-binding) INVALID_ARGUMENT: Service account ${email} does not exist.`
    : undefined;
}

/** Service Usage: `services.batchEnable`. */
function tooManyServices() {
  if (!line.startsWith('services enable ')) return undefined;
  const names = args.slice(2).filter((each) => !each.startsWith('-') && each.includes('.'));
  return names.length > 20
    ? `ERROR: (gcloud.services.enable) INVALID_ARGUMENT: ${names.length} services, and 20 at most in a batch`
    : undefined;
}

/**
 * Reads what is one argument and several values as gcloud does (`gcloud topic escaping`): parts are split at each comma, or
 * at each place where what stands between two carets in front does; each part has to have a key that is known.
 * @param {string} argument
 */
function misreadDictionary(argument) {
  const exclusion = ['name', 'description', 'filter', 'disabled'];
  const keysOf = new Map([
    ['--add-exclusion', exclusion],
    ['--update-exclusion', exclusion],
    ['--threshold-rule', ['percent', 'basis']],
  ]);
  const [flag = '', value = ''] = argument.split(/=(.*)/s);
  const keys = keysOf.get(flag);
  if (!keys) return undefined;
  const [, delimiter = ',', parts = value] = /^\^(.*?)\^(.*)$/s.exec(value) ?? [];
  const unknown = parts.split(delimiter).find((part) => !keys.includes(part.replace(/=.*/s, '')));
  return unknown && `ERROR: argument ${flag}: valid keys are [${keys}]; received: ${unknown}`;
}
