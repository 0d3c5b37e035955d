import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** Active rewards with what concerns this person: redemptions in the category, required training done or not. */
export const rewardsFor = ({ db, client, actor }: Scope) =>
  db
    .selectFrom('reward')
    .innerJoin('reward_category as category', (join) =>
      join
        .onRef('category.client_id', '=', 'reward.client_id')
        .onRef('category.id', '=', 'reward.category_id'),
    )
    .innerJoin('reward_department as department', (join) =>
      join
        .onRef('department.client_id', '=', 'category.client_id')
        .onRef('department.id', '=', 'category.department_id'),
    )
    .leftJoin('reward_category_use as usage', (join) =>
      join
        .onRef('usage.client_id', '=', 'reward.client_id')
        .onRef('usage.campaign_id', '=', 'reward.campaign_id')
        .onRef('usage.category_id', '=', 'reward.category_id')
        .on('usage.membership_id', '=', actor.membershipId),
    )
    .leftJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'reward.client_id')
        .onRef('training.id', '=', 'reward.required_training_id'),
    )
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'reward.client_id')
        .onRef('enrolment.training_id', '=', 'reward.required_training_id')
        .on('enrolment.membership_id', '=', actor.membershipId),
    )
    .select([
      'reward.id',
      'reward.campaign_id',
      'reward.name',
      'reward.description',
      'reward.kind',
      'reward.cost',
      'reward.on_hand',
      'reward.reserved',
      sql<number>`reward.redeemed + reward.reserved`.as('popularity'),
      'reward.minimum_level',
      'reward.image_file_id',
      'reward.required_training_id',
      'category.id as category_id',
      'category.name as category_name',
      'category.maximum_per_person',
      'department.id as department_id',
      'department.name as department_name',
      'department.position as department_position',
      'usage.used',
      'training.title as training_title',
      sql<boolean>`coalesce(enrolment.state in ('finished', 'approved', 'improved'), false)`.as(
        'training_done',
      ),
    ])
    .where('reward.client_id', '=', client.id)
    .where('reward.status', '=', 'active');

export type RewardRow = Awaited<ReturnType<ReturnType<typeof rewardsFor>['execute']>>[number];

export async function rewardById(scope: Scope, rewardId: string): Promise<RewardRow> {
  const reward = await rewardsFor(scope).where('reward.id', '=', rewardId).executeTakeFirst();
  if (!reward) throw new AppError('not_found');
  return reward;
}

/** The address of the person's last parcel, to offer it again. */
export async function lastDelivery({ db, client, actor }: Scope): Promise<unknown> {
  const order = await db
    .selectFrom('reward_order')
    .select('delivery')
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where(sql<boolean>`delivery <> '{}'::jsonb`)
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.delivery ?? null;
}
