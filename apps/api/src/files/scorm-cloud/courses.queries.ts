import { AppError } from '@trilha/contract/errors';
import {
  CLOUD_IMPORT_ATTEMPTS,
  type CloudImportProblem,
  type CloudImportState,
  stillBefore,
} from '@trilha/rules/files/cloud-import.rule';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { ClientScope } from '../uploads/files.queries.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['scorm_cloud_course']>;
export type CloudCourse = Omit<Row, 'state' | 'problem'> & {
  readonly state: CloudImportState;
  readonly problem: CloudImportProblem | null;
};

const typed = (row: Row): CloudCourse => ({
  ...row,
  state: row.state as CloudImportState,
  problem: row.problem as CloudImportProblem | null,
});

/** A course at SCORM Cloud of this client; another client's is not there. */
export async function cloudCourseById({ db, client }: ClientScope, id: string): Promise<CloudCourse> {
  const row = await db
    .selectFrom('scorm_cloud_course')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return typed(row);
}

/** Writes a course; one that was named before is answered as it is, with the title it has now. */
export async function insertCloudCourse(
  { db, client }: ClientScope,
  course: Pick<Row, 'id' | 'file_id' | 'remote_id' | 'title' | 'state' | 'moved_at'>,
): Promise<CloudCourse> {
  const row = await db
    .insertInto('scorm_cloud_course')
    .values({ client_id: client.id, ...course })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'remote_id']).doUpdateSet({ title: course.title }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}

/** Puts a package that was given up back in line; false when it was not given up. */
export async function queueCourseAgain({ db, client }: ClientScope, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('scorm_cloud_course')
    .set({ state: 'waiting', attempts: 0, job_id: null, problem: null, problem_detail: null, moved_at: now })
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('file_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a waiting package for one try, of two workers only one; null when there is nothing to do. */
export async function takeCourse(
  db: Db,
  clientId: string,
  id: string,
  now: Date,
): Promise<CloudCourse | null> {
  const row = await db
    .updateTable('scorm_cloud_course')
    .set((eb) => ({ state: 'importing', attempts: eb('attempts', '+', 1), job_id: null, moved_at: now }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '<', CLOUD_IMPORT_ATTEMPTS)
    .returningAll()
    .executeTakeFirst();
  return row ? typed(row) : null;
}

/** Moves a course that is being taken in, in the try of this number. */
export const moveCourse = (
  db: Db,
  { client_id, id, attempts }: Pick<Row, 'client_id' | 'id' | 'attempts'>,
  change: Updateable<Tables['scorm_cloud_course']>,
) =>
  db
    .updateTable('scorm_cloud_course')
    .set(change)
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .where('attempts', '=', attempts)
    .execute();

/** What SCORM Cloud takes in now, as far as this server knows. */
export async function importingCourses(db: Db, clientId: string): Promise<CloudCourse[]> {
  const rows = await db
    .selectFrom('scorm_cloud_course')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('state', '=', 'importing')
    .orderBy('moved_at')
    .limit(100)
    .execute();
  return rows.map(typed);
}

/** Packages that wait and that nobody has moved for long; each is marked as seen now. */
export async function stillWaiting(db: Db, clientId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('scorm_cloud_course')
    .set({ moved_at: now })
    .where('client_id', '=', clientId)
    .where('state', '=', 'waiting')
    .where('moved_at', '<', stillBefore(now))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
