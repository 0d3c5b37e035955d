import { publishTrainings } from '@trilha/contract/learning/bulk-trainings.calls';
import { stopsPublishing } from '@trilha/rules/learning/accessibility/barriers.rule';
import { isUnchanged } from '@trilha/rules/learning/version-difference.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publishContent, whatStops } from '../authoring/publish-training.ts';
import { trailGaps } from '../trail-authoring/trail-gaps.ts';
import { publishTrailContent } from '../trail-versions/publish-trail-version.ts';
import { hasTrailChanges } from '../trail-versions/trail-versions.queries.ts';
import { changedSince } from '../versions/versions.queries.ts';
import { changeEach, type LockedCourse, lockCourses, type Verdict } from './change-each.ts';

export const routes = (bind: Bind): void =>
  bind.write(publishTrainings, async (tx, { body: { kind, trainingIds, note, people } }) => {
    const courses = await lockCourses(tx, kind, trainingIds);
    const { results } = await changeEach(tx, courses, async (course) => {
      if (kind === 'trail') return trailVerdict(tx, course, { note, people });
      if (await isAsPublished(tx, course)) return 'unchanged';
      const { gaps, barriers } = await whatStops(tx, course.id);
      if (gaps.length > 0) return { refused: 'training_not_publishable' };
      if (stopsPublishing(barriers)) return { refused: 'training_not_accessible' };
      return () => publishContent(tx, course.id, { note, people });
    });
    return { results };
  });

/** The same of a trail, which shows nothing by itself that some people cannot reach. */
async function trailVerdict(
  tx: Transaction,
  trail: LockedCourse,
  choice: { readonly note: string; readonly people: 'move' | 'keep' },
): Promise<Verdict> {
  if (trail.status === 'published' && !(await hasTrailChanges(tx, trail))) return 'unchanged';
  const gaps = await trailGaps(tx, trail.id);
  return gaps.length > 0
    ? { refused: 'training_not_publishable' }
    : () => publishTrailContent(tx, trail.id, choice);
}

/** Whether its learners find already what is written. */
async function isAsPublished(tx: Transaction, { id, status, version }: LockedCourse): Promise<boolean> {
  if (status !== 'published' || version === null) return false;
  return isUnchanged(await changedSince(tx, id, version));
}
