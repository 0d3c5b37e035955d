import type { ResponseOf } from '@trilha/contract/define-call';
import type { readCoincidences } from '@trilha/contract/loyalty/coincidences.calls';
import type {
  Coincidence,
  CoincidenceKind,
} from '@trilha/rules/loyalty/coincidences/coincidence-clusters.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;
type Piece = ResponseOf<typeof readCoincidences>['clusters'][number]['pairs'][number]['one'];

/** Of each kind, the newest: as many as fit on a map that people still read. */
export const MOST_OF_KIND = 500;

/** Of what a whole crowd sent, the pairs are as many as the crowd by itself: they are cut, too, those of the newest first. */
const NEWEST_PAIRS = sql`order by own.reported_at desc, own.id, other.id limit ${sql.lit(MOST_OF_KIND)}`;

/** As the index of them says it. */
const IS_LINKED = sql`own.risk_reasons @? '$[*] ? (@.code == "invoice_of_others" || @.code == "fiscal_key_repeated" || @.code == "photo_repeated")'`;

/** Asked of each picture that looks like another: they are few, and the pictures of a campaign are many. */
const isOfCampaign = (clientId: string, campaignId: string) => sql`(
  exists (select from store_photo sent where sent.client_id = ${clientId} and sent.file_id = twin.file_id
    and sent.campaign_id = ${campaignId} offset 0)
  or exists (select from sale sent where sent.client_id = ${clientId} and sent.invoice_file_id = twin.file_id
    and sent.campaign_id = ${campaignId} and sent.state <> 'withdrawn' offset 0))`;

/**
 * Sales and store photos of a campaign that coincide with what somebody else sent, whenever that was. Shops of other
 * chains number their invoices as they like: the same number there is chance. @spec LO-30 LO-15
 */
export async function coincidencesOf(
  { db, client }: Scope,
  campaignId: string,
): Promise<readonly Coincidence[]> {
  const { rows } = await sql<{
    kind: CoincidenceKind;
    one: string;
    one_person: string;
    other: string;
    other_person: string;
  }>`
    with linked as materialized (
      select own.id, own.membership_id, own.reported_at, own.invoice_key, own.fiscal_key,
        own.invoice_file_id, store.chain_id
      from sale own
      join store on store.client_id = own.client_id and store.id = own.store_id
      where own.client_id = ${client.id} and own.campaign_id = ${campaignId} and own.state <> 'withdrawn' and ${IS_LINKED}
      order by own.reported_at desc, own.id
      limit ${MOST_OF_KIND}
    ), alike as materialized (
      select twin.file_id, twin.twin_file_id from photo_twin twin
      where twin.client_id = ${client.id} and ${isOfCampaign(client.id, campaignId)}
      order by twin.file_id desc, twin.twin_file_id desc
      limit ${MOST_OF_KIND}
    ), pictured as (
      select 'sale:' || sale.id as key, sale.membership_id, sale.invoice_file_id as file_id from sale
      where sale.client_id = ${client.id} and sale.state <> 'withdrawn'
        and sale.invoice_file_id in (select file_id from alike union all select twin_file_id from alike)
      union all
      select 'photo:' || photo.id, photo.membership_id, photo.file_id from store_photo photo
      where photo.client_id = ${client.id}
        and photo.file_id in (select file_id from alike union all select twin_file_id from alike)
    )
    (select 'invoice' as kind, 'sale:' || own.id as one, own.membership_id as one_person,
      'sale:' || other.id as other, other.membership_id as other_person
    from linked own
    join sale other on other.client_id = ${client.id} and other.invoice_key = own.invoice_key
      and other.membership_id <> own.membership_id and other.state <> 'withdrawn'
    join store on store.client_id = ${client.id} and store.id = other.store_id and store.chain_id = own.chain_id
    ${NEWEST_PAIRS})
    union all
    (select 'fiscal_code', 'sale:' || own.id, own.membership_id, 'sale:' || other.id, other.membership_id
    from linked own
    join sale other on other.client_id = ${client.id} and other.fiscal_key = own.fiscal_key
      and other.membership_id <> own.membership_id and other.state <> 'withdrawn'
    ${NEWEST_PAIRS})
    union all
    (select 'photo', 'sale:' || own.id, own.membership_id, 'sale:' || other.id, other.membership_id
    from linked own
    join file held on held.client_id = ${client.id} and held.id = own.invoice_file_id
    join file same on same.client_id = held.client_id and same.purpose = held.purpose and same.sha256 = held.sha256
      and same.id <> held.id
    join sale other on other.client_id = same.client_id and other.invoice_file_id = same.id
      and other.membership_id <> own.membership_id and other.state <> 'withdrawn'
    ${NEWEST_PAIRS})
    union all
    select 'photo', one.key, one.membership_id, other.key, other.membership_id
    from alike
    join pictured one on one.file_id = alike.file_id
    join pictured other on other.file_id = alike.twin_file_id and other.membership_id <> one.membership_id`.execute(
    db,
  );
  return rows.map((row) => ({
    kind: row.kind,
    one: { key: row.one, personId: row.one_person },
    other: { key: row.other, personId: row.other_person },
  }));
}

/** What is told of each piece, by its key, with the name of who sent it. */
export async function piecesOf(
  { db, client }: Scope,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Piece & { readonly personName: string }>> {
  const ids = (of: 'sale' | 'photo'): string[] =>
    [...keys].filter((key) => key.startsWith(`${of}:`)).map((key) => key.slice(of.length + 1));
  const { rows } = await sql<{
    key: string;
    of: 'sale' | 'photo';
    id: string;
    person_id: string;
    person_name: string;
    store: string;
    name: string;
    sent_at: Date;
    state: Piece['state'];
  }>`
    select 'sale:' || sale.id as key, 'sale' as of, sale.id, sale.membership_id as person_id,
      sender.display_name as person_name, store.name as store, sale.invoice_number as name, sale.reported_at as sent_at,
      sale.state
    from sale
    join membership sender on sender.client_id = sale.client_id and sender.id = sale.membership_id
    join store on store.client_id = sale.client_id and store.id = sale.store_id
    where sale.client_id = ${client.id} and sale.id = any(${ids('sale')}::uuid[])
    union all
    select 'photo:' || photo.id, 'photo', photo.id, photo.membership_id, sender.display_name, store.name, type.name,
      photo.sent_at, photo.state
    from store_photo photo
    join membership sender on sender.client_id = photo.client_id and sender.id = photo.membership_id
    join store on store.client_id = photo.client_id and store.id = photo.store_id
    join photo_type type on type.client_id = photo.client_id and type.id = photo.photo_type_id
    where photo.client_id = ${client.id} and photo.id = any(${ids('photo')}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ key, of, id, person_id, person_name, store, name, sent_at, state }) => [
      key,
      {
        of,
        id,
        personId: person_id,
        personName: person_name,
        store,
        name,
        sentAt: sent_at.toISOString(),
        state,
      },
    ]),
  );
}

/** The campaign that is asked for, or the newest that was published; undefined where there is none. */
export const mappedCampaign = ({ db, client }: Scope, campaignId: string | undefined) => {
  const published = db
    .selectFrom('campaign')
    .select('id')
    .where('client_id', '=', client.id)
    .where('status', '=', 'published')
    .orderBy('begins_on', 'desc')
    .limit(1);
  return (campaignId ? published.where('id', '=', campaignId) : published).executeTakeFirst();
};
