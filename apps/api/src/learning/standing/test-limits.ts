import { activityContent } from '@trilha/contract/learning/activity-content';
import { isTestType, TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';

/** What a test asks for; both null for what is no test. */
export interface TestLimits {
  /** Null without a limit. */
  readonly maximumAttempts: number | null;
  /** The grade to pass, 0 to 100; null where nothing is graded. */
  readonly minimumScore: number | null;
}

const NONE: TestLimits = { maximumAttempts: null, minimumScore: null };

/** The limits in the settings of an activity. @spec AS-02 */
export function testLimits(kind: string, content: unknown): TestLimits {
  if (!isTestType(kind)) return NONE;
  const settings = activityContent.parse(content);
  return {
    maximumAttempts: 'maximumAttempts' in settings ? settings.maximumAttempts : null,
    minimumScore: TEST_TYPE_FACTS[kind].scored && 'minimumScore' in settings ? settings.minimumScore : null,
  };
}
