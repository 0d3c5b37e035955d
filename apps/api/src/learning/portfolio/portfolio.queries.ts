import { sql } from 'kysely';
import type { Database } from '#platform/database/scope.ts';
import { contentFound } from '../versions/content-found.queries.ts';

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
    .leftJoin('cover_picture', (join) =>
      join
        .onRef('cover_picture.client_id', '=', 'cover.client_id')
        .onRef('cover_picture.file_id', '=', 'cover.id'),
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
      'cover_picture.made',
      'cover_picture.widths',
      'cover_picture.focus_left',
      'cover_picture.focus_top',
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
    .selectFrom(
      contentFound(
        { clientId, trainingId },
        sql`(select t.version from training t where t.client_id = ${clientId} and t.id = ${trainingId})`,
      ).as('activity'),
    )
    .select([
      'activity.module_title as title',
      sql<number>`count(*)::integer`.as('activities'),
      sql<number>`sum(activity.minutes)::integer`.as('minutes'),
    ])
    .groupBy(['activity.module_id', 'activity.module_title', 'activity.module_position'])
    .orderBy('activity.module_position')
    .execute();
