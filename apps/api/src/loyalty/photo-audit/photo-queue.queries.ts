import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import type { PhotoState } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import { AUDITED_PHOTO } from '../audited/audited-kinds.ts';
import { isAppealed, openAppealOf, proposalOf, waitsForSecondLook } from '../audited/beside-queue.queries.ts';
import { countedBy, type QueueCounts } from '../audited/queue-counts.ts';
import { isReauditedBy } from '../audited/reaudits.queries.ts';

export type Scope = Pick<Context, 'db' | 'client' | 'actor' | 'now'>;

export interface PhotoFilter {
  readonly campaignId?: string | undefined;
  readonly photoTypeId?: string | undefined;
  readonly state?: PhotoState | undefined;
  readonly storeId?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly search?: string | undefined;
  readonly flagged?: boolean | undefined;
  readonly risk?: RiskLevel | undefined;
  readonly reaudit?: boolean | undefined;
  readonly secondLook?: boolean | undefined;
  readonly appealed?: boolean | undefined;
  readonly late?: boolean | undefined;
}

/** Stores and people whose name holds a word, ignoring accents: few, so they are found first and not photo by photo. */
const namedLike = (clientId: string, pattern: string) => sql<SqlBool>`(
  photo.membership_id in (select id from membership
    where client_id = ${clientId} and unaccent(display_name) ilike unaccent(${pattern}))
  or photo.store_id in (select id from store where client_id = ${clientId} and unaccent(name) ilike unaccent(${pattern})))`;

const hasTwin = sql<SqlBool>`exists (select from photo_twin twin
  where twin.client_id = photo.client_id and twin.file_id = photo.file_id)`;

/** Photos an auditor may see, narrowed down; the one place that says what the queue holds. @spec LO-30 */
export function photosToAudit({ db, client, actor, now }: Scope, filter: PhotoFilter) {
  let photos = db.selectFrom('store_photo as photo').where('photo.client_id', '=', client.id);
  if (filter.state) photos = photos.where('photo.state', '=', filter.state);
  if (filter.campaignId) photos = photos.where('photo.campaign_id', '=', filter.campaignId);
  if (filter.photoTypeId) photos = photos.where('photo.photo_type_id', '=', filter.photoTypeId);
  if (filter.storeId) photos = photos.where('photo.store_id', '=', filter.storeId);
  if (filter.sellerId) photos = photos.where('photo.membership_id', '=', filter.sellerId);
  if (filter.flagged) photos = photos.where(hasTwin);
  if (filter.risk) photos = photos.where('photo.risk_level', '=', filter.risk);
  if (filter.reaudit)
    photos = photos.where(isReauditedBy(AUDITED_PHOTO, client.id, actor.membershipId, 'photo'));
  if (filter.secondLook) photos = photos.where(waitsForSecondLook(AUDITED_PHOTO, client.id, 'photo'));
  if (filter.appealed) photos = photos.where(isAppealed(AUDITED_PHOTO, client.id, 'photo'));
  if (filter.late) photos = photos.where('photo.state', '=', 'sent').where('photo.due_at', '<=', now);
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
      'photo.risk_level',
      'photo.risk_score',
      'photo.risk_reasons',
      'photo.risk_weighed_at',
      'photo.due_at',
      'campaign.second_look_above',
      proposalOf('photo').as('proposal'),
      openAppealOf(AUDITED_PHOTO, 'photo').as('appeal'),
    ]);

export type PhotoRow = Awaited<ReturnType<ReturnType<typeof photoRows>['execute']>>[number];

/** How many photos the filter finds of each state and of each risk. @spec LO-30 */
export async function queueCounts(scope: Scope, filter: PhotoFilter): Promise<QueueCounts<PhotoState>> {
  const rows = await photosToAudit(scope, { ...filter, state: undefined, risk: undefined })
    .select(['photo.state', 'photo.risk_level', sql<number>`count(*)`.as('count')])
    .groupBy(['photo.state', 'photo.risk_level'])
    .execute();
  return countedBy(rows, { sent: 0, approved: 0, refused: 0 }, filter);
}
