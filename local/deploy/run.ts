import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFile } from '../../web/build/release.ts';
import { stopRequests } from '../stack/signals.ts';
import { runCommand } from '../test/command.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { readOptions } from '../toolchain/options.mjs';
import { good, note, Problem, problem, report, say, step } from '../toolchain/terminal.mjs';
import { indexList, listIndexes, untilIndexesAreBuilt } from './built-indexes.ts';
import type { Deployment, Verdict } from './deployment.ts';
import { configFor } from './hosting-config.ts';
import { preflight, siteSettingsOf } from './preflight.ts';
import { readDeployment } from './read-deployment.ts';
import { exampleProject, readExample } from './read-example.ts';
import { untilAddressLeadsTo } from './site-address.ts';
import { deploymentConfig, deploymentSteps, refusalOfPreview, type Step } from './steps.ts';

const usage = `npm run deploy:check -- --project <id>   what is missing, why it matters, how it is set
npm run deploy -- --project <id>         the same, and deploys if nothing is wrong
  --dry-run                              only shows what it would do
  --channel name                         deploys a preview of that name, for 7 days`;

const values = readOptions(usage, {
  project: { type: 'string' },
  check: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  channel: { type: 'string' },
});

/**
 * Looks at everything first, then deploys. With `--check` it only looks; with `--dry-run`, and for the example, it shows what it
 * would do.
 */
async function main(): Promise<number> {
  const { project, channel = null } = values;
  if (!project) throw new Problem('Name the project: npm run deploy -- --project <id>');
  const signal = stopRequests();
  step(`Looking at ${project} …`);
  // A project of this name may be somebody's: it is neither asked nor deployed.
  const isExample = project === exampleProject;
  const deployment = isExample ? readExample() : await readDeployment(project, signal);
  const verdict = tell(project, preflight(deployment));
  if (values.check) return verdict;
  const release = await releaseId(signal);
  const steps = deploymentSteps(deployment, { channel, release });
  if (values['dry-run'] || isExample) {
    show(deployment, steps);
    if (channel === null) {
      say('\nWould ask whose site answers where messages lead, until it is this one:');
      say(`  ${deployment.parameters.SITE_URL}/__/firebase/init.json`);
      say('\nWould wait until it shows this release:');
      say(`  ${deployment.parameters.SITE_URL}/${releaseFile}`);
      say('\nWould ask whether its calls are taken:');
      say(`  ${deployment.parameters.SITE_URL}/health`);
    }
    return verdict;
  }
  if (verdict !== 0) return verdict;
  const refusal = channel === null ? null : refusalOfPreview(deployment);
  if (refusal !== null) throw new Problem(refusal);
  await deploy(deployment, steps, signal);
  const { SITE_URL: siteUrl = '' } = deployment.parameters;
  if (channel !== null) {
    good(`The preview ${channel} of ${project} is deployed, at the address above`);
    return 0;
  }
  await untilAddressLeadsTo(project, release, siteUrl);
  good(`${project} is deployed: ${siteUrl}`);
  return 0;
}

/** The commit that is deployed, and when: a deployment that is repeated is another release. */
async function releaseId(signal: AbortSignal): Promise<string> {
  const { code, output } = await runCommand('git', ['rev-parse', 'HEAD'], { signal });
  return `${code === 0 ? output.trim() : 'unknown'}.${Date.now()}`;
}

/** Shows a verdict: what is wrong, why it matters, how it is set right. Returns the exit code. */
function tell(projectId: string, { problems, notes }: Verdict): number {
  for (const text of notes) note(text);
  for (const { what, why, how } of problems) {
    problem(`${what}: ${why}.`);
    say(`  ${how}`);
  }
  if (problems.length === 0)
    good(`Nothing that was looked at keeps ${projectId} from being deployed`);
  else
    problem(`${projectId} is not deployed: ${problems.length} to set right. See docs/deploy.md.`);
  return problems.length === 0 ? 0 : 1;
}

function show(deployment: Deployment, steps: readonly Step[]): void {
  say('\nWould write firebase.deployment.json: firebase.json, with the policy');
  say(`  ${policyFor(deployment)}`);
  for (const { what, command, environment, endsWith } of steps) {
    say(`\nWould deploy ${what}:`);
    for (const [name, value] of Object.entries(environment)) say(`  ${name}=${value}`);
    say(`  ${command.join(' ')}`);
    if (endsWith === undefined) continue;
    const [, ...list] = indexList(deployment.projectId);
    say('\nWould wait until every index is built, by:');
    say(`  npx firebase ${list.join(' ')}`);
  }
}

async function deploy(
  deployment: Deployment,
  steps: readonly Step[],
  signal: AbortSignal,
): Promise<void> {
  const file = join(checkout, deploymentConfig);
  writeFileSync(file, `${JSON.stringify(ownConfig(deployment), null, 2)}\n`);
  try {
    for (const { what, command, environment, endsWith } of steps) {
      step(`Deploying ${what} …`);
      const [program, ...args] = command;
      const { code } = await runCommand(program, args, { signal, live: true, environment });
      if (code !== 0) throw new Problem(`${what} could not be deployed; what came before it is.`);
      if (endsWith !== undefined) {
        await untilIndexesAreBuilt(() => listIndexes(deployment.projectId, signal));
      }
    }
  } finally {
    rmSync(file, { force: true });
  }
}

function ownConfig(deployment: Deployment): object {
  const config: unknown = JSON.parse(readFileSync(join(checkout, 'firebase.json'), 'utf8'));
  return configFor(config, siteSettingsOf(deployment));
}

function policyFor(deployment: Deployment): string {
  return /default-src[^"]*/.exec(JSON.stringify(ownConfig(deployment)))?.[0] ?? '';
}

try {
  process.exitCode = await main();
} catch (error) {
  report(error);
  process.exitCode = 1;
}
