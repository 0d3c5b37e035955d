import { sql } from 'kysely';
import type { Db } from './evidence.queries.ts';

/** More than share one proof, or wait of one seller, in good faith. */
const MOST = 100;

/** A sale and those that wait with its invoice number, its fiscal key, its photo, one that looks like it, or its seller's day. @spec LO-30 LO-15 */
export async function salesBeside(db: Db, clientId: string, saleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select beside.id from sale
    cross join lateral (
      select other.id from sale other where other.client_id = sale.client_id and other.invoice_key = sale.invoice_key
      union
      select other.id from sale other where other.client_id = sale.client_id and other.fiscal_key = sale.fiscal_key
      union
      select other.id from file own
        join file twin on twin.client_id = own.client_id and twin.purpose = own.purpose and twin.sha256 = own.sha256
        join sale other on other.client_id = twin.client_id and other.invoice_file_id = twin.id
        where own.client_id = sale.client_id and own.id = sale.invoice_file_id
      union
      select other.id from photo_twin twin
        join sale other on other.client_id = twin.client_id and other.invoice_file_id = twin.twin_file_id
        where twin.client_id = sale.client_id and twin.file_id = sale.invoice_file_id
      union
      select other.id from sale other where other.client_id = sale.client_id and other.membership_id = sale.membership_id
        and other.campaign_id = sale.campaign_id and other.sold_on = sale.sold_on
    ) found
    join sale beside on beside.client_id = sale.client_id and beside.id = found.id and beside.state = 'credited'
    where sale.client_id = ${clientId} and sale.id = ${saleId}
    order by beside.id = ${saleId} desc, beside.reported_at desc
    limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What waits of one seller, the newest first. @spec LO-30 */
export async function salesOfSeller(db: Db, clientId: string, membershipId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sale')
    .select('id')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where('state', '=', 'credited')
    .orderBy('reported_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}
