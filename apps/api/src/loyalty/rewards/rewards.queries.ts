import { AppError } from '@trilha/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { KeptReader } from '#platform/database/kept.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';
import { RESERVED } from './reserved-stock.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** Active rewards as they are offered to everybody. */
const offeredBy = (db: Kysely<Tables>, clientId: string) =>
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
    .leftJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'reward.client_id')
        .onRef('training.id', '=', 'reward.required_training_id'),
    )
    .select([
      'reward.id',
      'reward.campaign_id',
      'reward.name',
      'reward.description',
      'reward.kind',
      'reward.cost',
      'reward.minimum_level',
      'reward.image_file_id',
      'reward.required_training_id',
      'category.id as category_id',
      'category.name as category_name',
      'category.maximum_per_person',
      'department.id as department_id',
      'department.name as department_name',
      'department.position as department_position',
      'training.title as training_title',
      'training.kind as training_kind',
    ])
    .where('reward.client_id', '=', clientId)
    .where('reward.status', '=', 'active');

/** The rewards of a campaign, the cheapest first. @spec RW-01 */
export const rewardsOn = ({ db, clientId }: KeptReader, campaignId: string, limit: number) =>
  offeredBy(db, clientId)
    .where('reward.campaign_id', '=', campaignId)
    .orderBy('reward.cost')
    .orderBy('reward.id')
    .limit(limit)
    .execute();

export type OfferedReward = Awaited<ReturnType<typeof rewardsOn>>[number];

/** An offered reward with its stock, and what concerns this person: redemptions in the category, training done or not. */
export interface RewardRow extends OfferedReward {
  readonly on_hand: number;
  readonly reserved: number;
  readonly used: number | null;
  readonly training_done: boolean;
}

const one = prepared<{
  readonly clientId: string;
  readonly membershipId: string;
  readonly rewardId: string;
}>()((db, value) =>
  offeredBy(db, value('clientId'))
    .leftJoin('reward_category_use as usage', (join) =>
      join
        .onRef('usage.client_id', '=', 'reward.client_id')
        .onRef('usage.campaign_id', '=', 'reward.campaign_id')
        .onRef('usage.category_id', '=', 'reward.category_id')
        .on('usage.membership_id', '=', value('membershipId')),
    )
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'reward.client_id')
        .onRef('enrolment.training_id', '=', 'reward.required_training_id')
        .on('enrolment.membership_id', '=', value('membershipId')),
    )
    .select([
      'reward.on_hand',
      RESERVED.as('reserved'),
      'usage.used',
      sql<boolean>`coalesce(enrolment.state in ('finished', 'approved', 'improved'), false)`.as(
        'training_done',
      ),
    ])
    .where('reward.id', '=', value('rewardId')),
);

export async function rewardById({ db, client, actor }: Scope, rewardId: string): Promise<RewardRow> {
  const [reward] = await one(db, { clientId: client.id, membershipId: actor.membershipId, rewardId });
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
