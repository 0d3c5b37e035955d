import type { Context, Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/** What goes with a course, in the order of its author. @spec LE-06 */
export async function materialsOf({ db, client }: Scope, trainingId: string) {
  const rows = await db
    .selectFrom('support_material as material')
    .innerJoin('file', (join) =>
      join.onRef('file.client_id', '=', 'material.client_id').onRef('file.id', '=', 'material.file_id'),
    )
    .select(['material.file_id', 'material.title', 'file.content_type', 'file.size'])
    .where('material.client_id', '=', client.id)
    .where('material.training_id', '=', trainingId)
    .orderBy('material.position')
    .execute();
  return rows.map(({ file_id: fileId, title, content_type: contentType, size }) => ({
    fileId,
    title,
    contentType: contentType ?? 'application/octet-stream',
    size: size ?? 0,
  }));
}

/** These instead of what there was; a file that stays keeps its address at learners. @spec LE-06 */
export async function replaceMaterials(
  { db, client, now }: Transaction,
  trainingId: string,
  materials: readonly { readonly fileId: string; readonly title: string }[],
): Promise<void> {
  const before = await db
    .deleteFrom('support_material')
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .returning(['id', 'file_id'])
    .execute();
  if (materials.length === 0) return;
  const known = new Map(before.map(({ id, file_id: fileId }) => [fileId, id]));
  await db
    .insertInto('support_material')
    .values(
      materials.map(({ fileId, title }, index) => ({
        client_id: client.id,
        id: known.get(fileId) ?? newId(now.getTime()),
        training_id: trainingId,
        file_id: fileId,
        title,
        position: index + 1,
      })),
    )
    .execute();
}
