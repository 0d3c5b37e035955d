import { AppError } from '@trilha/contract/errors';
import { addActivity, editActivity, removeActivity } from '@trilha/contract/learning/authoring.calls';
import type { Bind } from '#platform/http/bind.ts';
import { acceptedContent } from './accepted-content.ts';
import { addActivities, columnsOf } from './add-activities.ts';
import { activitiesToEdit, renumberActivities, takeRevision } from './authoring.queries.ts';
import { recordActivity, recordTraining } from './record-training.ts';

export function routes(bind: Bind): void {
  bind.write(addActivity, async (tx, { params: { trainingId }, body }) => {
    const revision = await takeRevision(tx, trainingId, body.revision);
    const [activityId = ''] = await addActivities(tx, { trainingId, moduleId: body.moduleId }, [body]);
    const placed = (await activitiesToEdit(tx, trainingId)).find(({ id }) => id === activityId);
    await recordTraining(tx, trainingId, 'activity.add', {
      after: { activity: body.title, kind: body.content.kind },
    });
    return { activityId, hierarchyOrder: placed?.hierarchy_order ?? 1, revision };
  });

  bind.write(editActivity, async (tx, { params, body }) => {
    const revision = await takeRevision(tx, params.trainingId, body.revision);
    const content = await acceptedContent(tx, body.content);
    const before = (await activitiesToEdit(tx, params.trainingId)).find(({ id }) => id === params.activityId);
    if (!before) throw new AppError('not_found');
    await tx.db
      .updateTable('activity')
      .set(columnsOf({ ...body, content }))
      .where('client_id', '=', tx.client.id)
      .where('training_id', '=', params.trainingId)
      .where('id', '=', params.activityId)
      .execute();
    await recordActivity(tx, params.trainingId, {
      activityId: params.activityId,
      before: toldActivity(before),
      after: toldActivity({ ...body, content }),
    });
    return { revision };
  });

  bind.write(removeActivity, async (tx, { params, query }) => {
    const revision = await takeRevision(tx, params.trainingId, query.revision);
    const living = await activitiesToEdit(tx, params.trainingId);
    const removed = living.find(({ id }) => id === params.activityId);
    if (!removed) throw new AppError('not_found');
    const inModule = living.filter(({ module_id }) => module_id === removed.module_id);
    await tx.db
      .updateTable('activity')
      .set({ removed_at: tx.now, removed_from: inModule.indexOf(removed) + 1 })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', removed.id)
      .execute();
    await renumberActivities(tx, params.trainingId);
    await recordTraining(tx, params.trainingId, 'activity.remove', { after: { activity: removed.title } });
    return { revision };
  });
}

interface Told {
  readonly title: string;
  readonly minutes: number;
  readonly points: number;
  readonly required: boolean;
  readonly content: unknown;
}

const toldActivity = ({ title, minutes, points, required, content }: Told) => ({
  activity: title,
  minutes,
  points,
  required,
  content,
});
