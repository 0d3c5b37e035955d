import type { Learner } from '../standing/standing.queries.ts';

/** No more trails than these are told of one course. */
const MOST_TRAILS = 20;

/** Published trails that lead to a training, by their names, and when it opens in each. @spec LE-08 */
export async function trailsWith({ db, clientId }: Pick<Learner, 'db' | 'clientId'>, trainingId: string) {
  const rows = await db
    .selectFrom('trail_item')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'trail_item.client_id')
        .onRef('training.id', '=', 'trail_item.trail_id'),
    )
    .select(['training.id', 'training.title', 'trail_item.release_on', 'trail_item.release_after_days'])
    .where('trail_item.client_id', '=', clientId)
    .where('trail_item.training_id', '=', trainingId)
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
