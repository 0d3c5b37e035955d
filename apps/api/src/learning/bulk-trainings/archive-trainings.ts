import { archiveTrainings, unarchiveTrainings } from '@trilha/contract/learning/bulk-trainings.calls';
import type { Bind } from '#platform/http/bind.ts';
import { changeStatus } from '../authoring/publish-training.ts';
import { changeEach, lockCourses } from './change-each.ts';

/** How long after the last change an archiving can be taken back; later a course comes back by being published. */
const HOUR_MS = 60 * 60 * 1000;

export function routes(bind: Bind): void {
  bind.write(archiveTrainings, async (tx, { body: { kind, trainingIds } }) => {
    const courses = await lockCourses(tx, kind, trainingIds);
    const { results, changed } = await changeEach(tx, courses, ({ id, status }) =>
      status === 'archived' ? 'unchanged' : () => changeStatus(tx, id, 'archived', kind),
    );
    return {
      results,
      undo: changed.map(({ course, revision }) => ({ trainingId: course.id, revision })),
    };
  });

  bind.write(unarchiveTrainings, async (tx, { body: { kind, trainings } }) => {
    const seen = new Map(trainings.map(({ trainingId, revision }) => [trainingId, revision]));
    const courses = await lockCourses(tx, kind, [...seen.keys()]);
    const { results } = await changeEach(tx, courses, (course) => {
      if (course.status !== 'archived') return 'unchanged';
      const isLate = tx.now.getTime() - course.updated_at.getTime() > HOUR_MS;
      if (isLate || course.revision !== seen.get(course.id)) return { refused: 'changed_meanwhile' };
      // What was never published was a draft; anything else goes back to what its learners had.
      return () => changeStatus(tx, course.id, course.published_at === null ? 'draft' : 'published', kind);
    });
    return { results };
  });
}
