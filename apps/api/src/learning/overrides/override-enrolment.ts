import { AppError } from '@trilha/contract/errors';
import { overrideEnrolment } from '@trilha/contract/learning/overrides.calls';
import {
  isDecidedWhole,
  isOfActivity,
  type OverrideKind,
  overrideProblem,
} from '@trilha/rules/learning/override.rule';
import { type ProgressState, progressAfter } from '@trilha/rules/learning/progress-state.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { publish } from '#platform/outbox.ts';
import { trainingPath } from '../catalogue/training-kinds.ts';
import { creditActivity } from '../standing/achievements.ts';
import { endAttempts } from '../standing/end-attempts.ts';
import { activityExcused } from '../standing/events.ts';
import { saveActivityProgress, startNewRound } from '../standing/progress.queries.ts';
import type { LearnerActivity } from '../standing/standing.queries.ts';
import {
  againAfter,
  lockSubject,
  type OverrideSubject,
  settleSubject,
  situationOf,
} from './override-subject.ts';
import { endOverrides, endUnlock, insertOverride } from './overrides.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(overrideEnrolment, async (tx, { params: { enrolmentId }, body: { kind, reason, ...about } }) => {
    const found = await lockSubject(tx, enrolmentId);
    const activityId = isOfActivity(kind) ? (about.activityId ?? null) : null;
    const activity = found.activities.find(({ id }) => id === activityId) ?? null;
    if (isOfActivity(kind) && !activity) throw new AppError('not_found');
    if (reason === '') throw new AppError('decision_reason_required');
    const problem = overrideProblem(kind, situationOf(found, activityId));
    if (problem) throw new AppError(problem);
    if (!isOfActivity(kind) && !isDecidedWhole(found.training.kind)) throw new AppError('override_needless');

    const liftedBlock = kind === 'unlock' && activity?.ownState === 'blocked';
    if (kind === 'restart') await beginAnew(tx, found);
    // Opened before and shut again since: the new decision takes the old one's place.
    if (kind === 'unlock' && activityId) await endUnlock(tx, enrolmentId, activityId);
    await insertOverride(tx, { enrolmentId, activityId, kind, reason, liftedBlock });
    if (kind === 'unlock' && activity) await open(tx, enrolmentId, activity);
    const now = await againAfter(tx, found, {
      isApproved: kind === 'approve' || (kind !== 'restart' && found.enrolment.isApproved),
    });
    if (kind === 'done' && activity) await creditActivity(now.asLearner, enrolmentId, now.training, activity);
    if (kind === 'done' && activity)
      await publish(tx, activityExcused, { enrolmentId, activityId: activity.id });
    const outcome = await settleSubject(tx, now, {
      action: kind,
      reason,
      activity,
      ...(kind === 'restart' ? { restartedAs: restarted(found.enrolment.state) } : {}),
    });
    await tell(tx, found, { kind, reason, activity });
    return outcome;
  });

/** A block is lifted; a test without attempts left begins a round of its own; a lock is opened by the override itself. */
async function open(tx: Transaction, enrolmentId: string, activity: LearnerActivity): Promise<void> {
  const released = activity.ownState === 'blocked' ? progressAfter(activity.ownState, 'release') : null;
  if (released !== null) await saveActivityProgress(tx, enrolmentId, { ...activity, ownState: released });
  if (activity.exhausted) await startNewRound(tx, enrolmentId, [activity]);
}

async function beginAnew(tx: Transaction, { enrolment, activities }: OverrideSubject): Promise<void> {
  await endOverrides(tx, enrolment.id);
  const attempted = await endAttempts(tx, enrolment.id);
  // A test with an attempt that is ended has begun, though nothing came of it yet: it would count among the new ones.
  const begun = activities.filter(
    ({ id, ownState }) => (ownState !== 'not_started' && ownState !== 'restarted') || attempted.has(id),
  );
  if (begun.length > 0) await startNewRound(tx, enrolment.id, begun);
}

const restarted = (before: ProgressState): ProgressState => {
  const open = before === 'blocked' ? (progressAfter(before, 'release') ?? before) : before;
  return progressAfter(open, 'restart') ?? before;
};

interface Told {
  readonly kind: OverrideKind;
  readonly reason: string;
  readonly activity: LearnerActivity | null;
}

/** The learner, in the inbox, with the reason. @spec LE-07 */
async function tell(
  tx: Transaction,
  { training, membershipId }: OverrideSubject,
  { kind, reason, activity }: Told,
): Promise<void> {
  const whole = { training: training.title, note: reason };
  const part = { ...whole, activity: activity?.title ?? '' };
  const content =
    kind === 'done'
      ? ({ kind: 'release_done', parameters: part } as const)
      : kind === 'unlock'
        ? ({ kind: 'release_unlock', parameters: part } as const)
        : kind === 'restart'
          ? ({ kind: 'release_restart', parameters: whole } as const)
          : ({ kind: 'release_approve', parameters: whole } as const);
  await tx.db
    .insertInto('notification')
    .values(
      inboxRow({
        ...content,
        clientId: tx.client.id,
        id: newId(tx.now.getTime()),
        membershipId,
        link: trainingPath(training),
        at: tx.now,
      }),
    )
    .execute();
}
