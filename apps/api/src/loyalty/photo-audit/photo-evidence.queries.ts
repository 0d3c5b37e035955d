import { sql } from 'kysely';
import type { Scope } from './photo-queue.queries.ts';

const MOST_LOOKALIKES = 6;

/** Pictures that look like this one, of stores and of invoices, the nearest first. @spec LO-20 */
export async function lookalikesOf({ db, client }: Scope, fileId: string | null) {
  if (fileId === null) return [];
  const { rows } = await sql<{
    of: 'photo' | 'invoice';
    id: string;
    sender_id: string;
    sender_name: string;
    store_name: string;
    type_name: string | null;
    week: string | null;
    sent_at: Date;
    distance: number;
    storage_key: string;
    small_key: string | null;
    file_name: string;
    content_type: string | null;
  }>`
    with alike as (
      select 'photo' as of, photo.id, photo.membership_id, photo.store_id, type.name as type_name, photo.week,
        photo.sent_at, twin.distance, twin.twin_file_id, photo.small_key
      from photo_twin twin
      join store_photo photo on photo.client_id = twin.client_id and photo.file_id = twin.twin_file_id
      join photo_type type on type.client_id = photo.client_id and type.id = photo.photo_type_id
      where twin.client_id = ${client.id} and twin.file_id = ${fileId}
      union all
      select 'invoice', sale.id, sale.membership_id, sale.store_id, null, null,
        sale.reported_at, twin.distance, twin.twin_file_id, null
      from photo_twin twin
      join sale on sale.client_id = twin.client_id and sale.invoice_file_id = twin.twin_file_id
      where twin.client_id = ${client.id} and twin.file_id = ${fileId}
    )
    select alike.of, alike.id, sender.id as sender_id, sender.display_name as sender_name, store.name as store_name,
      alike.type_name, alike.week, alike.sent_at, alike.distance, file.storage_key, file.name as file_name,
      file.content_type, alike.small_key
    from alike
    join membership sender on sender.client_id = ${client.id} and sender.id = alike.membership_id
    join store on store.client_id = ${client.id} and store.id = alike.store_id
    join file on file.client_id = ${client.id} and file.id = alike.twin_file_id
    order by alike.distance, alike.sent_at desc, alike.id
    limit ${MOST_LOOKALIKES}`.execute(db);
  return rows;
}

/** Who decided what, the newest first. */
export const photoDecisions = ({ db, client }: Scope, photoId: string) =>
  db
    .selectFrom('store_photo_decision as made')
    .innerJoin('membership as actor', (join) =>
      join.onRef('actor.client_id', '=', 'made.client_id').onRef('actor.id', '=', 'made.actor_membership_id'),
    )
    .select([
      'made.id',
      'made.decision',
      'made.reason',
      'made.note',
      'made.decided_at',
      'actor.display_name as actor',
    ])
    .where('made.client_id', '=', client.id)
    .where('made.photo_id', '=', photoId)
    .orderBy('made.decided_at', 'desc')
    .orderBy('made.id', 'desc')
    .execute();
