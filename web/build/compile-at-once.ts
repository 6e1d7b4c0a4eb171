import { type ESTree, type Plugin, parseSync } from 'vite';

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
          if (output.type !== 'chunk' || output.name !== 'react') continue;
          const wrapped = wrapHandedOn(output.code);
          if (wrapped === output.code)
            throw new Error(`Nothing in ${output.fileName} is handed on.`);
          output.code = wrapped;
        }
      },
    },
  };
}

/** Puts each arrow function in parentheses that a module hands to a call for the value of one of its variables. */
export function wrapHandedOn(code: string): string {
  const { program } = parseSync('chunk.js', code);
  const places = program.body
    .flatMap(valuesGiven)
    .flatMap((value) => (value?.type === 'CallExpression' ? value.arguments : []))
    .filter(({ type }) => type === 'ArrowFunctionExpression');
  // From the last on: what stands before stays where it is.
  return places
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
}

/** What a statement gives to variables, where it declares them or afterwards. */
function valuesGiven(statement: ESTree.Program['body'][number]): (ESTree.Expression | null)[] {
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.map(({ init }) => init);
  }
  if (statement.type !== 'ExpressionStatement') return [];
  const { expression } = statement;
  const parts = expression.type === 'SequenceExpression' ? expression.expressions : [expression];
  return parts.map((part) => (part.type === 'AssignmentExpression' ? part.right : null));
}
