/**
 * Prints each change that no test notices as soon as that is known: a run takes hours, and may be ended before. Read by
 * Stryker, which tells it of every mutant.
 */
export const strykerPlugins = [
  {
    kind: 'Reporter',
    name: 'survivors',
    injectableClass: class {
      /** @param {{ status: string, fileName: string, location: { start: { line: number } }, mutatorName: string, replacement?: string }} mutant */
      onMutantTested({ status, fileName, location, mutatorName, replacement = '' }) {
        if (status !== 'Survived' && status !== 'NoCoverage') return;
        const what = replacement.replace(/\s+/g, ' ').slice(0, 100);
        process.stdout.write(
          `${status} ${fileName}:${location.start.line} ${mutatorName} ${what}\n`,
        );
      }
    },
  },
];
