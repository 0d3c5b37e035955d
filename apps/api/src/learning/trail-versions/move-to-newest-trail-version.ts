import { AppError } from '@trilha/contract/errors';
import { moveToNewestTrailVersion } from '@trilha/contract/learning/trail-versions.calls';
import type { Bind } from '#platform/http/bind.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { trainingWithEnrolment } from '../standing/standing.queries.ts';
import { advanceTrail } from '../trails/advance-trails.ts';
import { lockTrailEnrolment } from '../trails/trail-enrolments.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(moveToNewestTrailVersion, async (tx, { params: { trailId } }) => {
    const learner = learnerOf(tx);
    const { kind } = await trainingWithEnrolment(learner, trailId);
    if (kind !== 'trail') throw new AppError('not_found');
    const trail = await lockTrailEnrolment(learner, trailId);
    if (!trail) throw new AppError('not_enrolled');
    const { numUpdatedRows } = await tx.db
      .updateTable('enrolment')
      .set({ version: null })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', trail.id)
      .where('version', 'is not', null)
      .executeTakeFirst();
    const moved = numUpdatedRows > 0n;
    if (moved) await advanceTrail(tx, trailId);
    return { moved };
  });
