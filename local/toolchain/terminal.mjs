const { NO_COLOR } = process.env;
const colourful = process.stdout.isTTY === true && NO_COLOR === undefined;

/** @param {number} code */
const paint = (code) => (/** @type {string} */ text) =>
  colourful ? `\u001b[${code}m${text}\u001b[0m` : text;

export const bold = paint(1);
export const dim = paint(2);
const red = paint(31);
const green = paint(32);
const yellow = paint(33);

/** @param {string} text */
export function say(text) {
  console.log(text);
}

/** Something is under way. @param {string} text */
export function step(text) {
  say(`${dim('·')} ${text}`);
}

/** @param {string} text */
export function good(text) {
  say(`${green('✓')} ${text}`);
}

/** Worth knowing, but nothing stops. @param {string} text */
export function note(text) {
  say(`${yellow('!')} ${text}`);
}

/** @param {string} text */
export function problem(text) {
  console.error(`${red('✗')} ${text}`);
}

/** An error whose message is all that the reader needs: what is wrong and what to do, in one line. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {{ details?: string }} [options] `details` is output of a tool, shown below the line.
   */
  constructor(message, { details } = {}) {
    super(message);
    this.name = 'Problem';
    this.details = details;
  }
}

/**
 * Shows what went wrong: a `Problem` by its line and details, anything else with its stack.
 *
 * @param {unknown} thrown
 */
export function report(thrown) {
  if (!(thrown instanceof Problem)) return console.error(thrown);
  problem(thrown.message);
  if (thrown.details) console.error(`\n${thrown.details.trimEnd()}\n`);
}
