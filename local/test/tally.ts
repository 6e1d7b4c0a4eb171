/** What passed and what failed, over every check and every test. */
export interface Tally {
  passed: number;
  failed: number;
}

const nothing: Readonly<Tally> = { passed: 0, failed: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    nothing,
  );
}
