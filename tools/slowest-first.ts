import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Kills, plants and histories: each takes a minute or more, and would be waited for alone if it came last. */
const SLOWEST = '/apps/api/src/faults/';

/** Begins with the tests that take longest, so that both workers end at the same time. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => moduleId.includes(SLOWEST);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
