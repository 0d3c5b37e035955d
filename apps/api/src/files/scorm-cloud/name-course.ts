import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  nameScormCloudCourse,
  readScormCloudCourse,
  sendToScormCloud,
  sendToScormCloudAgain,
} from '@trilha/contract/files/scorm-cloud-courses.calls';
import { askScormCloud, scormCloudAccount } from '#clients/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { completeFileById } from '../uploads/files.queries.ts';
import { cloudCourseWaits } from './course-events.ts';
import { type CloudCourse, cloudCourseById, insertCloudCourse, queueCourseAgain } from './courses.queries.ts';

export function routes(bind: Bind): void {
  bind.write(sendToScormCloud, async (tx, { body: { fileId } }) => {
    const file = await completeFileById(tx, fileId, ['package']);
    if (!(await scormCloudAccount(tx.platform, tx.db, tx.client.id)))
      throw new AppError('scorm_cloud_not_connected');
    const id = newId();
    const course = await insertCloudCourse(tx, {
      id,
      file_id: file.id,
      remote_id: `trilha-${id}`,
      title: titleOf(file),
      state: 'waiting',
      moved_at: tx.now,
    });
    await publish(tx, cloudCourseWaits, { cloudCourseId: id });
    await record(tx, 'send', course);
    return shape(course);
  });

  bind.write(nameScormCloudCourse, async (tx, { body: { name } }) => {
    const title = await askScormCloud(tx, (account) => tx.platform.scormCloud.courseTitle(account, name));
    const course = await insertCloudCourse(tx, {
      id: newId(),
      file_id: null,
      remote_id: name,
      title: title.slice(0, 256) || name,
      state: 'ready',
      moved_at: tx.now,
    });
    await record(tx, 'name', course);
    return shape(course);
  });

  bind.read(readScormCloudCourse, async (context, { params: { cloudCourseId } }) =>
    shape(await cloudCourseById(context, cloudCourseId)),
  );

  bind.write(sendToScormCloudAgain, async (tx, { params: { cloudCourseId } }) => {
    const course = await cloudCourseById(tx, cloudCourseId);
    if (await queueCourseAgain(tx, course.id, tx.now)) {
      await publish(tx, cloudCourseWaits, { cloudCourseId: course.id });
      await record(tx, 'send', course);
    }
    return { done: true as const };
  });
}

const record = (tx: Transaction, action: 'send' | 'name', course: CloudCourse): Promise<void> =>
  recordAudit(tx, {
    action: `learning.scormCloud.${action}`,
    subjectKind: 'cloudCourse',
    subjectId: course.id,
    after: { title: course.title, remoteName: course.remote_id },
  });

const shape = (course: CloudCourse): ResponseOf<typeof readScormCloudCourse> => ({
  cloudCourseId: course.id,
  name: course.remote_id,
  title: course.title,
  isSent: course.file_id !== null,
  state: course.state,
  problem: course.problem,
  detail: course.problem_detail || null,
});

/** What the manifest calls the package, else its file. */
function titleOf({ name, details }: { readonly name: string; readonly details: unknown }): string {
  const title = typeof details === 'object' && details !== null && 'title' in details ? details.title : null;
  return (typeof title === 'string' && title.trim() !== '' ? title : name).slice(0, 256);
}
