import { AppError } from '@trilha/contract/errors';
import {
  changeAudienceOfTrainings,
  putBackTrainings,
  setCategoryOfTrainings,
} from '@trilha/contract/learning/bulk-trainings.calls';
import { audienceAfter } from '@trilha/rules/learning/audience-change.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { replaceAudience } from '../authoring/edit-training.ts';
import { audiencesOf, groupNames } from './bulk-trainings.queries.ts';
import { changeEach, type LockedCourse, lockCourses } from './change-each.ts';

export function routes(bind: Bind): void {
  bind.write(setCategoryOfTrainings, async (tx, { body: { kind, trainingIds, category } }) => {
    const courses = await lockCourses(tx, kind, trainingIds);
    const { results, changed } = await changeEach(tx, courses, (course) =>
      course.category === category ? 'unchanged' : () => setCategory(tx, course, category),
    );
    return {
      results,
      undo: changed.map(({ course, revision }) => ({
        trainingId: course.id,
        revision,
        category: course.category,
      })),
    };
  });

  bind.write(changeAudienceOfTrainings, async (tx, { body }) => {
    const { kind, trainingIds, groupId, inside, narrows } = body;
    const group = (await groupNames(tx, [groupId])).get(groupId);
    if (!group) throw new AppError('not_found');
    // A group that was put away lets courses go, and takes none in.
    if (inside && group.archived) throw new AppError('archived');
    const courses = await lockCourses(tx, kind, trainingIds);
    const audiences = await audiencesOf(tx, trainingIds);
    const before = (id: string): readonly string[] => audiences.get(id) ?? [];
    const { results, changed } = await changeEach(tx, courses, (course) => {
      const after = audienceAfter(before(course.id), { groupId, inside, narrows });
      if (after === null) return 'unchanged';
      if (typeof after === 'string') return { refused: after };
      return () => setAudience(tx, course, before(course.id), after);
    });
    return {
      results,
      undo: changed.map(({ course, revision }) => ({
        trainingId: course.id,
        revision,
        groupIds: [...before(course.id)],
      })),
    };
  });

  bind.write(putBackTrainings, async (tx, { body: { kind, trainings } }) => {
    const wanted = new Map(trainings.map((each) => [each.trainingId, each]));
    const courses = await lockCourses(tx, kind, [...wanted.keys()]);
    const audiences = await audiencesOf(tx, [...wanted.keys()]);
    const { results } = await changeEach(tx, courses, (course) => {
      const { revision, category, groupIds } = wanted.get(course.id) ?? {};
      if (course.revision !== revision) return { refused: 'changed_meanwhile' };
      return async () => {
        if (category !== undefined) await setCategory(tx, course, category);
        if (groupIds) await setAudience(tx, course, audiences.get(course.id) ?? [], [...new Set(groupIds)]);
      };
    });
    return { results };
  });
}

async function setCategory(tx: Transaction, { id, title, ...course }: LockedCourse, category: string) {
  await tx.db
    .updateTable('training')
    .set({ category })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, {
    action: 'learning.training.category',
    subjectKind: 'training',
    subjectId: id,
    before: { category: course.category },
    after: { title, category },
  });
}

async function setAudience(
  tx: Transaction,
  { id, title }: LockedCourse,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  await replaceAudience(tx, id, after);
  const names = await groupNames(tx, [...before, ...after]);
  const named = (ids: readonly string[]) => ids.map((each) => names.get(each)?.name ?? '').toSorted();
  await recordAudit(tx, {
    action: 'learning.training.audience',
    subjectKind: 'training',
    subjectId: id,
    before: { groups: named(before) },
    after: { title, groups: named(after) },
  });
}
