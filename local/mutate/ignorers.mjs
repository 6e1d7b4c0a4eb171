/**
 * What Stryker leaves as it is. It asks of each piece of a file that it could change.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    // They run in components, which no unit test renders: journeys judge them.
    name: 'hooks',
    value: {
      /** @param {{ isFunctionDeclaration(): boolean, node: { id?: { name: string } | null } }} path */
      shouldIgnore(path) {
        const isHook = path.isFunctionDeclaration() && /^use[A-Z]/.test(path.node.id?.name ?? '');
        return isHook ? 'A hook, which journeys judge.' : undefined;
      },
    },
  },
  {
    kind: 'Ignore',
    // Read by the bundler, which takes nothing but literals: changed, the file is none any more.
    name: 'globs',
    value: {
      /** @param {{ isCallExpression(): boolean, node: { callee?: { property?: { name?: string }, object?: { type: string } } } }} path */
      shouldIgnore(path) {
        const { property, object } = (path.isCallExpression() && path.node.callee) || {};
        const isGlob = object?.type === 'MetaProperty' && property?.name === 'glob';
        return isGlob ? 'A glob, which the bundler reads.' : undefined;
      },
    },
  },
];
