import { sql } from 'kysely';
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

export const campaignNames = ({ db, client }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('client_id', '=', client.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** State of the person's own sales behind lines of the statement. */
export const saleStates = ({ db, client, actor }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('sale')
    .select(['id', 'state'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
