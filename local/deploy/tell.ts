import { good, note, problem, say } from '../toolchain/terminal.mjs';
import type { Verdict } from './preflight.ts';

/** Shows a verdict: what is wrong, why it matters, how it is set right. Returns the exit code. */
export function tell(projectId: string, { problems, notes }: Verdict): number {
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
