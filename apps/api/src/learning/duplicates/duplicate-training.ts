import { duplicateTraining } from '@trilha/contract/learning/duplicates.calls';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { activitiesToEdit, modulesOf, renumberActivities } from '../authoring/authoring.queries.ts';
import { type Copied, copyActivities } from './copies.queries.ts';
import { copyTraining } from './copy-training.ts';

export const routes = (bind: Bind): void =>
  bind.write(duplicateTraining, async (tx, { params: { trainingId } }) => ({
    trainingId: await copyTraining(tx, { trainingId, kinds: [] }, (copy) => copyContent(tx, copy)),
    revision: 1,
  }));

/** Modules and activities as they are being written, whatever was published of them. */
async function copyContent(tx: Transaction, { from, to }: Copied): Promise<readonly Copied[]> {
  const { db, client, now } = tx;
  const modules = (await modulesOf(tx, from)).map((module) => ({
    ...module,
    from: module.id,
    to: newId(now.getTime()),
  }));
  if (modules.length === 0) return [];
  await db
    .insertInto('module')
    .values(
      modules.map((module) => ({
        client_id: client.id,
        id: module.to,
        training_id: to,
        position: module.position,
        title: module.title,
      })),
    )
    .execute();
  const places = new Map(modules.map((module) => [module.from, module.to]));
  const activities = (await activitiesToEdit(tx, from)).flatMap(({ id, module_id }) => {
    const moduleId = places.get(module_id);
    return moduleId === undefined ? [] : [{ from: id, to: newId(now.getTime()), moduleId }];
  });
  await copyActivities(tx, to, activities);
  await renumberActivities(tx, to);
  return [...modules, ...activities];
}
