import { sql } from 'kysely';

/** What orders reserve of a reward: what is on hand and in no share of what is free. Over the rows of `reward`. @spec RW-04 */
export const RESERVED = sql<number>`(reward.on_hand - (select coalesce(sum(kept.free), 0) from reward_free_stock kept
  where kept.client_id = reward.client_id and kept.reward_id = reward.id))::integer`;
