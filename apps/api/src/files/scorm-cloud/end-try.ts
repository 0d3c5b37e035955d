import { afterFailedImport, type CloudImportProblem } from '@trilha/rules/files/cloud-import.rule';
import type { Updateable } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { ScormCloudProblem, type ScormCloudRefusal } from '#platform/scorm-cloud/scorm-cloud.ts';
import { type CloudCourse, moveCourse } from './courses.queries.ts';

type Change = Updateable<Tables['scorm_cloud_course']>;

const PROBLEMS: Readonly<Record<ScormCloudRefusal, CloudImportProblem>> = {
  unreachable: 'unreachable',
  wrong_credentials: 'wrong_credentials',
  // An import that is no longer known will not end.
  not_found: 'refused',
  refused: 'refused',
};

/** Writes down how a try of a course ended; nothing where it goes on. A refusal of SCORM Cloud is an end too. @spec PL-03 */
export async function endTry(
  { database, now }: Platform,
  course: CloudCourse,
  work: () => Promise<Change | null>,
): Promise<void> {
  const change = await work().catch((error: unknown): Change => {
    if (!(error instanceof ScormCloudProblem)) throw error;
    const problem = PROBLEMS[error.code];
    return { state: afterFailedImport(problem, course.attempts), problem, problem_detail: error.detail };
  });
  if (change)
    await database.inClient(course.client_id, (db) =>
      moveCourse(db, course, { problem: null, problem_detail: null, ...change, moved_at: now() }),
    );
}
