import { AppError } from '@trilha/contract/errors';
import { takeBackOverride } from '@trilha/contract/learning/overrides.calls';
import { mayTakeBack } from '@trilha/rules/learning/override.rule';
import { isDone, progressAfter } from '@trilha/rules/learning/progress-state.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { publish } from '#platform/outbox.ts';
import { trainingPath } from '../catalogue/training-kinds.ts';
import { activityExcused } from '../standing/events.ts';
import { saveActivityProgress } from '../standing/progress.queries.ts';
import { againAfter, lockSubject, type OverrideSubject, settleSubject } from './override-subject.ts';
import { markTakenBack, overrideOf, revokeCertificatesOf } from './overrides.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(takeBackOverride, async (tx, { params: { enrolmentId, overrideId }, body: { reason } }) => {
    const found = await lockSubject(tx, enrolmentId);
    const override = await overrideOf(tx, enrolmentId, overrideId);
    if (reason === '') throw new AppError('decision_reason_required');
    if (!mayTakeBack(override.kind)) throw new AppError('override_final');
    const { state, percent } = found.enrolment;
    if (override.ended_at !== null) return { state, percent };

    await markTakenBack(tx, overrideId, reason);
    const activity = found.activities.find(({ id }) => id === override.activity_id) ?? null;
    if (override.lifted_block && activity) {
      // What was achieved since stays achieved: only what is still open is blocked again, begun or not.
      const open = progressAfter(activity.ownState, 'start') ?? activity.ownState;
      const blocked = progressAfter(open, 'block');
      if (blocked !== null) await saveActivityProgress(tx, enrolmentId, { ...activity, ownState: blocked });
    }
    const now = await againAfter(tx, found, {
      isApproved: override.kind !== 'approve' && found.enrolment.isApproved,
    });
    const outcome = await settleSubject(tx, now, { action: 'takeBack', reason, activity });
    if (isDone(state) && !isDone(outcome.state)) await revokeCertificatesOf(tx, enrolmentId, reason);
    if (override.kind === 'done' && activity) {
      await publish(tx, activityExcused, { enrolmentId, activityId: activity.id });
    }
    await tell(tx, found, reason);
    return outcome;
  });

async function tell(
  tx: Transaction,
  { training, membershipId }: OverrideSubject,
  reason: string,
): Promise<void> {
  await tx.db
    .insertInto('notification')
    .values(
      inboxRow({
        kind: 'release_taken_back',
        parameters: { training: training.title, note: reason },
        clientId: tx.client.id,
        id: newId(tx.now.getTime()),
        membershipId,
        link: trainingPath(training),
        at: tx.now,
      }),
    )
    .execute();
}
