export const TEST_TYPES = [
  'conventional_test',
  'block_test',
  'restart_test',
  'evaluated_quiz',
  'unevaluated_quiz',
  'block_general_test',
  'restart_general_test',
  'reaction_evaluation',
] as const;
export type TestType = (typeof TEST_TYPES)[number];

/** The types that are sat in attempts; a reaction evaluation is answered once, and its answers stand apart. */
export const ATTEMPTED_TYPES = [
  'conventional_test',
  'block_test',
  'restart_test',
  'evaluated_quiz',
  'unevaluated_quiz',
  'block_general_test',
  'restart_general_test',
] as const satisfies readonly TestType[];

/**
 * What running out of attempts without passing does, and to how much. A block takes the certificate of the training in any
 * case; its scope says what is shut: the test alone, or every activity. A restart begins a module or the training anew.
 */
export interface Consequence {
  readonly effect: 'none' | 'block' | 'restart';
  readonly scope: 'activity' | 'module' | 'training';
}

interface TestTypeFacts {
  /** Whether answers earn a score that can pass or fail. */
  readonly scored: boolean;
  /** Whether an answer can be right or wrong at all; a reaction evaluation asks for opinions. */
  readonly judged: boolean;
  readonly consequence: Consequence;
}

const NO_CONSEQUENCE: Consequence = { effect: 'none', scope: 'training' };

/** The types of tests and what sets them apart. @spec AS-01 */
export const TEST_TYPE_FACTS: Readonly<Record<TestType, TestTypeFacts>> = {
  conventional_test: { scored: true, judged: true, consequence: NO_CONSEQUENCE },
  block_test: { scored: true, judged: true, consequence: { effect: 'block', scope: 'activity' } },
  restart_test: { scored: true, judged: true, consequence: { effect: 'restart', scope: 'module' } },
  evaluated_quiz: { scored: true, judged: true, consequence: NO_CONSEQUENCE },
  unevaluated_quiz: { scored: false, judged: true, consequence: NO_CONSEQUENCE },
  block_general_test: { scored: true, judged: true, consequence: { effect: 'block', scope: 'training' } },
  restart_general_test: { scored: true, judged: true, consequence: { effect: 'restart', scope: 'training' } },
  reaction_evaluation: { scored: false, judged: false, consequence: NO_CONSEQUENCE },
};

/** Whether an activity kind is one of the test types. @spec AS-01 */
export function isTestType(kind: string): kind is TestType {
  return TEST_TYPES.some((type) => type === kind);
}

/** What running out of attempts without passing does for this type. @spec AS-03 */
export function exhaustionConsequence(type: TestType): Consequence {
  return TEST_TYPE_FACTS[type].consequence;
}

/** Whether a block by an activity of this kind shuts every other activity of its training, too. @spec AS-03 */
export function closesTraining(kind: string): boolean {
  if (!isTestType(kind)) return false;
  const { effect, scope } = exhaustionConsequence(kind);
  return effect === 'block' && scope === 'training';
}

export const START_WARNINGS = [
  'last_attempt',
  'last_attempt_blocks',
  'last_attempt_closes',
  'last_attempt_restarts',
  'last_attempt_restarts_training',
] as const;
export type StartWarning = (typeof START_WARNINGS)[number];

/**
 * What to warn of before an attempt that is the only or last one left; null when more remain. Whoever has passed keeps it
 * and has nothing to fear. @spec AS-03 AS-04
 */
export function startWarning(
  type: TestType,
  attemptsLeft: number | null,
  passed: boolean,
): StartWarning | null {
  if (attemptsLeft !== 1 || !TEST_TYPE_FACTS[type].scored) return null;
  const { effect, scope } = exhaustionConsequence(type);
  const isOfTraining = scope === 'training';
  if (effect === 'none' || passed) return 'last_attempt';
  if (effect === 'block') return isOfTraining ? 'last_attempt_closes' : 'last_attempt_blocks';
  return isOfTraining ? 'last_attempt_restarts_training' : 'last_attempt_restarts';
}
