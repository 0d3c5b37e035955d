import { regradeEnd } from '@trilha/rules/assessment/regrade/regrade-state.rule';
import { sql } from 'kysely';
import { learnerOf, lockEnrolment } from '#learning/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { answersOf, attemptById, scorePolicyOf } from '../attempts/attempts.queries.ts';
import { moveProgress, tellReviewed, writeScore } from '../attempts/judged-attempt.ts';
import { type AskedAttempt, askedAfter } from './asked-attempts.queries.ts';
import { type Foreseen, foreseeAttempt } from './foresee-attempt.ts';
import { moveRegrade, type Regrade } from './regrades.queries.ts';
import { byQuestion, rulingsOf } from './rulings.queries.ts';

/** What a piece of work is given: the client's transaction, without anybody who acts. */
export type WorkScope = Pick<LearnerTransaction, 'db' | 'client' | 'now'>;

/**
 * Applies the regrade to the next attempt, as it is now, and keeps the place with it; the regrade is locked by the caller.
 * One attempt is one transaction, locked as its learner's own steps lock it: whoever hands in waits no longer. @spec AS-06
 */
export async function applyPiece(scope: WorkScope, regrade: Regrade): Promise<void> {
  const { now } = scope;
  const which = {
    bankId: regrade.bank_id,
    questionId: regrade.question_id,
    until: regrade.applied_at ?? regrade.created_at,
  };
  const [next] = await askedAfter(scope, { ...which, place: regrade.place, limit: 1 });
  if (!next) {
    await moveRegrade(scope, regrade.id, { state: regradeEnd('applying'), place: null, moved_at: now });
    return;
  }
  await applyTo(scope, regrade, next);
  await moveRegrade(scope, regrade.id, {
    place: next.id,
    seen: regrade.seen + 1,
    failures: 0,
    moved_at: now,
  });
}

async function applyTo(scope: WorkScope, regrade: Regrade, found: AskedAttempt): Promise<void> {
  const learner: LearnerTransaction = {
    ...scope,
    actor: { membershipId: found.membership_id, displayName: found.display_name },
  };
  const training = { id: found.training_id, title: found.title, kind: found.kind };
  await lockEnrolment(learnerOf(learner), training.id);
  const attempt = await attemptById(learner, found.id, true);
  const foreseen = foreseeAttempt(regrade, {
    ...attempt,
    membership_id: found.membership_id,
    policy: scorePolicyOf(attempt.settings),
    answers: await answersOf(learner, attempt.id),
    rulings: byQuestion(await rulingsOf(learner, [attempt.id])),
  });
  const { before, after, ruling } = foreseen;
  await writeRow(scope, regrade, { attemptId: attempt.id, judgement: attempt.judgement, ...foreseen });
  if (!ruling) return;
  // Also where nothing is decided yet: an undo must see that nothing came after.
  await writeScore(learner, attempt.id, { result: after ?? before, judgement: regrade.id });
  if (!before || !after || (before.percent === after.percent && before.passed === after.passed)) return;
  await moveProgress(learner, attempt, after, { isReview: true });
  await tellReviewed(learner, { attempt, training }, { before: before.percent, score: after.percent });
  await recordNewScore(scope, regrade, {
    by: regrade.applied_by,
    membershipId: found.membership_id,
    title: training.title,
    activity: attempt.activity_title,
    before: before.percent,
    after: after.percent,
  });
}

interface NewScore {
  readonly by: string | null;
  readonly membershipId: string;
  readonly title: string;
  readonly activity: string;
  readonly before: number;
  readonly after: number;
}

/** A score that a regrade or its undo moved stands in the audit of its person. @spec MG-07 */
export const recordNewScore = (
  { db, client, now }: WorkScope,
  { id, reason }: Regrade,
  { by, membershipId, title, activity, before, after }: NewScore,
): Promise<void> =>
  recordAudit(
    { db, client, now, requestId: `regrade-${id}`, actor: { membershipId: by, impersonator: null } },
    {
      action: 'assessment.regrade.score',
      subjectKind: 'person',
      subjectId: membershipId,
      before: { title, score: before },
      after: { title, activity, score: after, reason },
    },
  );

/** What came of it takes the place of what was foreseen. */
async function writeRow(
  { db, client }: WorkScope,
  regrade: Regrade,
  {
    attemptId,
    judgement,
    outcome,
    ruling,
    before,
    after,
  }: Foreseen & { readonly attemptId: string; readonly judgement: string | null },
): Promise<void> {
  const row = {
    turn: ruling ? await nextTurn({ db, client }, attemptId) : null,
    state: ruling ? 'applied' : 'foreseen',
    outcome,
    answer_key: ruling?.way === 'key' ? JSON.stringify(ruling.key) : null,
    score_before: before?.percent ?? null,
    passed_before: before?.passed ?? null,
    score_after: after?.percent ?? null,
    passed_after: after?.passed ?? null,
    judgement_before: judgement,
  };
  await db
    .insertInto('regrade_attempt')
    .values({ client_id: client.id, regrade_id: regrade.id, attempt_id: attemptId, ...row })
    .onConflict((conflict) => conflict.columns(['client_id', 'regrade_id', 'attempt_id']).doUpdateSet(row))
    .execute();
}

/** Which of the rulings on the attempt comes next; its enrolment is locked. */
async function nextTurn(
  { db, client }: Pick<WorkScope, 'db' | 'client'>,
  attemptId: string,
): Promise<number> {
  const { ruled } = await db
    .selectFrom('regrade_attempt')
    .select(sql<number>`count(*)::integer`.as('ruled'))
    .where('client_id', '=', client.id)
    .where('attempt_id', '=', attemptId)
    .where('state', '<>', 'foreseen')
    .executeTakeFirstOrThrow();
  return ruled + 1;
}
