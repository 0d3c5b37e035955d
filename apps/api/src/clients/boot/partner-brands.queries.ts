import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** A partner's brand of this client while it is switched on; nobody else's, and none that is off. @spec ID-01 */
export const openPartnerBrand = (db: Kysely<Tables>, clientId: string, slug: string) =>
  db
    .selectFrom('partner_brand')
    .select(['slug', 'name', 'colours', 'title', 'words', 'channel'])
    .where('client_id', '=', clientId)
    .where('slug', '=', slug)
    .where('is_open', '=', true)
    .executeTakeFirst();
