import { fileURLToPath } from 'node:url';
import { projectNode, toolEnvironment } from './checkout.mjs';
import { runToEnd, stopRequest } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { lackingNode, lackingNpm, lackingTools } from './needs.mjs';
import { problem, report } from './terminal.mjs';

/**
 * Java is for the emulators: what starts none does without. `asks`: it asks questions, so it is given what is typed.
 *
 * @typedef {{ needsJava?: boolean, asks?: boolean }} Options
 */

/**
 * Looks at the machine, installs the packages if they changed, and goes on in a TypeScript module
 * under the project's own Node. This much must run on any Node ≥ 20 with nothing installed yet.
 *
 * @param {URL} module
 * @param {Options} [options]
 */
export async function launch(module, options = {}) {
  try {
    process.exitCode = await prepareAndRun(module, options);
  } catch (thrown) {
    if (!stopRequest.received) report(thrown);
    process.exitCode = 1;
  }
}

/** @param {URL} module @param {Options} options @returns {Promise<number>} The exit code. */
async function prepareAndRun(module, { needsJava = true, asks = false }) {
  const lacking = needsJava
    ? lackingTools()
    : [lackingNode(), lackingNpm()].filter((line) => line !== null);
  for (const line of lacking) problem(line);
  if (lacking.length > 0) return 1;
  await ensureInstalled();
  // Over the channel the module notices when this process is gone, however it went.
  return runToEnd(projectNode, [fileURLToPath(module), ...process.argv.slice(2)], {
    stdio: [asks ? 'inherit' : 'ignore', 'inherit', 'inherit', 'ipc'],
    env: toolEnvironment(),
  });
}
