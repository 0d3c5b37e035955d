import { setTimeout as pause } from 'node:timers/promises';
import { isImportOverdue } from '@trilha/rules/files/cloud-import.rule';
import { scormCloudAccount } from '#clients/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineLastingJob } from '#platform/jobs/define-job.ts';
import type { ScormCloudAccount } from '#platform/scorm-cloud/scorm-cloud.ts';
import { completeFileById } from '../uploads/files.queries.ts';
import { cloudCourseWaits } from './course-events.ts';
import { type CloudCourse, moveCourse, takeCourse } from './courses.queries.ts';
import { endTry } from './end-try.ts';

/** SCORM Cloud may fetch the package until then: it has a queue of its own. */
const FETCH_SECONDS = 60 * 60;
/** Small packages are there after a few looks; larger ones are looked after by the clock. */
const LOOKS = 8;
const LOOK_EVERY_MS = 500;

/**
 * Has SCORM Cloud fetch a package from a signed address. The try is marked before it begins; what was left by a worker
 * that is gone is found by the clock. @spec PL-03
 */
export const sendCourse = defineLastingJob({
  name: 'files.send-cloud-course',
  event: cloudCourseWaits,
  attempts: 2,
  run: async (platform, clientId, { cloudCourseId }) => {
    const { database, now } = platform;
    const taken = await database.inClient(clientId, (db) => takeCourse(db, clientId, cloudCourseId, now()));
    if (!taken) return;
    await endTry(platform, taken, async () => {
      const account = await scormCloudAccount(platform, database.readerOf(clientId), clientId);
      if (!account) return { state: 'failed', problem: 'not_connected' };
      const jobId = await platform.scormCloud.importCourse(
        account,
        taken.remote_id,
        await packageAddress(platform, taken),
      );
      await database.inClient(clientId, (db) => moveCourse(db, taken, { job_id: jobId }));
      for (let look = 0; look < LOOKS; look += 1) {
        const outcome = await importOutcome(platform, account, { ...taken, job_id: jobId });
        if (outcome) return outcome;
        await pause(LOOK_EVERY_MS);
      }
      return null;
    });
  },
});

/** How an import ended, or null while it runs. @spec PL-03 */
export async function importOutcome(
  { scormCloud, now }: Platform,
  account: ScormCloudAccount,
  course: CloudCourse,
) {
  // Its worker was gone before SCORM Cloud had answered.
  if (course.job_id === null) return { state: 'waiting' } as const;
  const { status, message, importResult } = await scormCloud.importState(account, course.job_id);
  if (status === 'COMPLETE')
    return { state: 'ready', title: importResult?.course?.title || course.title } as const;
  const detail = (message ?? '').slice(0, 500);
  if (status === 'ERROR') return { state: 'failed', problem: 'refused', problem_detail: detail } as const;
  return isImportOverdue(course.moved_at, now())
    ? ({ state: 'failed', problem: 'unreachable' } as const)
    : null;
}

async function packageAddress(
  { database, storage, addresses }: Platform,
  course: CloudCourse,
): Promise<string> {
  const scope = { db: database.readerOf(course.client_id), client: { id: course.client_id } };
  const file = await completeFileById(scope, course.file_id ?? '', ['package']);
  const path = storage.downloadUrl(file.storage_key, FETCH_SECONDS, {
    name: file.name,
    contentType: 'application/zip',
    attachment: true,
  });
  return new URL(path, addresses.origin).href;
}
