import { stillBefore } from '@trilha/rules/files/cloud-import.rule';
import { scormCloudAccount } from '#clients/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { cloudCourseWaits } from './course-events.ts';
import { importingCourses, stillWaiting } from './courses.queries.ts';
import { endTry } from './end-try.ts';
import { importOutcome } from './send-course.job.ts';

/** Asks after packages that SCORM Cloud takes in, and offers again those it could not be told of. @spec PL-03 */
export const lookAfterCourses = defineClockJob({
  name: 'files.look-after-cloud-courses',
  cron: '* * * * *',
  run: async (platform: Platform, clientId) => {
    const { database, now } = platform;
    for (const course of await importingCourses(database.readerOf(clientId), clientId)) {
      // The first looks are those of whoever sent it.
      if (course.moved_at > stillBefore(now()) && course.job_id === null) continue;
      await endTry(platform, course, async () => {
        const account = await scormCloudAccount(platform, database.readerOf(clientId), clientId);
        return account
          ? importOutcome(platform, account, course)
          : { state: 'failed', problem: 'not_connected' };
      });
    }
    await database.inClient(clientId, async (db) => {
      for (const cloudCourseId of await stillWaiting(db, clientId, now()))
        await publishFromJob({ clientId, db, now: now() }, cloudCourseWaits, { cloudCourseId });
    });
  },
});
