import type { Learner } from '../standing/standing.queries.ts';

/** No more trails than these are told of one course. */
const MOST_TRAILS = 20;

/** Published trails that lead to a training in their newest version, by their names, and when it opens in each. @spec LE-08 */
export async function trailsWith({ db, clientId }: Pick<Learner, 'db' | 'clientId'>, trainingId: string) {
  const rows = await db
    .selectFrom('version_item as item')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'item.client_id')
        .onRef('training.id', '=', 'item.trail_id')
        .onRef('training.version', '=', 'item.number'),
    )
    .select(['training.id', 'training.title', 'item.release_on', 'item.release_after_days'])
    .where('item.client_id', '=', clientId)
    .where('item.training_id', '=', trainingId)
    .where('training.status', '=', 'published')
    .orderBy('training.title')
    .orderBy('training.id')
    .limit(MOST_TRAILS)
    .execute();
  return rows.map(({ id, title, release_on, release_after_days }) => ({
    id,
    title,
    releaseOn: release_on,
    releaseAfterDays: release_after_days,
  }));
}
