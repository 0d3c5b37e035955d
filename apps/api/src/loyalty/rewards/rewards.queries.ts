import { AppError } from '@trilha/contract/errors';
import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { KeptReader } from '#platform/database/kept.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';
import { RESERVED } from './reserved-stock.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

/** A training that a reward asks for. */
export type RequiredTraining = Pick<TrainingCard, 'id' | 'title' | 'kind'>;

/** What a reward asks for, in its order. @spec RW-02 */
export const TRAININGS = sql<readonly RequiredTraining[]>`(
  select coalesce(json_agg(json_build_object('id', training.id, 'title', training.title, 'kind', training.kind)
    order by needed.position), '[]')
  from reward_training needed
  join training on training.client_id = needed.client_id and training.id = needed.training_id
  where needed.client_id = reward.client_id and needed.reward_id = reward.id)`;

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
    .select([
      'reward.id',
      'reward.campaign_id',
      'reward.name',
      'reward.description',
      'reward.kind',
      'reward.cost',
      'reward.minimum_level',
      'reward.image_file_id',
      'category.id as category_id',
      'category.name as category_name',
      'category.maximum_per_person',
      'department.id as department_id',
      'department.name as department_name',
      'department.position as department_position',
      TRAININGS.as('trainings'),
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

/** An offered reward with its stock, and what concerns this person: redemptions in the category, trainings done. */
export interface RewardRow extends OfferedReward {
  readonly on_hand: number;
  readonly reserved: number;
  readonly used: number | null;
  readonly trainingsDone: ReadonlySet<string>;
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
    .select([
      'reward.on_hand',
      RESERVED.as('reserved'),
      'usage.used',
      sql<readonly string[]>`array(select enrolment.training_id::text from reward_training needed
        join enrolment on enrolment.client_id = needed.client_id and enrolment.training_id = needed.training_id
          and enrolment.membership_id = ${value('membershipId')}
          and enrolment.state in ('finished', 'approved', 'improved')
        where needed.client_id = reward.client_id and needed.reward_id = reward.id)`.as('done'),
    ])
    .where('reward.id', '=', value('rewardId')),
);

export async function rewardById({ db, client, actor }: Scope, rewardId: string): Promise<RewardRow> {
  const [reward] = await one(db, { clientId: client.id, membershipId: actor.membershipId, rewardId });
  if (!reward) throw new AppError('not_found');
  const { done, ...row } = reward;
  return { ...row, trainingsDone: new Set(done) };
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
