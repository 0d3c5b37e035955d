import { progressAfter } from '@trilha/rules/learning/progress-state.rule';
import { saveActivityProgress } from '../standing/progress.queries.ts';
import { againAfter, type DecisionScope, lockSubject, settleSubject } from './override-subject.ts';

/**
 * Lifts the block of a test for one enrolment, or brings it back, because its attempts are others now; nothing happens
 * where the test stands otherwise. Errors: not_found, own_enrolment. @spec AS-03 LE-07
 */
export async function changeTestBlock(
  tx: DecisionScope,
  {
    enrolmentId,
    activityId,
    change,
    reason,
  }: {
    readonly enrolmentId: string;
    readonly activityId: string;
    readonly change: 'release' | 'block';
    readonly reason: string;
  },
): Promise<void> {
  const found = await lockSubject(tx, enrolmentId);
  const activity = found.activities.find(({ id }) => id === activityId);
  const moved = activity ? progressAfter(activity.ownState, change) : null;
  if (!activity || moved === null) return;
  await saveActivityProgress(found.asLearner, enrolmentId, { ...activity, ownState: moved });
  const now = await againAfter(tx, found, { isApproved: found.enrolment.isApproved });
  await settleSubject(tx, now, { action: change === 'release' ? 'unlock' : 'takeBack', reason, activity });
}
