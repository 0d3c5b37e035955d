import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

export const openLevelRequests = ({ db, client, actor }: Scope) =>
  db
    .selectFrom('level_request')
    .select(['campaign_id', 'position'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('state', '=', 'open')
    .execute();

interface Of {
  readonly clientId: string;
  readonly membershipId: string;
  readonly campaignIds: readonly string[];
  readonly saleIds: readonly string[];
}
interface Background {
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
  readonly sales: readonly { readonly id: string; readonly state: string }[];
}

const background = prepared<Of>()<Background>((db, value) => ({
  compile: () =>
    sql<Background>`select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from campaign
        where client_id = ${value('clientId')} and id = any(${value('campaignIds')}::uuid[])) as campaigns,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state)), '[]') from sale
        where client_id = ${value('clientId')} and membership_id = ${value('membershipId')}
          and id = any(${value('saleIds')}::uuid[])) as sales`.compile(db),
}));

/** Names of campaigns and states of the person's own sales behind lines of the statement. */
export async function behindLines(
  { db, client, actor }: Scope,
  campaignIds: readonly string[],
  saleIds: readonly string[],
): Promise<Background> {
  const of = { clientId: client.id, membershipId: actor.membershipId, campaignIds, saleIds };
  const [row] = await background(db, of);
  return row ?? { campaigns: [], sales: [] };
}
