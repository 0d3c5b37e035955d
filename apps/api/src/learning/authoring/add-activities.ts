import { AppError } from '@trilha/contract/errors';
import { type ActivityContent, isGameContent } from '@trilha/contract/learning/activity-content';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { acceptedContent } from './accepted-content.ts';
import { BEHIND_ALL, modulesOf, renumberActivities } from './authoring.queries.ts';
import { assertRoomInModule } from './room-in-course.ts';

/** What an author says of an activity. */
export interface ActivityFields {
  readonly title: string;
  readonly minutes: number;
  readonly points: number;
  readonly required: boolean;
  readonly content: ActivityContent;
}

/**
 * Adds activities at the end of a module, in this order; the revision of the course was taken before. Where the client
 * has no games, none is added. @spec MG-02 CL-03
 */
export async function addActivities(
  tx: Transaction,
  { trainingId, moduleId }: { readonly trainingId: string; readonly moduleId: string },
  activities: readonly ActivityFields[],
): Promise<string[]> {
  if (!tx.client.flags.has('games') && activities.some(({ content }) => isGameContent(content)))
    throw new AppError('module_disabled');
  const modules = await modulesOf(tx, trainingId);
  if (!modules.some(({ id }) => id === moduleId)) throw new AppError('not_found');
  await assertRoomInModule(tx, moduleId, activities.length);
  const rows = [];
  for (const [index, fields] of activities.entries())
    rows.push({
      client_id: tx.client.id,
      id: newId(tx.now.getTime()),
      training_id: trainingId,
      module_id: moduleId,
      hierarchy_order: BEHIND_ALL + index,
      ...columnsOf({ ...fields, content: await acceptedContent(tx, fields.content) }),
    });
  await tx.db.insertInto('activity').values(rows).execute();
  await renumberActivities(tx, trainingId);
  return rows.map(({ id }) => id);
}

/** An activity as it stands in its row. */
export const columnsOf = ({ title, minutes, points, required, content }: ActivityFields) => ({
  kind: content.kind,
  title,
  minutes,
  points,
  required,
  content: JSON.stringify(content),
});
