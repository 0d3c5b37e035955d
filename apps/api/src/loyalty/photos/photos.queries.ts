import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

export interface PhotoSubject {
  readonly campaignId: string;
  readonly storeId: string;
  readonly photoTypeId: string;
  readonly photoFileId: string;
}

/** Campaign, participation, store, type and file of a photo in one round trip. A type of elsewhere is not there. */
export async function photoFacts({ db, client, actor }: Scope, subject: PhotoSubject) {
  const facts = await db
    .selectFrom('campaign')
    .innerJoin('photo_type as type', (join) =>
      join
        .onRef('type.client_id', '=', 'campaign.client_id')
        .onRef('type.campaign_id', '=', 'campaign.id')
        .on('type.id', '=', subject.photoTypeId)
        .on('type.archived_at', 'is', null),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'campaign.client_id').on('store.id', '=', subject.storeId),
    )
    .innerJoin('file', (join) =>
      join
        .onRef('file.client_id', '=', 'campaign.client_id')
        .on('file.id', '=', subject.photoFileId)
        .on('file.owner_membership_id', '=', actor.membershipId)
        .on('file.purpose', '=', 'store_photo'),
    )
    .leftJoin('participation', (join) =>
      join
        .onRef('participation.client_id', '=', 'campaign.client_id')
        .onRef('participation.campaign_id', '=', 'campaign.id')
        .on('participation.membership_id', '=', actor.membershipId),
    )
    .leftJoin('participation_store as chosen', (join) =>
      join
        .onRef('chosen.client_id', '=', 'participation.client_id')
        .onRef('chosen.participation_id', '=', 'participation.id')
        .onRef('chosen.store_id', '=', 'store.id'),
    )
    .leftJoin('campaign_store as offered', (join) =>
      join
        .onRef('offered.client_id', '=', 'campaign.client_id')
        .onRef('offered.campaign_id', '=', 'campaign.id')
        .onRef('offered.store_id', '=', 'store.id'),
    )
    .select([
      'campaign.begins_on',
      'campaign.ends_on',
      'participation.id as participation_id',
      'store.time_zone',
      'chosen.store_id as chosen_store_id',
      'offered.store_id as offered_store_id',
      'type.points',
      'file.state as file_state',
      sql<boolean>`exists (select from store_photo used where used.client_id = file.client_id and used.file_id = file.id)`.as(
        'is_file_used',
      ),
    ])
    .where('campaign.client_id', '=', client.id)
    .where('campaign.id', '=', subject.campaignId)
    .where('campaign.status', '=', 'published')
    .executeTakeFirst();
  if (!facts) throw new AppError('not_found');
  return facts;
}

/** The unique key of the week decides, so there is no check that another send could overtake: null when it is taken. */
export async function insertPhoto(
  { db, client, actor, now }: Transaction,
  photo: PhotoSubject & {
    readonly takenAt: Date | null;
    readonly waitedSince: Date | null;
    readonly week: string;
    readonly points: number;
  },
): Promise<string | null> {
  const row = await db
    .insertInto('store_photo')
    .values({
      client_id: client.id,
      id: newId(now.getTime()),
      campaign_id: photo.campaignId,
      photo_type_id: photo.photoTypeId,
      membership_id: actor.membershipId,
      store_id: photo.storeId,
      week: photo.week,
      file_id: photo.photoFileId,
      taken_at: photo.takenAt,
      waited_since: photo.waitedSince,
      sent_at: now,
      points: photo.points,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Own photos with what they show; the one place that says whose photos they are. */
export const ownPhotos = ({ db, client, actor }: Scope) =>
  db
    .selectFrom('store_photo as photo')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'photo.client_id').onRef('campaign.id', '=', 'photo.campaign_id'),
    )
    .innerJoin('photo_type as type', (join) =>
      join.onRef('type.client_id', '=', 'photo.client_id').onRef('type.id', '=', 'photo.photo_type_id'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'photo.client_id').onRef('store.id', '=', 'photo.store_id'),
    )
    .leftJoin('file', (join) =>
      join.onRef('file.client_id', '=', 'photo.client_id').onRef('file.id', '=', 'photo.file_id'),
    )
    .select([
      'photo.id',
      'photo.state',
      'photo.week',
      'photo.sent_at',
      'photo.points',
      'photo.decision_reason',
      'photo.decision_note',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
      'store.id as store_id',
      'store.name as store_name',
      'type.id as type_id',
      'type.name as type_name',
      'file.storage_key',
      'photo.small_key',
      'file.name as file_name',
      'file.content_type',
      'store.time_zone',
    ])
    .select((eb) => [
      eb
        .selectFrom('store_photo_decision as made')
        .select('made.appeal_until')
        .whereRef('made.client_id', '=', 'photo.client_id')
        .whereRef('made.photo_id', '=', 'photo.id')
        .where('made.decision', '=', 'refuse')
        .orderBy('made.decided_at', 'desc')
        .orderBy('made.id', 'desc')
        .limit(1)
        .as('appeal_until'),
      eb
        .exists(
          eb
            .selectFrom('appeal')
            .select('appeal.id')
            .whereRef('appeal.client_id', '=', 'photo.client_id')
            .where('appeal.subject_kind', '=', 'photo')
            .whereRef('appeal.subject_id', '=', 'photo.id'),
        )
        .as('was_appealed'),
    ])
    .where('photo.client_id', '=', client.id)
    .where('photo.membership_id', '=', actor.membershipId);

export type OwnPhotoRow = Awaited<ReturnType<ReturnType<typeof ownPhotos>['execute']>>[number];

/** What a campaign asks for now, in its order. */
export const typesAskedFor = ({ db, client }: Pick<Context, 'db' | 'client'>, campaignId: string) =>
  db
    .selectFrom('photo_type')
    .select(['id', 'name', 'guidance', 'example', 'points'])
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Stores of the own participation that still take part, or null where the campaign was not joined. */
export async function ownStores({ db, client, actor }: Scope, campaignId: string) {
  const participation = await db
    .selectFrom('campaign')
    .leftJoin('participation', (join) =>
      join
        .onRef('participation.client_id', '=', 'campaign.client_id')
        .onRef('participation.campaign_id', '=', 'campaign.id')
        .on('participation.membership_id', '=', actor.membershipId),
    )
    .select('participation.id')
    .where('campaign.client_id', '=', client.id)
    .where('campaign.id', '=', campaignId)
    .where('campaign.status', '=', 'published')
    .executeTakeFirst();
  if (!participation) throw new AppError('not_found');
  if (participation.id === null) return null;
  return db
    .selectFrom('participation_store as chosen')
    .innerJoin('campaign_store as offered', (join) =>
      join
        .onRef('offered.client_id', '=', 'chosen.client_id')
        .onRef('offered.store_id', '=', 'chosen.store_id')
        .on('offered.campaign_id', '=', campaignId),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'chosen.client_id').onRef('store.id', '=', 'chosen.store_id'),
    )
    .select(['store.id', 'store.name', 'store.city', 'store.time_zone'])
    .where('chosen.client_id', '=', client.id)
    .where('chosen.participation_id', '=', participation.id)
    .orderBy('store.name')
    .orderBy('store.id')
    .execute();
}
