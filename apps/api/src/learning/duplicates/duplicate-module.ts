import { AppError } from '@trilha/contract/errors';
import { duplicateModule } from '@trilha/contract/learning/duplicates.calls';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import {
  activitiesToEdit,
  modulesOf,
  renumberActivities,
  takeRevision,
} from '../authoring/authoring.queries.ts';
import { recordTraining } from '../authoring/record-training.ts';
import { assertRoomForModule } from '../authoring/room-in-course.ts';
import { copiedName } from './copied-names.ts';
import { copyActivities, copyTranslations } from './copies.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(duplicateModule, async (tx, { params: { trainingId, moduleId }, body }) => {
    const { db, client, now } = tx;
    const revision = await takeRevision(tx, trainingId, body.revision);
    const modules = await modulesOf(tx, trainingId);
    const source = modules.find(({ id }) => id === moduleId);
    if (!source) throw new AppError('not_found');
    assertRoomForModule(modules.length);
    const copy = { from: moduleId, to: newId(now.getTime()) };
    const name = await copiedName(tx, {
      title: source.title,
      taken: () => Promise.resolve(modules.map(({ title }) => title)),
    });
    // Unique places are checked at commit.
    await db
      .updateTable('module')
      .set((set) => ({ position: set('position', '+', 1) }))
      .where('client_id', '=', client.id)
      .where('training_id', '=', trainingId)
      .where('position', '>', source.position)
      .execute();
    await db
      .insertInto('module')
      .values({
        client_id: client.id,
        id: copy.to,
        training_id: trainingId,
        position: source.position + 1,
        title: name.title,
      })
      .execute();
    const activities = (await activitiesToEdit(tx, trainingId))
      .filter(({ module_id }) => module_id === moduleId)
      .map(({ id }) => ({ from: id, to: newId(now.getTime()), moduleId: copy.to }));
    await copyActivities(tx, trainingId, activities);
    await renumberActivities(tx, trainingId);
    await copyTranslations(tx, {
      from: trainingId,
      to: trainingId,
      renamed: { ...copy, title: source.title, name },
      parts: [copy, ...activities],
    });
    await recordTraining(tx, trainingId, 'module.duplicate', { after: { module: name.title } });
    return { moduleId: copy.to, revision };
  });
