import { AppError } from '@trilha/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

interface Person {
  readonly clientId: string;
  readonly membershipId: string;
}

/** Active rewards with what concerns this person: redemptions in the category, required training done or not. */
const rewardsFor = (db: Kysely<Tables>, { clientId, membershipId }: Person) =>
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
        .on('usage.membership_id', '=', membershipId),
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
        .on('enrolment.membership_id', '=', membershipId),
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
    .where('reward.client_id', '=', clientId)
    .where('reward.status', '=', 'active');

const shelf = prepared<Person & { readonly campaignId: string; readonly limit: number }>()((db, value) =>
  rewardsFor(db, { clientId: value('clientId'), membershipId: value('membershipId') })
    .where('reward.campaign_id', '=', value('campaignId'))
    .orderBy('reward.cost')
    .orderBy('reward.id')
    .limit(value('limit')),
);
const one = prepared<Person & { readonly rewardId: string }>()((db, value) =>
  rewardsFor(db, { clientId: value('clientId'), membershipId: value('membershipId') }).where(
    'reward.id',
    '=',
    value('rewardId'),
  ),
);

export type RewardRow = Awaited<ReturnType<typeof one>>[number];

const personIn = ({ client, actor }: Scope): Person => ({
  clientId: client.id,
  membershipId: actor.membershipId,
});

/** The rewards of a campaign, the cheapest first. @spec RW-01 */
export const rewardsOn = (scope: Scope, campaignId: string, limit: number): Promise<RewardRow[]> =>
  shelf(scope.db, { ...personIn(scope), campaignId, limit });

export async function rewardById(scope: Scope, rewardId: string): Promise<RewardRow> {
  const [reward] = await one(scope.db, { ...personIn(scope), rewardId });
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
