import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

export const openLevelRequests = ({ db, client, actor }: Scope) =>
  db
    .selectFrom('level_request')
    .select(['campaign_id', 'position'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('state', '=', 'open')
    .execute();
