import type { Context, Transaction } from '#platform/context.ts';
import type { GivenSettings } from './settings.queries.ts';

/** The partners' brands of the selected client, in their order. @spec ID-01 */
export const partnersOf = ({ db, client }: Context) =>
  db
    .selectFrom('partner_brand')
    .select(['slug', 'name', 'colours', 'title', 'words', 'channel', 'is_open'])
    .where('client_id', '=', client.id)
    .orderBy('position')
    .execute();

export type PartnerRow = Awaited<ReturnType<typeof partnersOf>>[number];

/** The brands as they are given now; the revision of the client, taken before, lets one at a time do this. @spec ID-01 */
export async function writePartners(
  { db, client }: Transaction,
  partners: GivenSettings['partners'],
): Promise<void> {
  await db.deleteFrom('partner_brand').where('client_id', '=', client.id).execute();
  if (partners.length === 0) return;
  await db
    .insertInto('partner_brand')
    .values(
      partners.map(({ slug, name, colours, title, text, channel, open }, position) => ({
        client_id: client.id,
        slug,
        position,
        name,
        colours: JSON.stringify(colours),
        title: JSON.stringify(title),
        words: JSON.stringify(text),
        channel,
        is_open: open,
      })),
    )
    .execute();
}
