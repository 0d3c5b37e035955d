import { AppError } from '@trilha/contract/errors';
import { keepWaitingCommit } from '@trilha/contract/player/waiting-commits.calls';
import { learnerOf, lockEnrolment, trainingForLearner } from '#learning/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { isPartOf } from './commit.ts';
import { runtimeOf } from './runtime.queries.ts';
import { saveCommit } from './save-commit.ts';
import { launchedPackage } from './scorm-content.ts';

/**
 * What a package said while there was no network, brought by the learner's own device when there is one again. It may
 * be days old: whatever is newer, of this device or another, stays as it is.
 */
export const routes = (bind: Bind): void =>
  bind.write(keepWaitingCommit, async (tx, { params, body }) => {
    const { activityId, fileId, round, commit } = body;
    const { activities } = await trainingForLearner(learnerOf(tx), params.trainingId);
    if (!activities.some(({ id }) => id === activityId)) throw new AppError('not_found');
    const place = {
      clientId: tx.client.id,
      membershipId: tx.actor.membershipId,
      trainingId: params.trainingId,
      activityId,
      fileId,
    };
    // Never a package of this activity, or no package stands there any more.
    if (!(await launchedPackage(tx, place))) return { outcome: 'overtaken' as const };
    await lockEnrolment(learnerOf(tx), params.trainingId);
    const before = await runtimeOf(tx.db, place);
    // The learner has begun anew since.
    if (before.round !== round) return { outcome: 'overtaken' as const };
    // Its page had sent it, or what it said next, and nobody heard the answer.
    if (isPartOf(commit.sequence, before.sequence)) return { outcome: 'kept' as const };
    if (commit.sequence <= before.sequence) return { outcome: 'overtaken' as const };
    const { kept } = await saveCommit(tx, place, commit);
    return { outcome: kept ? ('kept' as const) : ('overtaken' as const) };
  });
