import { PARTNER_LISTS, type PartnerList } from '@trilha/rules/loyalty/network/network-entry.rule';
import type { NetworkUndoOutcome } from '@trilha/rules/loyalty/network/network-undo.rule';
import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { ClientRows } from '../training-account/training-account.queries.ts';

const PIECE = 250;

/** Takes back what a list of partners brought and nothing uses; the rest stays and says why. @spec MG-04 */
export async function undoPieces(platform: Platform, clientId: string, importId: string): Promise<void> {
  while (await undoPiece(platform, clientId, importId));
}

const undoPiece = ({ database, now }: Platform, clientId: string, importId: string): Promise<boolean> =>
  database.inClient(clientId, async (db) => {
    const list = await db
      .selectFrom('network_import')
      .select(['kind', 'state', 'place'])
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    const kind = PARTNER_LISTS.find((known) => known === list?.kind);
    if (list?.state !== 'undoing' || !kind) return false;
    const rows = await db
      .selectFrom('network_import_row')
      .select(['number', 'made_id'])
      .where('client_id', '=', clientId)
      .where('import_id', '=', importId)
      .where('number', '>', list.place)
      .where('made_id', 'is not', null)
      .orderBy('number')
      .limit(PIECE)
      .execute();
    const last = rows.at(-1);
    const change = last ? { place: last.number } : { state: 'undone' };
    if (last) {
      const made = rows.flatMap(({ number, made_id: id }) => (id === null ? [] : [{ number, id }]));
      const stays = await withdraw(
        { db, clientId },
        kind,
        made.map(({ id }) => id),
      );
      await keepOutcomes(
        { db, clientId },
        importId,
        made.map(({ number, id }) => ({ number, undo: stays.get(id) ?? 'withdrawn' })),
      );
    }
    await db
      .updateTable('network_import')
      .set({ ...change, moved_at: now() })
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .execute();
    return last !== undefined;
  });

interface Table {
  readonly name: RawBuilder<unknown>;
  /** What uses a partner, or null. */
  readonly use: RawBuilder<NetworkUndoOutcome | null>;
}
const TABLES: Readonly<Record<PartnerList, Table>> = {
  agencies: {
    name: sql`agency`,
    use: sql`case when exists (select 1 from campaign_agency used
        where used.client_id = partner.client_id and used.agency_id = partner.id) then 'used_by_campaigns' end`,
  },
  chains: {
    name: sql`chain`,
    use: sql`case when exists (select 1 from store used
        where used.client_id = partner.client_id and used.chain_id = partner.id) then 'used_by_stores' end`,
  },
  brands: {
    name: sql`brand`,
    use: sql`case
      when exists (select 1 from product used
        where used.client_id = partner.client_id and used.brand_id = partner.id) then 'used_by_products'
      when exists (select 1 from campaign_brand used
        where used.client_id = partner.client_id and used.brand_id = partner.id)
        or exists (select 1 from participation_brand used
          where used.client_id = partner.client_id and used.brand_id = partner.id)
        or exists (select 1 from promotion used
          where used.client_id = partner.client_id and used.brand_id = partner.id) then 'used_by_campaigns' end`,
  },
};

/**
 * Takes partners away that nothing uses; those that stay, with why. They are locked first, so that what was being written
 * about one of them is seen by the look that follows, and nothing new is written meanwhile.
 */
async function withdraw(
  { db, clientId }: ClientRows,
  kind: PartnerList,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NetworkUndoOutcome>> {
  const { name, use } = TABLES[kind];
  const chosen = sql`partner.client_id = ${clientId} and partner.id = any(${ids}::uuid[])`;
  await sql`select 1 from ${name} partner where ${chosen} order by partner.id for update`.execute(db);
  const { rows } = await sql<{ id: string; use: NetworkUndoOutcome | null }>`
    select partner.id, ${use} as use from ${name} partner where ${chosen}`.execute(db);
  const stays = new Map(rows.flatMap(({ id, use: used }) => (used === null ? [] : [[id, used] as const])));
  const leaving = ids.filter((id) => !stays.has(id));
  await sql`delete from ${name} partner where partner.client_id = ${clientId}
    and partner.id = any(${leaving}::uuid[])`.execute(db);
  return stays;
}

async function keepOutcomes(
  { db, clientId }: ClientRows,
  importId: string,
  rows: readonly { readonly number: number; readonly undo: NetworkUndoOutcome }[],
): Promise<void> {
  await sql`update network_import_row row set undo = told.undo
    from unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ undo }) => undo)}::text[])
      as told(number, undo)
    where row.client_id = ${clientId} and row.import_id = ${importId} and row.number = told.number`.execute(
    db,
  );
}
