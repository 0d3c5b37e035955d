import { secretUse } from '../../clients/scorm-cloud/secret-use.ts';
import { courses } from '../content/courses.ts';
import type { ClientSlug } from '../content/types.ts';
import { demoId } from './demo-id.ts';
import type { DemoWriter } from './demo-writer.ts';

const CLIENT: ClientSlug = 'nexo';

export const cloudCourseId = (client: ClientSlug, course: string): string =>
  demoId('cloud-course', client, course);

/** One client is connected to the simulated SCORM Cloud, where its lessons of the demonstration stand. */
export async function fillScormCloud({ db, sealer, now }: DemoWriter): Promise<void> {
  const client_id = demoId('client', CLIENT);
  await db
    .insertInto('client_scorm_cloud')
    .values({
      client_id,
      enabled: true,
      application_id: 'NEXO-DEMO',
      sealed_secret: sealer.seal(secretUse(client_id), 'a key of the demonstration').toString('base64url'),
      changed_at: now,
    })
    .execute();
  for (const course of courses.filter(({ client }) => client === CLIENT))
    for (const activity of course.modules.flatMap(({ activities }) => activities))
      if (activity.kind === 'scorm_cloud')
        await db
          .insertInto('scorm_cloud_course')
          .values({
            client_id,
            id: cloudCourseId(CLIENT, activity.course),
            remote_id: activity.course,
            title: activity.title,
            state: 'ready',
            moved_at: now,
          })
          .execute();
}
