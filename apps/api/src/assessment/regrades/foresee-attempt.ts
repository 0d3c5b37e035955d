import { isJudgedByPerson } from '@trilha/rules/assessment/question-kinds.rule';
import { keyAsAsked } from '@trilha/rules/assessment/regrade/key-as-asked.rule';
import {
  leavesSomething,
  type RegradeOutcome,
  regraded,
} from '@trilha/rules/assessment/regrade/regrade.rule';
import type { AskedQuestion, Ruling, Rulings } from '@trilha/rules/assessment/regrade/ruling.rule';
import type { Score, ScorePolicy } from '@trilha/rules/assessment/score.rule';
import {
  type FrozenKey,
  type FrozenQuestion,
  parseAnswer,
  parseKeys,
  parseQuestions,
} from '../attempts/attempt-questions.ts';
import type { Regrade } from './regrades.queries.ts';

interface Given {
  readonly question_id: string;
  readonly answer: unknown;
  readonly fraction: number | null;
}

/** An attempt as far as a regrade needs it. */
export interface RegradedAttempt {
  readonly membership_id: string;
  readonly questions: unknown;
  readonly keys: unknown;
  readonly score: number | null;
  readonly passed: boolean | null;
  readonly policy: ScorePolicy;
  readonly answers: readonly Given[];
  /** What was ruled before. */
  readonly rulings: Rulings;
}

export interface Foreseen {
  readonly outcome: RegradeOutcome;
  /** What is to hold; null where nothing can. */
  readonly ruling: Ruling | null;
  readonly before: Score | null;
  readonly after: Score | null;
}

/** What a regrade would do to an attempt; the same for the preview and for what is applied. @spec AS-06 */
export function foreseeAttempt(regrade: Regrade, attempt: RegradedAttempt): Foreseen {
  const questions = parseQuestions(attempt.questions);
  const keys = parseKeys(attempt.keys);
  const asked = askedQuestions(questions, keys, attempt.answers);
  const before = attempt.score === null ? null : { percent: attempt.score, passed: attempt.passed ?? false };
  const asIs = { outcome: 'as_asked', ruling: null, before, after: before } as const;
  if (isOwn(regrade, attempt)) return { ...asIs, outcome: 'own' };
  const ruling = rulingOn(regrade, questions, keys);
  if (!ruling) return asIs;
  const rulings = new Map([...attempt.rulings, [regrade.question_id, ruling]]);
  if (!leavesSomething(asked, rulings)) return asIs;
  return {
    ruling,
    before,
    ...regraded(before, asked, { rulings, ...attempt.policy }),
  };
}

/** Whether it is of whoever chose the regrade or applies it: nobody decides on their own score. */
const isOwn = (regrade: Regrade, { membership_id: learner }: RegradedAttempt): boolean =>
  learner === regrade.created_by || learner === regrade.applied_by;

/** What was asked and answered, with what each earned where it was asked. */
export function askedQuestions(
  questions: readonly FrozenQuestion[],
  keys: readonly FrozenKey[],
  answers: readonly Given[],
): AskedQuestion[] {
  const keyOf = new Map(keys.map(({ id, key }) => [id, key]));
  const given = new Map(answers.map((row) => [row.question_id, row]));
  return questions.map(({ id, question, weight, counting }) => {
    const row = given.get(id);
    const answer = row ? parseAnswer(row.answer) : null;
    const key = keyOf.get(id) ?? null;
    return { id, question, weight, counting, grade: row?.fraction ?? 0, answer, key };
  });
}

function rulingOn(
  { way, question_id: id, question, key }: Regrade,
  questions: readonly FrozenQuestion[],
  keys: readonly FrozenKey[],
): Ruling | null {
  const asked = questions.find((each) => each.id === id);
  // What a person judges there is theirs, whatever kind the question is of by now.
  if (asked && isJudgedByPerson(asked.question.kind)) return null;
  if (way !== 'key') return { way };
  const frozen = keys.find((each) => each.id === id);
  if (!asked || !frozen) return null;
  const mended = keyAsAsked({ question, key }, { ...frozen, question: asked.question });
  return mended && { way, key: mended };
}
