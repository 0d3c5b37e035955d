import { isUndone, scoreBy } from '@trilha/rules/assessment/regrade/regrade.rule';
import { regradeEnd } from '@trilha/rules/assessment/regrade/regrade-state.rule';
import { learnerOf, lockEnrolment } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { parseKeys, parseQuestions } from '../attempts/attempt-questions.ts';
import { answersOf, attemptById, scorePolicyOf } from '../attempts/attempts.queries.ts';
import { moveProgress, tellReviewed, writeScore } from '../attempts/judged-attempt.ts';
import { recordNewScore, type WorkScope } from './apply-piece.ts';
import { askedQuestions } from './foresee-attempt.ts';
import { moveRegrade, type Regrade } from './regrades.queries.ts';
import { rulingHistory } from './rulings.queries.ts';

/** Takes the ruling back from the next attempt, which is judged anew by what is left, and keeps the place with it; the regrade is locked by the caller. @spec AS-04 AS-06 */
export async function undoPiece(scope: WorkScope, regrade: Regrade): Promise<void> {
  const { now } = scope;
  const next = await nextApplied(scope, regrade);
  if (!next) {
    await moveRegrade(scope, regrade.id, { state: regradeEnd('undoing'), place: null, moved_at: now });
    return;
  }
  await undoOf(scope, regrade, next);
  await moveRegrade(scope, regrade.id, {
    place: next.attempt_id,
    seen: regrade.seen + 1,
    failures: 0,
    moved_at: now,
  });
}

type Applied = NonNullable<Awaited<ReturnType<typeof nextApplied>>>;

const nextApplied = ({ db, client }: WorkScope, { id, place }: Regrade) =>
  db
    .selectFrom('regrade_attempt as row')
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.client_id', '=', 'row.client_id').onRef('attempt.id', '=', 'row.attempt_id'),
    )
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'attempt.client_id')
        .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
    )
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'enrolment.client_id')
        .onRef('membership.id', '=', 'enrolment.membership_id'),
    )
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .select(['row.attempt_id', 'enrolment.membership_id', 'membership.display_name'])
    .select(['training.id as training_id', 'training.title', 'training.kind'])
    .where('row.client_id', '=', client.id)
    .where('row.regrade_id', '=', id)
    .where('row.state', '=', 'applied')
    .$if(place !== null, (all) => all.where('row.attempt_id', '>', place))
    .orderBy('row.attempt_id')
    .limit(1)
    .executeTakeFirst();

async function undoOf(scope: WorkScope, regrade: Regrade, row: Applied): Promise<void> {
  const learner: LearnerTransaction = {
    ...scope,
    actor: { membershipId: row.membership_id, displayName: row.display_name },
  };
  const training = { id: row.training_id, title: row.title, kind: row.kind };
  await lockEnrolment(learnerOf(learner), training.id);
  const attempt = await attemptById(learner, row.attempt_id, true);
  const now = attempt.score === null ? null : { percent: attempt.score, passed: attempt.passed ?? false };
  const history = await rulingHistory(scope, attempt.id);
  const held = history.held.filter(({ regradeId }) => regradeId !== regrade.id);
  const asked = askedQuestions(
    parseQuestions(attempt.questions),
    parseKeys(attempt.keys),
    await answersOf(learner, attempt.id),
  );
  const left = now && scoreBy(history.begun, asked, { held, ...scorePolicyOf(attempt.settings) });
  const isOwn = row.membership_id === regrade.undone_by;
  // What has no score yet is judged later, by what is left then.
  const undone = now === null || isUndone({ now, left, isOwn });
  await scope.db
    .updateTable('regrade_attempt')
    .set({ state: undone ? 'undone' : 'kept' })
    .where('client_id', '=', scope.client.id)
    .where('regrade_id', '=', regrade.id)
    .where('attempt_id', '=', attempt.id)
    .execute();
  if (!undone) return;
  const isLast = attempt.judgement === regrade.id;
  const judgement = isLast ? (held.at(-1)?.regradeId ?? history.judgement) : attempt.judgement;
  await writeScore(learner, attempt.id, { result: left, judgement });
  if (!left || !now || (left.percent === now.percent && left.passed === now.passed)) return;
  await moveProgress(learner, attempt, left, { isReview: true });
  await tellReviewed(learner, { attempt, training }, { before: now.percent, score: left.percent });
  await recordNewScore(scope, regrade, {
    by: regrade.undone_by,
    membershipId: row.membership_id,
    title: training.title,
    activity: attempt.activity_title,
    before: now.percent,
    after: left.percent,
  });
}
