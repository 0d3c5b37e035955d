import { sql } from 'kysely';
import type { Database } from '#platform/database/scope.ts';

/** More than a window can show; a client with more chooses. */
const MOST_SHOWN = 200;

/** The client of a window, if it has one and offers courses at all. @spec ID-10 */
export const windowOf = (database: Database, slug: string) =>
  database.readerOfAll
    .selectFrom('client')
    .select('id')
    .where('slug', '=', slug)
    .where('portfolio', '=', true)
    .where('maintenance', '=', false)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`'online_courses' = any(modules)`)
    .executeTakeFirst();

/** Published courses of one client that an author marked as open to the public. @spec LE-13 */
const publicCourses = (database: Database, clientId: string) =>
  database.readerOfAll
    .selectFrom('training')
    .where('training.client_id', '=', clientId)
    .where('training.kind', '=', 'online_course')
    .where('training.status', '=', 'published')
    .where('training.is_public', '=', true)
    .where('training.only_in_trails', '=', false);

const shownCourses = (database: Database, clientId: string) =>
  publicCourses(database, clientId)
    .leftJoin('file as cover', (join) =>
      join
        .onRef('cover.client_id', '=', 'training.client_id')
        .onRef('cover.id', '=', 'training.cover_file_id')
        .on('cover.state', '=', 'complete'),
    )
    .select([
      'training.id',
      'training.title',
      'training.summary',
      'training.description',
      'training.category',
      'training.workload_minutes',
      'training.has_certificate',
      'cover.storage_key',
      'cover.name',
      'cover.content_type',
    ]);

export type ShownCourse = Awaited<ReturnType<typeof coursesInWindow>>[number];

export async function coursesInWindow(database: Database, clientId: string, category: string | undefined) {
  const found = shownCourses(database, clientId);
  return (category ? found.where('training.category', '=', category) : found)
    .orderBy('training.published_at', 'desc')
    .orderBy('training.id')
    .limit(MOST_SHOWN)
    .execute();
}

export const categoriesInWindow = (database: Database, clientId: string) =>
  publicCourses(database, clientId)
    .select(['training.category as value', sql<number>`count(*)::integer`.as('count')])
    .where('training.category', '<>', '')
    .groupBy('training.category')
    .orderBy('training.category')
    .limit(100)
    .execute();

export const courseInWindow = (database: Database, clientId: string, trainingId: string) =>
  shownCourses(database, clientId).where('training.id', '=', trainingId).executeTakeFirst();

/** Modules by name and size; of their activities nothing else leaves the house. @spec LE-13 */
export const modulesInWindow = (database: Database, clientId: string, trainingId: string) =>
  database.readerOfAll
    .selectFrom('module')
    .leftJoin('activity', (join) =>
      join
        .onRef('activity.client_id', '=', 'module.client_id')
        .onRef('activity.module_id', '=', 'module.id')
        .on('activity.removed_at', 'is', null),
    )
    .select([
      'module.title',
      sql<number>`count(activity.id)::integer`.as('activities'),
      sql<number>`coalesce(sum(activity.minutes), 0)::integer`.as('minutes'),
    ])
    .where('module.client_id', '=', clientId)
    .where('module.training_id', '=', trainingId)
    .groupBy(['module.id', 'module.title', 'module.position'])
    .orderBy('module.position')
    .execute();
