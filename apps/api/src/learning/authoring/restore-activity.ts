import { AppError } from '@trilha/contract/errors';
import { restoreActivity } from '@trilha/contract/learning/authoring.calls';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import {
  activitiesToEdit,
  authoredTraining,
  numberInOrder,
  renumberActivities,
  takeRevision,
} from './authoring.queries.ts';
import { recordTraining } from './record-training.ts';

export const routes = (bind: Bind): void =>
  bind.write(restoreActivity, async (tx, { params: { trainingId, activityId }, body }) => {
    const training = await authoredTraining(tx, trainingId);
    const activity = await activityIn(tx, trainingId, activityId);
    if (activity.removed_at === null)
      return { activityId, hierarchyOrder: activity.hierarchy_order, revision: training.revision };
    const revision = await takeRevision(tx, trainingId, body.revision);
    const living = await activitiesToEdit(tx, trainingId);
    await tx.db
      .updateTable('activity')
      .set({ removed_at: null, removed_from: null })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', activityId)
      .execute();
    await numberInOrder(tx, withRestored(living, { ...activity, id: activityId }));
    await renumberActivities(tx, trainingId);
    const { hierarchy_order: hierarchyOrder, title } = await activityIn(tx, trainingId, activityId);
    await recordTraining(tx, trainingId, 'activity.restore', { after: { activity: title } });
    return { activityId, hierarchyOrder, revision };
  });

async function activityIn({ db, client }: Transaction, trainingId: string, activityId: string) {
  const activity = await db
    .selectFrom('activity')
    .select(['module_id', 'hierarchy_order', 'removed_at', 'removed_from', 'title'])
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .where('id', '=', activityId)
    .executeTakeFirst();
  if (!activity) throw new AppError('not_found');
  return activity;
}

interface Restored {
  readonly id: string;
  readonly module_id: string;
  readonly removed_from: number | null;
}

/** The activities in their order, with the restored one before whatever stands in its place now; at the end of its module where nothing does. */
function withRestored(
  living: readonly { readonly id: string; readonly module_id: string }[],
  { id, module_id, removed_from }: Restored,
): string[] {
  const inModule = living.filter((each) => each.module_id === module_id);
  const next = removed_from === null ? undefined : inModule[removed_from - 1];
  const place = next === undefined ? living.length : living.indexOf(next);
  return living.map((each) => each.id).toSpliced(place, 0, id);
}
