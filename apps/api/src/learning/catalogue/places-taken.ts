import type { Context } from '#platform/context.ts';
import type { OwnCard } from './own-catalogue.ts';
import type { OwnLearning } from './own-learning.queries.ts';

/** A catalogue with this many limits or more is asked about those that are shown alone. */
export const MOST_LIMITED = 33;

/** Places taken in what is shown: without another statement where the catalogue has few limits. @spec LE-06 */
export async function placesTaken(
  { db, client }: Pick<Context, 'db' | 'client'>,
  { taken }: Pick<OwnLearning, 'taken'>,
  shown: readonly OwnCard[],
): Promise<OwnLearning['taken']> {
  if (Object.keys(taken).length < MOST_LIMITED) return taken;
  const limited = new Set(
    shown.flatMap(({ training }) => (training.vacancies === null ? [] : [training.id])),
  );
  if (limited.size === 0) return {};
  const rows = await db
    .selectFrom('training')
    .select(['id', 'enrolled'])
    .where('client_id', '=', client.id)
    .where('id', 'in', [...limited])
    .execute();
  return Object.fromEntries(rows.map(({ id, enrolled }) => [id, enrolled]));
}
