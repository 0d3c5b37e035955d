import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import { RESERVED } from '../rewards/reserved-stock.ts';
import { TRAININGS } from '../rewards/rewards.queries.ts';
import { categoriesOf, departmentsOf } from './reward-departments.queries.ts';

type Scope = Pick<Context, 'db' | 'client'>;

export function administeredRewards(
  { db, client }: Scope,
  filter: {
    readonly campaignId?: string | undefined;
    readonly search?: string | undefined;
    readonly rewardId?: string | undefined;
  },
  after: readonly [beginsOn: string, cost: string, id: string] | null,
  limit: number,
) {
  let rewards = db
    .selectFrom('reward')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'reward.client_id')
        .onRef('campaign.id', '=', 'reward.campaign_id'),
    )
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
    .selectAll('reward')
    .select([
      'campaign.name as campaign_name',
      'campaign.begins_on as campaign_begins_on',
      'category.name as category_name',
      'department.name as department_name',
      RESERVED.as('reserved_now'),
      TRAININGS.as('trainings'),
    ])
    .where('reward.client_id', '=', client.id);
  if (filter.campaignId) rewards = rewards.where('reward.campaign_id', '=', filter.campaignId);
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean))
    rewards = rewards.where(sql<boolean>`unaccent(reward.name) ilike unaccent(${containing(word)})`);
  if (filter.rewardId) rewards = rewards.where('reward.id', '=', filter.rewardId);
  if (after) {
    const [beginsOn, cost, id] = after;
    rewards = rewards.where(
      sql<boolean>`(campaign.begins_on < ${beginsOn}::date
        or campaign.begins_on = ${beginsOn}::date and (reward.cost, reward.id) > (${cost}::integer, ${id}::uuid))`,
    );
  }
  return rewards
    .orderBy('campaign.begins_on', 'desc')
    .orderBy('reward.cost')
    .orderBy('reward.id')
    .limit(limit)
    .execute();
}

/** A reward locked against redemptions while its stock changes. */
export async function lockReward(tx: Transaction, rewardId: string) {
  const reward = await tx.db
    .updateTable('reward')
    // The database counts in what was reserved since the last change, and lets nobody reserve until this one is done.
    .set((eb) => ({ reserved: eb.ref('reserved') }))
    .where('client_id', '=', tx.client.id)
    .where('id', '=', rewardId)
    .returningAll()
    .executeTakeFirst();
  if (!reward) throw new AppError('not_found');
  return reward;
}

export const rewardColumns = (reward: {
  readonly categoryId: string;
  readonly name: string;
  readonly description: string;
  readonly kind: string;
  readonly cost: number;
  readonly minimumLevel: number;
  readonly imageFileId: string | null;
  readonly active: boolean;
}) => ({
  category_id: reward.categoryId,
  name: reward.name,
  description: reward.description,
  kind: reward.kind,
  cost: reward.cost,
  minimum_level: reward.minimumLevel,
  image_file_id: reward.imageFileId,
  status: reward.active ? 'active' : 'hidden',
});

/** What a reward is tied to; what is not given is not asked about, and a training it is tied to may have been archived since. */
export interface RewardTies {
  readonly rewardId?: string;
  readonly campaignId?: string;
  readonly categoryId?: string | undefined;
  readonly requiredTrainingIds?: readonly string[] | undefined;
}

