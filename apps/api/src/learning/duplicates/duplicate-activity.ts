import { AppError } from '@trilha/contract/errors';
import { duplicateActivity } from '@trilha/contract/learning/duplicates.calls';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import {
  activitiesToEdit,
  numberInOrder,
  renumberActivities,
  takeRevision,
} from '../authoring/authoring.queries.ts';
import { recordTraining } from '../authoring/record-training.ts';
import { assertRoomInModule } from '../authoring/room-in-course.ts';
import { copiedName } from './copied-names.ts';
import { copyActivities, copyTranslations } from './copies.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(duplicateActivity, async (tx, { params: { trainingId, activityId }, body }) => {
    const revision = await takeRevision(tx, trainingId, body.revision);
    const living = await activitiesToEdit(tx, trainingId);
    const source = living.find(({ id }) => id === activityId);
    if (!source) throw new AppError('not_found');
    await assertRoomInModule(tx, source.module_id, 1);
    const copy = { from: activityId, to: newId(tx.now.getTime()) };
    const name = await copiedName(tx, {
      title: source.title,
      taken: () => Promise.resolve(living.map(({ title }) => title)),
    });
    await copyActivities(tx, trainingId, [{ ...copy, moduleId: source.module_id }]);
    await tx.db
      .updateTable('activity')
      .set({ title: name.title })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', copy.to)
      .execute();
    const ids = living.map(({ id }) => id);
    await numberInOrder(tx, ids.toSpliced(ids.indexOf(activityId) + 1, 0, copy.to));
    await renumberActivities(tx, trainingId);
    await copyTranslations(tx, {
      from: trainingId,
      to: trainingId,
      renamed: { ...copy, title: source.title, name },
      parts: [copy],
    });
    await recordTraining(tx, trainingId, 'activity.duplicate', { after: { activity: name.title } });
    return { activityId: copy.to, revision };
  });
