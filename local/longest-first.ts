import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, though they are short: begun last, one worker would do them while the others have no more. */
const long = [/\/money-promises-/, /\/screens-of-/, /\/stopping\./];

const isLong = ({ moduleId }: TestSpecification) => long.some((name) => name.test(moduleId));

/** Begins with what takes longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
