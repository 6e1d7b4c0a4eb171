import { type Plugin, parseSync } from 'vite';

/**
 * Compiles React's packages with their file: an engine takes a function that stands in parentheses for one that is wanted
 * at once, and does so beside the page's thread. Each package is wrapped in a function that is handed on and called a
 * moment later, which an engine would only skim, and read again while the page waits: most of a first visit's longest task.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'geonod:compile-at-once',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && output.name === 'react') {
            output.code = wrapHandedOn(output.code);
          }
        }
      },
    },
  };
}

/** Puts each arrow function in parentheses that a module hands to a call where it declares a variable. */
export function wrapHandedOn(code: string): string {
  const { program } = parseSync('chunk.js', code);
  const places = program.body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression'
        ? init.arguments.filter(({ type }) => type === 'ArrowFunctionExpression')
        : [],
    );
  });
  // From the last on: what stands before stays where it is.
  return places
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
}
