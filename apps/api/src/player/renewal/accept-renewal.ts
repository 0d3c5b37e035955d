import { AppError } from '@trilha/contract/errors';
import { acceptRenewal } from '@trilha/contract/player/player.calls';
import { activityForLearner, learnerOf, lockEnrolment } from '#learning/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { keepPackageSeen } from './package-seen.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(acceptRenewal, async (tx, { params }) => {
    const { id: enrolmentId } = await lockEnrolment(learnerOf(tx), params.trainingId);
    const { activity, content } = await activityForLearner(tx, params.trainingId, params.hierarchyOrder);
    if (content.kind !== 'scorm' && content.kind !== 'cmi5') throw new AppError('not_found');
    const place = { clientId: tx.client.id, enrolmentId, activityId: activity.id };
    await keepPackageSeen(tx.db, place, content.fileId, tx.now);
    return { done: true as const };
  });
