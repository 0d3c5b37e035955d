import type { PhotoState } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';

export type Scope = Pick<Context, 'db' | 'client'>;

export interface PhotoFilter {
  readonly campaignId?: string | undefined;
  readonly photoTypeId?: string | undefined;
  readonly state?: PhotoState | undefined;
  readonly storeId?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly search?: string | undefined;
  readonly flagged?: boolean | undefined;
  readonly appealed?: boolean | undefined;
}

/** Stores and people whose name holds a word, ignoring accents: few, so they are found first and not photo by photo. */
const namedLike = (clientId: string, pattern: string) => sql<SqlBool>`(
  photo.membership_id in (select id from membership
    where client_id = ${clientId} and unaccent(display_name) ilike unaccent(${pattern}))
  or photo.store_id in (select id from store where client_id = ${clientId} and unaccent(name) ilike unaccent(${pattern})))`;

const hasTwin = sql<SqlBool>`exists (select from photo_twin twin
  where twin.client_id = photo.client_id and twin.file_id = photo.file_id)`;

const isAppealed = (clientId: string) => sql<SqlBool>`photo.id in (select subject_id from appeal
  where client_id = ${clientId} and subject_kind = 'photo' and state in ('open', 'asked'))`;

/** Photos an auditor may see, narrowed down; the one place that says what the queue holds. @spec LO-30 */
export function photosToAudit({ db, client }: Scope, filter: PhotoFilter) {
  let photos = db.selectFrom('store_photo as photo').where('photo.client_id', '=', client.id);
  if (filter.state) photos = photos.where('photo.state', '=', filter.state);
  if (filter.campaignId) photos = photos.where('photo.campaign_id', '=', filter.campaignId);
  if (filter.photoTypeId) photos = photos.where('photo.photo_type_id', '=', filter.photoTypeId);
  if (filter.storeId) photos = photos.where('photo.store_id', '=', filter.storeId);
  if (filter.sellerId) photos = photos.where('photo.membership_id', '=', filter.sellerId);
  if (filter.flagged) photos = photos.where(hasTwin);
  if (filter.appealed) photos = photos.where(isAppealed(client.id));
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean))
    photos = photos.where(namedLike(client.id, containing(word)));
  return photos;
}

/** Photos of the queue with everything that is claimed of them. */
export const photoRows = (scope: Scope, filter: PhotoFilter) =>
  photosToAudit(scope, filter)
    .innerJoin('membership as sender', (join) =>
      join.onRef('sender.client_id', '=', 'photo.client_id').onRef('sender.id', '=', 'photo.membership_id'),
    )
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'photo.client_id').onRef('campaign.id', '=', 'photo.campaign_id'),
    )
    .innerJoin('photo_type as type', (join) =>
      join.onRef('type.client_id', '=', 'photo.client_id').onRef('type.id', '=', 'photo.photo_type_id'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'photo.client_id').onRef('store.id', '=', 'photo.store_id'),
    )
    .innerJoin('chain', (join) =>
      join.onRef('chain.client_id', '=', 'store.client_id').onRef('chain.id', '=', 'store.chain_id'),
    )
    .leftJoin('file', (join) =>
      join.onRef('file.client_id', '=', 'photo.client_id').onRef('file.id', '=', 'photo.file_id'),
    )
    .select([
      'photo.id',
      'photo.revision',
      'photo.state',
      'photo.membership_id',
      'photo.week',
      'photo.sent_at',
      'photo.taken_at',
      'photo.waited_since',
      'photo.points',
      'photo.credited_points',
      'photo.file_id',
      'sender.display_name as sender_name',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
      'type.id as type_id',
      'type.name as type_name',
      'type.guidance',
      'type.example',
      'store.id as store_id',
      'store.name as store_name',
      'store.country',
      'store.city',
      'store.state as store_state',
      'store.time_zone',
      'chain.name as chain_name',
      'file.storage_key',
      'photo.small_key',
      'file.name as file_name',
      'file.content_type',
      sql<number>`(select count(*) from photo_twin twin
        where twin.client_id = photo.client_id and twin.file_id = photo.file_id)`.as('twins'),
    ])
    .select((eb) =>
      eb
        .selectFrom('appeal')
        .select('appeal.state')
        .whereRef('appeal.client_id', '=', 'photo.client_id')
        .where('appeal.subject_kind', '=', 'photo')
        .whereRef('appeal.subject_id', '=', 'photo.id')
        .where('appeal.state', 'in', ['open', 'asked'])
        .as('appeal'),
    );

export type PhotoRow = Awaited<ReturnType<ReturnType<typeof photoRows>['execute']>>[number];

/** How many photos each state has under the filter, whatever state it asks for. */
export async function countsByState(scope: Scope, filter: PhotoFilter): Promise<Record<PhotoState, number>> {
  const rows = await photosToAudit(scope, { ...filter, state: undefined })
    .select(['photo.state', sql<number>`count(*)`.as('count')])
    .groupBy('photo.state')
    .execute();
  const none: Record<PhotoState, number> = { sent: 0, approved: 0, refused: 0 };
  return rows.reduce((all, { state, count }) => ({ ...all, [state]: count }), none);
}

/** Where a photo stands in the queue, and its neighbours, the oldest first. */
export async function placeOf(
  scope: Scope,
  filter: PhotoFilter,
  photo: { readonly sent_at: Date; readonly id: string },
) {
  const queue = photosToAudit(scope, filter);
  const here = sql`(${photo.sent_at}::timestamptz, ${photo.id}::uuid)`;
  const before = sql<SqlBool>`(photo.sent_at, photo.id) < ${here}`;
  const after = sql<SqlBool>`(photo.sent_at, photo.id) > ${here}`;
  const [previous, next, counts] = await Promise.all([
    queue
      .select('photo.id')
      .where(before)
      .orderBy('photo.sent_at', 'desc')
      .orderBy('photo.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    queue
      .select('photo.id')
      .where(after)
      .orderBy('photo.sent_at')
      .orderBy('photo.id')
      .limit(1)
      .executeTakeFirst(),
    queue
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where ${before})`.as('before'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
    position: counts.before + 1,
    total: counts.total,
  };
}
