/**
 * Hooks run in components, which no unit test renders: journeys judge them. Read by Stryker, which asks it of each piece
 * of a file that it could change.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'hooks',
    value: {
      /** @param {{ isFunctionDeclaration(): boolean, node: { id?: { name: string } | null } }} path */
      shouldIgnore(path) {
        const isHook = path.isFunctionDeclaration() && /^use[A-Z]/.test(path.node.id?.name ?? '');
        return isHook ? 'A hook, which journeys judge.' : undefined;
      },
    },
  },
];
