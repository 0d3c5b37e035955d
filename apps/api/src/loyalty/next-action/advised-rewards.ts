import { MODULE_OF_TRAINING } from '@trilha/contract/learning/training-shapes';
import type { TrainingKind } from '@trilha/contract/learning/training-terms';
import type { NextActionFacts } from '@trilha/rules/loyalty/next-action/next-action.rule';
import type { Context } from '#platform/context.ts';
import type { OwnOffer } from '../rewards/own-offer.queries.ts';
import type { OfferedReward, RewardRow } from '../rewards/rewards.queries.ts';
import { blockOf, offeredTo, type Standing } from '../rewards/shelf.ts';
import { openCourses } from './next-action.queries.ts';

type Advised = NextActionFacts['rewards'][number];

/** What this person can order now, and what only a course keeps from them that they are in already. @spec RW-02 */
export async function rewardsToAdvise(
  context: Context,
  offered: readonly OfferedReward[],
  own: OwnOffer,
  standing: Standing,
): Promise<Advised[]> {
  const rows = offered.flatMap((reward) => {
    const stock = own.stock[reward.id];
    return stock ? [offeredTo(reward, stock, own)] : [];
  });
  const behindCourse = rows.filter(
    (row) => !row.training_done && blockOf(afterCourse(row), standing) === null,
  );
  const courses = new Map((await coursesOf(context, behindCourse)).map((course) => [course.id, course]));
  return rows.flatMap((row) => {
    const isFree = blockOf(row, standing) === null;
    const course = isFree ? null : (courses.get(row.required_training_id ?? '') ?? null);
    if (!isFree && (course === null || blockOf(afterCourse(row), standing) !== null)) return [];
    return [{ id: row.id, name: row.name, cost: row.cost, isFree, course }];
  });
}

/** As it will be offered once the course is done. */
const afterCourse = (row: RewardRow): RewardRow => ({ ...row, training_done: true });

async function coursesOf(context: Context, rows: readonly RewardRow[]) {
  const ids = rows.flatMap(({ required_training_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return [];
  const found = await openCourses(context, ids);
  return found
    .map(({ id, title, kind }) => ({ id, title, kind: kind as TrainingKind }))
    .filter(({ kind }) => context.client.modules.has(MODULE_OF_TRAINING[kind]));
}