/** Whether all of it is the client's own; the category cannot go before the reward is in it. */
export async function hasTies({ db, client }: Transaction, ties: RewardTies): Promise<boolean> {
  const { campaignId = null, categoryId, requiredTrainingIds = [] } = ties;
  const trainingIds = [...new Set(requiredTrainingIds)];
  const category =
    categoryId === undefined
      ? true
      : await db
          .selectFrom('reward_category')
          .select('id')
          .where('client_id', '=', client.id)
          .where('id', '=', categoryId)
          .forKeyShare()
          .executeTakeFirst();
  const { rows } = await sql<{ known: boolean }>`select
    (${campaignId}::uuid is null
      or exists (select 1 from campaign where client_id = ${client.id} and id = ${campaignId}))
    and (select count(*) from training where client_id = ${client.id} and id = any(${trainingIds}::uuid[])
      and (status = 'published' or exists (select from reward_training needed
        where needed.client_id = training.client_id and needed.training_id = training.id
          and needed.reward_id = ${ties.rewardId ?? null}::uuid))) = ${trainingIds.length} as known`.execute(
    db,
  );
  return category !== undefined && (rows[0]?.known ?? false);
}

/** What a reward may be tied to, each as it is listed elsewhere. */
export async function rewardChoices(scope: Scope) {
  const { db, client } = scope;
  const [campaigns, departments, categories] = await Promise.all([
    db
      .selectFrom('campaign')
      .select(['id', 'name'])
      .where('client_id', '=', client.id)
      .orderBy('begins_on', 'desc')
      .execute(),
    departmentsOf(scope),
    categoriesOf(scope),
  ]);
  return { campaigns, departments, categories };
}

/** Published trainings with every word in their title, by name. @spec RW-02 */
export async function trainingsNamed({ db, client }: Scope, search: string, limit: number) {
  let found = db
    .selectFrom('training')
    .select(['id', 'title as name'])
    .where('client_id', '=', client.id)
    .where('status', '=', 'published');
  for (const word of search.split(/\s+/).filter(Boolean))
    found = found.where(sql<boolean>`unaccent(title) ilike unaccent(${containing(word)})`);
  return { items: await found.orderBy('title').orderBy('id').limit(limit).execute() };
}

/** The trainings that a reward asks for, in this order, in place of those it asked for before. @spec RW-02 */
export async function setRequiredTrainings(
  { db, client }: Scope,
  rewardId: string,
  trainingIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('reward_training')
    .where('client_id', '=', client.id)
    .where('reward_id', '=', rewardId)
    .execute();
  await sql`insert into reward_training (client_id, reward_id, training_id, position)
    select ${client.id}, ${rewardId}, id, place from unnest(${[...new Set(trainingIds)]}::uuid[]) with ordinality as wanted (id, place)`.execute(
    db,
  );
}

export const requiredTrainings = async (
  { db, client }: Scope,
  rewardId: string,
): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('reward_training')
      .select('training_id')
      .where('client_id', '=', client.id)
      .where('reward_id', '=', rewardId)
      .orderBy('position')
      .execute()
  ).map(({ training_id: id }) => id);

/** What of a reward is there and what of it orders reserve. */
export async function stockOf({ db, client }: Scope, rewardId: string) {
  const reward = await db
    .selectFrom('reward')
    .select(['on_hand as onHand', RESERVED.as('reserved')])
    .where('client_id', '=', client.id)
    .where('id', '=', rewardId)
    .executeTakeFirst();
  if (!reward) throw new AppError('not_found');
  return reward;
}

/** How the stock of a reward became what it is, the newest first. @spec RW-04 */
export const stockChanges = ({ db, client }: Scope, rewardId: string) =>
  db
    .selectFrom('reward_stock_change as moved')
    .leftJoin('reward_order as placed', (join) =>
      join.onRef('placed.client_id', '=', 'moved.client_id').onRef('placed.id', '=', 'moved.order_id'),
    )
    .leftJoin('membership as actor', (join) =>
      join
        .onRef('actor.client_id', '=', 'moved.client_id')
        .onRef('actor.id', '=', 'moved.actor_membership_id'),
    )
    .select([
      'moved.id',
      'moved.position',
      'moved.change',
      'moved.on_hand',
      'moved.reason',
      'moved.note',
      'moved.at',
      'placed.number',
      'actor.display_name as actor',
    ])
    .where('moved.client_id', '=', client.id)
    .where('moved.reward_id', '=', rewardId)
    .orderBy('moved.position', 'desc');
