import { MODULE_OF_TRAINING } from '@trilha/contract/learning/training-shapes';
import type { TrainingKind } from '@trilha/contract/learning/training-terms';
import type { NextActionFacts } from '@trilha/rules/loyalty/next-action/next-action.rule';
import { missingTrainings } from '@trilha/rules/loyalty/rewards/required-training.rule';
import type { Context } from '#platform/context.ts';
import type { OwnOffer } from '../rewards/own-offer.queries.ts';
import type { OfferedReward, RewardRow } from '../rewards/rewards.queries.ts';
import { blockOf, offeredTo, type Standing } from '../rewards/shelf.ts';
import { openCourses } from './next-action.queries.ts';

type Advised = NextActionFacts['rewards'][number];

/** What this person can order now, and what only one course keeps from them that they are in already. @spec RW-02 */
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
  const courses = new Map(
    (
      await coursesOf(
        context,
        rows.flatMap((row) => onlyMissing(row, standing) ?? []),
      )
    ).map((course) => [course.id, course]),
  );
  return rows.flatMap((row) => {
    const isFree = blockOf(row, standing) === null;
    const course = isFree ? null : (courses.get(onlyMissing(row, standing) ?? '') ?? null);
    return isFree || course ? [{ id: row.id, name: row.name, cost: row.cost, isFree, course }] : [];
  });
}

/** The training that, once it is done, leaves nothing in the way. */
function onlyMissing(row: RewardRow, standing: Standing): string | null {
  const [missing, another] = missingTrainings(row.trainings, row.trainingsDone);
  if (!missing || another) return null;
  const afterCourse = { ...row, trainingsDone: new Set([...row.trainingsDone, missing.id]) };
  return blockOf(afterCourse, standing) === null ? missing.id : null;
}

async function coursesOf(context: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await openCourses(context, ids);
  return found
    .map(({ id, title, kind }) => ({ id, title, kind: kind as TrainingKind }))
    .filter(({ kind }) => context.client.modules.has(MODULE_OF_TRAINING[kind]));
}
