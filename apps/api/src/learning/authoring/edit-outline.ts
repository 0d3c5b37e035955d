import { AppError } from '@trilha/contract/errors';
import {
  addModule,
  arrangeTraining,
  removeModule,
  renameModule,
} from '@trilha/contract/learning/authoring.calls';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import {
  activitiesToEdit,
  authoredTraining,
  modulesOf,
  numberInOrder,
  renumberActivities,
  takeRevision,
} from './authoring.queries.ts';
import { recordTraining, recordTrainingEdit } from './record-training.ts';
import { assertRoomForModule } from './room-in-course.ts';

export function routes(bind: Bind): void {
  bind.write(addModule, async (tx, { params: { trainingId }, body }) => {
    const revision = await takeRevision(tx, trainingId, body.revision);
    const modules = await modulesOf(tx, trainingId);
    assertRoomForModule(modules.length);
    const moduleId = newId(tx.now.getTime());
    await tx.db
      .insertInto('module')
      .values({
        client_id: tx.client.id,
        id: moduleId,
        training_id: trainingId,
        position: modules.length + 1,
        title: body.title,
      })
      .execute();
    await recordTraining(tx, trainingId, 'module.add', { after: { module: body.title } });
    return { moduleId, revision };
  });

  bind.write(renameModule, async (tx, { params, body }) => {
    const revision = await takeRevision(tx, params.trainingId, body.revision);
    const before = (await modulesOf(tx, params.trainingId)).find(({ id }) => id === params.moduleId);
    if (!before) throw new AppError('not_found');
    await tx.db
      .updateTable('module')
      .set({ title: body.title })
      .where('client_id', '=', tx.client.id)
      .where('training_id', '=', params.trainingId)
      .where('id', '=', params.moduleId)
      .execute();
    await recordTrainingEdit(tx, params.trainingId, {
      action: 'module.rename',
      about: { moduleId: params.moduleId },
      before: { module: before.title },
      after: { module: body.title },
      typed: ['module'],
    });
    return { revision };
  });

  bind.write(removeModule, async (tx, { params, query }) => {
    const revision = await takeRevision(tx, params.trainingId, query.revision);
    const activities = await activitiesToEdit(tx, params.trainingId);
    if (activities.some(({ module_id }) => module_id === params.moduleId))
      throw new AppError('module_not_empty');
    await handOverRemoved(tx, params.trainingId, params.moduleId);
    const removed = await tx.db
      .deleteFrom('module')
      .where('client_id', '=', tx.client.id)
      .where('training_id', '=', params.trainingId)
      .where('id', '=', params.moduleId)
      .returning('title')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    await renumberModules(tx, params.trainingId);
    await recordTraining(tx, params.trainingId, 'module.remove', { after: { module: removed.title } });
    return { revision };
  });

  bind.write(arrangeTraining, async (tx, { params: { trainingId }, body }) => {
    const revision = await takeRevision(tx, trainingId, body.revision);
    const before = await toldOutline(tx, trainingId);
    await arrange(tx, trainingId, body.modules);
    await recordTrainingEdit(tx, trainingId, {
      action: 'training.arrange',
      before: { outline: before },
      after: { outline: await toldOutline(tx, trainingId) },
    });
    return { revision };
  });
}

/** The order of modules and activities by their names. */
async function toldOutline(tx: Transaction, trainingId: string): Promise<string> {
  const activities = Map.groupBy(await activitiesToEdit(tx, trainingId), ({ module_id }) => module_id);
  return (await modulesOf(tx, trainingId))
    .map(({ id, title }) => `${title}: ${(activities.get(id) ?? []).map((each) => each.title).join(', ')}`)
    .join('; ');
}

interface Arranged {
  readonly moduleId: string;
  readonly activityIds: readonly string[];
}

/** Writes the whole order at once; unique positions are checked at commit, so nothing needs to step aside. */
async function arrange(tx: Transaction, trainingId: string, outline: readonly Arranged[]): Promise<void> {
  const modules = await modulesOf(tx, trainingId);
  const activities = await activitiesToEdit(tx, trainingId);
  const activityIds = outline.flatMap((module) => module.activityIds);
  const moduleIds = outline.map(({ moduleId }) => moduleId);
  await assertOwnRows(tx, 'module', moduleIds);
  await assertOwnRows(tx, 'activity', activityIds);
  const isWhole =
    isSameSet(
      moduleIds,
      modules.map(({ id }) => id),
    ) &&
    isSameSet(
      activityIds,
      activities.map(({ id }) => id),
    );
  if (!isWhole) throw new AppError('outline_incomplete');
  for (const [index, { moduleId, activityIds: inModule }] of outline.entries()) {
    await tx.db
      .updateTable('module')
      .set({ position: index + 1 })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', moduleId)
      .execute();
    if (inModule.length === 0) continue;
    await tx.db
      .updateTable('activity')
      .set({ module_id: moduleId })
      .where('client_id', '=', tx.client.id)
      .where('id', 'in', inModule)
      .execute();
  }
  await numberInOrder(tx, activityIds);
  await renumberActivities(tx, trainingId);
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  new Set([...one, ...other]).size === one.length &&
  new Set(one).size === one.length;

/**
 * Removed activities stay on record: they move to a neighbouring module before theirs goes, and their place with it. With
 * the only module of what was never published they go for good: nobody can have reached anything in them.
 */
async function handOverRemoved(tx: Transaction, trainingId: string, moduleId: string): Promise<void> {
  const heir = (await modulesOf(tx, trainingId)).find(({ id }) => id !== moduleId);
  if (heir) {
    await tx.db
      .updateTable('activity')
      .set({ module_id: heir.id, removed_from: null })
      .where('client_id', '=', tx.client.id)
      .where('module_id', '=', moduleId)
      .execute();
    return;
  }
  const { kind, version } = await authoredTraining(tx, trainingId);
  const left = tx.db.selectFrom('activity').select('id').where('client_id', '=', tx.client.id);
  const isKept = kind !== 'online_course' || version !== null;
  if (isKept && (await left.where('module_id', '=', moduleId).limit(1).executeTakeFirst()))
    throw new AppError('module_not_empty');
  await tx.db
    .deleteFrom('activity')
    .where('client_id', '=', tx.client.id)
    .where('module_id', '=', moduleId)
    .execute();
}

async function renumberModules({ db, client }: Transaction, trainingId: string): Promise<void> {
  await sql`
    update module set position = numbered.place
    from (select id, row_number() over (order by position) as place from module where client_id = ${client.id} and training_id = ${trainingId}) numbered
    where module.client_id = ${client.id} and module.id = numbered.id`.execute(db);
}
