import type { RegradeWay } from '@trilha/rules/assessment/regrade/ruling.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { expect } from 'vitest';
import { advanceRegrade } from '../assessment/regrades/advance-regrade.job.ts';
import type { TestApplication } from './application.ts';
import type { Sitting } from './attempt-held.ts';
import {
  type History,
  hasPassed,
  type KnownAttempt,
  type KnownRegrade,
  passOwed,
  scoreOf,
} from './attempt-history.ts';
import { deliverEvents } from './deliver-events.ts';
import type { openRegradeDesk } from './regrades.ts';

interface Team {
  readonly product: TestApplication;
  readonly desk: ReturnType<typeof openRegradeDesk>;
}

/** The team regrades a question, the key mended first where that is the way: it does what was previewed, and nothing else. */
export async function regrade(
  { product, desk }: Team,
  { bankId, questionIds, courseId }: Sitting,
  history: History,
  { question, way }: { readonly question: number; readonly way: RegradeWay },
): Promise<void> {
  const asked = { bankId, questionIds, trainingId: courseId };
  const questionId = questionIds[question] ?? '';
  if (way === 'key') {
    const value = history.keys.get(questionId) !== true;
    expect((await desk.mend(asked, question, value)).status).toBe(200);
    history.keys.set(questionId, value);
  }
  const { regradeId: id } = (await desk.begin(asked, question, way)).body;
  await deliverEvents(product, [advanceRegrade]);
  const known = { id, questionId, way, value: history.keys.get(questionId) === true };
  const after = structuredClone(history);
  apply(after, known);
  const foreseen = (await desk.people(id)).filter((row) => row.before !== row.after);
  expect(
    foreseen.map(({ attemptId, ...row }) => `${attemptId} ${row.before} ${row.after}`).toSorted(),
  ).toEqual(
    after.attempts
      .flatMap(({ id: attemptId, score }, place) => {
        const before = history.attempts[place]?.score ?? null;
        return before === score ? [] : [`${attemptId} ${before} ${score}`];
      })
      .toSorted(),
  );
  expect((await desk.apply(id)).status).toBe(200);
  await deliverEvents(product, [advanceRegrade]);
  expect((await desk.read(id)).state).toBe('applied');
  apply(history, known);
}

/** The team undoes one of the regrades that hold. */
export async function undoOne(
  { product, desk }: Team,
  history: History,
  { which }: { readonly which: number },
): Promise<void> {
  const holding = history.regrades.filter(({ isUndone }) => !isUndone);
  const known = holding[which % Math.max(1, holding.length)];
  if (!known) return;
  expect((await desk.undo(known.id)).status).toBe(200);
  await deliverEvents(product, [advanceRegrade]);
  expect((await desk.read(known.id)).state).toBe('undone');
  undo(history, known);
}

function apply(history: History, known: Omit<KnownRegrade, 'rulings' | 'isUndone'>): void {
  const { questionId } = known;
  const made: KnownRegrade = { ...known, rulings: new Map(), isUndone: false };
  history.regrades.push(made);
  for (const attempt of history.attempts) {
    if (!attempt.questionIds.includes(questionId)) continue;
    const { score: before } = attempt;
    made.rulings.set(attempt.id, { score: before, holds: true });
    const after = scoreOf(history, attempt);
    if (after === null) {
      // Of a test of nothing no question is left out.
      made.rulings.delete(attempt.id);
      continue;
    }
    if (before === null || (before >= attempt.minimumScore && after < attempt.minimumScore)) continue;
    attempt.score = after;
    if (after !== before) review(history, attempt);
  }
}

function undo(history: History, known: KnownRegrade): void {
  known.isUndone = true;
  for (const attempt of history.attempts) {
    const ruling = known.rulings.get(attempt.id);
    if (!ruling) continue;
    ruling.holds = false;
    const { score: before } = attempt;
    if (before === null) continue;
    const after = replayed(history, attempt);
    if (after === null || (before >= attempt.minimumScore && after < attempt.minimumScore)) {
      ruling.holds = true;
      continue;
    }
    attempt.score = after;
    if (after !== before) review(history, attempt);
  }
}

/** The score by the rulings that hold, as they came one after another; null where nothing of the attempt counts. */
function replayed(history: History, attempt: KnownAttempt): number | null {
  const { minimumScore } = attempt;
  const touching = history.regrades.filter(({ rulings }) => rulings.has(attempt.id));
  const begun = touching[0]?.rulings.get(attempt.id)?.score ?? null;
  let standing = begun !== null && begun >= minimumScore ? begun : null;
  let last: number | null = null;
  for (let count = 0; count <= touching.length; count += 1) {
    last = scoreOf({ ...history, regrades: touching.slice(0, count) }, attempt);
    if (last !== null && (standing === null || standing < minimumScore || last >= minimumScore))
      standing = last;
  }
  return last === null ? null : standing;
}

/** What a new score means for the learner: a pass is found wherever it came, and nobody runs out of attempts by a review. */
function review(history: History, attempt: KnownAttempt): void {
  const isBefore = attempt.round < history.round;
  const owed = passOwed(history);
  if (isBefore) {
    if (owed !== null && hasPassed(attempt) && !isDone(history.state)) history.state = 'approved';
    return;
  }
  const others = history.attempts.filter(({ round, id }) => round === attempt.round && id !== attempt.id);
  const best = Math.max(owed ?? -1, ...others.map(({ score }) => score ?? -1));
  if (owed !== null || others.some((other) => hasPassed(other))) {
    if ((attempt.score ?? 0) > best) history.state = 'improved';
  } else if (hasPassed(attempt)) {
    if (!isDone(history.state)) history.state = 'approved';
  } else if (history.state === 'in_progress') history.state = 'reproved';
}
