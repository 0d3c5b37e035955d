import { AppError } from '@trilha/contract/errors';
import type { ActivityContent } from '@trilha/contract/learning/activity-content';
import { addActivity, editActivity, removeActivity } from '@trilha/contract/learning/authoring.calls';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { acceptedContent } from './accepted-content.ts';
import { activitiesToEdit, modulesOf, renumberActivities, takeRevision } from './authoring.queries.ts';

export function routes(bind: Bind): void {
  bind.write(addActivity, async (tx, { params: { trainingId }, body }) => {
    const revision = await takeRevision(tx, trainingId, body.revision);
    const modules = await modulesOf(tx, trainingId);
    if (!modules.some(({ id }) => id === body.moduleId)) throw new AppError('not_found');
    const content = await acceptedContent(tx, body.content);
    const activityId = newId(tx.now.getTime());
    const behindAll = 2_000_000;
    await tx.db
      .insertInto('activity')
      .values({
        client_id: tx.client.id,
        id: activityId,
        training_id: trainingId,
        module_id: body.moduleId,
        hierarchy_order: behindAll,
        ...columnsOf({ ...body, content }),
      })
      .execute();
    await renumberActivities(tx, trainingId);
    const placed = (await activitiesToEdit(tx, trainingId)).find(({ id }) => id === activityId);
    return { activityId, hierarchyOrder: placed?.hierarchy_order ?? 1, revision };
  });

  bind.write(editActivity, async (tx, { params, body }) => {
    const revision = await takeRevision(tx, params.trainingId, body.revision);
    const content = await acceptedContent(tx, body.content);
    const changed = await tx.db
      .updateTable('activity')
      .set(columnsOf({ ...body, content }))
      .where('client_id', '=', tx.client.id)
      .where('training_id', '=', params.trainingId)
      .where('id', '=', params.activityId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('not_found');
    return { revision };
  });

  bind.write(removeActivity, async (tx, { params, query }) => {
    const revision = await takeRevision(tx, params.trainingId, query.revision);
    const removed = await tx.db
      .updateTable('activity')
      .set({ removed_at: tx.now })
      .where('client_id', '=', tx.client.id)
      .where('training_id', '=', params.trainingId)
      .where('id', '=', params.activityId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    await renumberActivities(tx, params.trainingId);
    return { revision };
  });
}

interface ActivityFields {
  readonly title: string;
  readonly minutes: number;
  readonly points: number;
  readonly required: boolean;
  readonly content: ActivityContent;
}

const columnsOf = ({ title, minutes, points, required, content }: ActivityFields) => ({
  kind: content.kind,
  title,
  minutes,
  points,
  required,
  content: JSON.stringify(content),
});
