import { photoFaults } from '@trilha/rules/loyalty/photos/photo-clarity.rule';
import { OTHER_CITY_MINUTES, type PhotoRiskEvidence } from '@trilha/rules/loyalty/photos/photo-risk.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export type Db = Kysely<Tables>;

interface EvidenceRow {
  readonly id: string;
  readonly brightness: number | null;
  readonly sharpness: number | null;
  readonly same_file: boolean;
  readonly alike_of_another: boolean;
  readonly alike_of_other_store: boolean;
  readonly alike_of_own: boolean;
  readonly is_invoice: boolean;
  readonly minutes_from_other_city: number | null;
  readonly days_until_sent: number | null;
  readonly refused_in_week: number;
  readonly is_first: boolean;
  readonly decided: number;
  readonly refused: number;
}

/** Photos of the sender that are looked at for another city, and for their record: the newest. */
const MOST_OWN = 200;

/** What speaks against some photos, in one question; each part of it goes by an index. @spec LO-20 LO-30 */
export async function evidenceOf(
  db: Db,
  clientId: string,
  photoIds: readonly string[],
): Promise<ReadonlyMap<string, PhotoRiskEvidence>> {
  const { rows } = await sql<EvidenceRow>`
    select photo.id, photo.brightness, photo.sharpness,
      exists (select from file own
        join file twin on twin.client_id = own.client_id and twin.purpose = own.purpose and twin.sha256 = own.sha256 and twin.id <> own.id
        join store_photo other on other.client_id = twin.client_id and other.file_id = twin.id
        where own.client_id = photo.client_id and own.id = photo.file_id) as same_file,
      coalesce(bool_or(alike.membership_id <> photo.membership_id), false) as alike_of_another,
      coalesce(bool_or(alike.store_id <> photo.store_id and alike.membership_id = photo.membership_id), false)
        as alike_of_other_store,
      coalesce(bool_or(alike.store_id = photo.store_id and alike.membership_id = photo.membership_id
        and alike.sent_at < photo.sent_at), false) as alike_of_own,
      exists (select from photo_twin twin
        join sale on sale.client_id = twin.client_id and sale.invoice_file_id = twin.twin_file_id
        where twin.client_id = photo.client_id and twin.file_id = photo.file_id) as is_invoice,
      (select round(min(abs(extract(epoch from other.taken_at - photo.taken_at))) / 60)::integer
        from store_photo other
        join store there on there.client_id = other.client_id and there.id = other.store_id
        where other.client_id = photo.client_id and other.membership_id = photo.membership_id
          and other.campaign_id = photo.campaign_id and other.id <> photo.id
          and other.sent_at between photo.sent_at - interval '14 days' and photo.sent_at + interval '14 days'
          and other.taken_at between photo.taken_at - ${OTHER_CITY_MINUTES} * interval '1 minute'
            and photo.taken_at + ${OTHER_CITY_MINUTES} * interval '1 minute'
          and (there.country, there.state, there.city) is distinct from (store.country, store.state, store.city))
        as minutes_from_other_city,
      floor(extract(epoch from coalesce(photo.waited_since, photo.sent_at) - photo.taken_at) / 86400)::integer as days_until_sent,
      (select count(*)::integer from store_photo other
        where other.client_id = photo.client_id and other.membership_id = photo.membership_id
          and other.campaign_id = photo.campaign_id and other.store_id = photo.store_id
          and other.photo_type_id = photo.photo_type_id and other.week = photo.week and other.state = 'refused'
          and (other.sent_at, other.id) < (photo.sent_at, photo.id)) as refused_in_week,
      record.earlier = 0 as is_first, record.decided, record.refused
    from store_photo photo
    join store on store.client_id = photo.client_id and store.id = photo.store_id
    left join photo_twin twin on twin.client_id = photo.client_id and twin.file_id = photo.file_id
    left join store_photo alike on alike.client_id = twin.client_id and alike.file_id = twin.twin_file_id
    cross join lateral (select
        (count(*) filter (where (one.sent_at, one.id) < (photo.sent_at, photo.id)))::integer as earlier,
        (count(*) filter (where one.state <> 'sent'))::integer as decided,
        (count(*) filter (where one.state = 'refused'))::integer as refused
      from (select own.id, own.sent_at, own.state from store_photo own
        where own.client_id = photo.client_id and own.membership_id = photo.membership_id
          and own.campaign_id = photo.campaign_id and own.id <> photo.id
        order by own.sent_at desc, own.id desc limit ${MOST_OWN}) one) record
    where photo.client_id = ${clientId} and photo.id = any(${photoIds}::uuid[])
    group by photo.client_id, photo.id, store.client_id, store.id, record.earlier, record.decided, record.refused`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, evidenceIn(row)]));
}

const evidenceIn = (row: EvidenceRow): PhotoRiskEvidence => ({
  faults:
    row.brightness === null ? [] : photoFaults({ brightness: row.brightness, sharpness: row.sharpness }),
  isSameFile: row.same_file,
  isAlikeOfAnother: row.alike_of_another,
  isAlikeOfOtherStore: row.alike_of_other_store,
  isAlikeOfOwn: row.alike_of_own,
  isInvoice: row.is_invoice,
  minutesFromOtherCity: row.minutes_from_other_city,
  daysUntilSent: row.days_until_sent,
  refusedInWeek: row.refused_in_week,
  isFirstPhoto: row.is_first,
  decided: row.decided,
  refused: row.refused,
});

/** What is weighed again with one thing that changed; nobody has more in good faith. */
const MOST = 100;

/** A photo and those that wait and share its look, its bytes or its sender. @spec LO-20 LO-30 */
export async function photosBeside(db: Db, clientId: string, photoId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select beside.id from store_photo photo
    cross join lateral (
      select photo.id as id
      union
      select other.id from photo_twin twin
        join store_photo other on other.client_id = twin.client_id and other.file_id = twin.twin_file_id
        where twin.client_id = photo.client_id and twin.file_id = photo.file_id
      union
      select other.id from file own
        join file twin on twin.client_id = own.client_id and twin.purpose = own.purpose and twin.sha256 = own.sha256
        join store_photo other on other.client_id = twin.client_id and other.file_id = twin.id
        where own.client_id = photo.client_id and own.id = photo.file_id
      union
      select other.id from store_photo other where other.client_id = photo.client_id
        and other.membership_id = photo.membership_id and other.campaign_id = photo.campaign_id and other.state = 'sent'
    ) found
    join store_photo beside on beside.client_id = photo.client_id and beside.id = found.id and beside.state = 'sent'
    where photo.client_id = ${clientId} and photo.id = ${photoId}
    order by beside.id = ${photoId} desc, beside.sent_at desc
    limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What waits of one sender, the newest first. @spec LO-30 */
export async function photosOfSender(db: Db, clientId: string, membershipId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('store_photo')
    .select('id')
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}
