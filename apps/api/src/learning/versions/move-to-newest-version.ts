import { moveToNewestVersion } from '@trilha/contract/learning/versions.calls';
import type { Bind } from '#platform/http/bind.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { settleStanding } from '../standing/settle-standing.ts';
import { lockEnrolment } from '../standing/standing.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(moveToNewestVersion, async (tx, { params: { trainingId } }) => {
    const { id } = await lockEnrolment(learnerOf(tx), trainingId);
    const { numUpdatedRows } = await tx.db
      .updateTable('enrolment')
      .set({ version: null })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', id)
      .where('version', 'is not', null)
      .executeTakeFirst();
    const moved = numUpdatedRows > 0n;
    if (moved) await settleStanding(tx, trainingId);
    return { moved };
  });
