import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Kills, plants and histories, programs that are started, and walks through all calls: they would be waited for alone if they came last. */
const SLOWEST = [
  '/apps/api/src/faults/',
  '/tools/chaos/',
  '/apps/api/src/tenancy/hostile-',
  '/apps/api/src/roles/',
];

/** Begins with the tests that take longest, so that both workers end at the same time. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean =>
      SLOWEST.some((part) => moduleId.includes(part));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
