import { decideOfflineReport } from '@trilha/contract/assessment/offline-attempts.calls';
import { AppError } from '@trilha/contract/errors';
import { TEST_TYPE_FACTS } from '@trilha/rules/assessment/test-types.rule';
import { learnerOf, lockEnrolment } from '#learning/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { LearnerTransaction, Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type Attempt, attemptById } from '../attempts/attempts.queries.ts';
import { gradeAnswers } from '../attempts/end-attempt.ts';
import { moveProgress } from '../attempts/judged-attempt.ts';
import { judgeAttempt } from '../essays/judge-attempt.ts';
import { reports, reportsOf } from './offline.queries.ts';
import { putAnswers } from './offline-answers.ts';
import { parseEvents } from './offline-events.ts';

export const routes = (bind: Bind): void =>
  bind.write(decideOfflineReport, async (tx, { params: { reportId }, body: { decision, reason } }) => {
    const { learner, training, attemptId, device } = await senderOf(tx, reportId);
    if (reason === '') throw new AppError('decision_reason_required');
    // The enrolment first, then the attempt, as the learner's own steps.
    await lockEnrolment(learnerOf(learner), training.id);
    const attempt = await attemptById(learner, attemptId, true);
    const report = await decide(tx, reportId, decision === 'accept' ? 'accepted' : 'refused', reason);
    if (decision === 'accept')
      await putAnswers(learner, attempt, { device, events: parseEvents(report.events) });
    const result =
      decision === 'accept'
        ? await judge(learner, attempt, training)
        : await settle(learner, attempt, training, await reportsOf(tx, attemptId));
    await recordAudit(tx, {
      action: `assessment.offlineReport.${decision}`,
      subjectKind: 'person',
      subjectId: learner.actor.membershipId,
      before: { title: training.title, score: attempt.score },
      after: { title: training.title, activity: attempt.activity_title, score: result.score, reason },
    });
    return { score: result.score, passed: result.passed };
  });

/** Whose it is: the learner whose standing it moves, not whoever decides. Errors: not_found, own_enrolment. */
async function senderOf(tx: Transaction, reportId: string) {
  const row = await reports(tx)
    .select(['report.attempt_id', 'lease.device', 'member.id as membership_id', 'member.display_name'])
    .select(['training.id as training_id', 'training.title', 'training.kind'])
    .where('report.id', '=', reportId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.membership_id === tx.actor.membershipId) throw new AppError('own_enrolment');
  const learner: LearnerTransaction = {
    db: tx.db,
    now: tx.now,
    client: tx.client,
    actor: { membershipId: row.membership_id, displayName: row.display_name },
  };
  return {
    learner,
    training: { id: row.training_id, title: row.title, kind: row.kind },
    attemptId: row.attempt_id,
    device: row.device,
  };
}

/** Of two who decide at once the second is told. */
async function decide(
  { db, client, actor, now }: Transaction,
  reportId: string,
  state: 'accepted' | 'refused',
  reason: string,
) {
  const decided = await db
    .updateTable('offline_report')
    .set({ state, reason, decided_by: actor.membershipId, decided_at: now })
    .where('client_id', '=', client.id)
    .where('id', '=', reportId)
    .where('state', '=', 'held')
    .returning('events')
    .executeTakeFirst();
  if (!decided) throw new AppError('changed_meanwhile');
  return decided;
}

interface Training {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
}
type Result = Pick<Attempt, 'score' | 'passed'>;

/** What nobody accepts leaves an attempt that waited for it with what it came to without. */
async function settle(
  learner: LearnerTransaction,
  attempt: Attempt,
  training: Training,
  all: readonly { readonly state: string }[],
): Promise<Result> {
  const { scored } = TEST_TYPE_FACTS[attempt.settings.kind];
  if (!scored || attempt.score !== null || all.some(({ state }) => state === 'held')) return attempt;
  return judgeAttempt(learner, { attempt, training });
}

async function judge(learner: LearnerTransaction, attempt: Attempt, training: Training): Promise<Result> {
  await gradeAnswers(learner, attempt);
  if (TEST_TYPE_FACTS[attempt.settings.kind].scored) return judgeAttempt(learner, { attempt, training });
  // Without a grade it counts as done, in its own round.
  await moveProgress(learner, attempt, { percent: 0, passed: false });
  return { score: null, passed: null };
}
