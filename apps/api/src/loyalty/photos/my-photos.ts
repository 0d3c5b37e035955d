import { AppError } from '@trilha/contract/errors';
import { listMyPhotos, readPhotoWeek } from '@trilha/contract/loyalty/photos.calls';
import { appealProblem } from '@trilha/rules/loyalty/appeals/appeal.rule';
import type { PhotoState } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { nextPhotoWeekStartsAt, photoWeek } from '@trilha/rules/loyalty/photos/weekly-photo.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { pictureOf } from './photo-shapes.ts';
import { type OwnPhotoRow, ownPhotos, ownStores, typesAskedFor } from './photos.queries.ts';

export function routes(bind: Bind): void {
  bind.read(readPhotoWeek, async (context, { params: { campaignId } }) => {
    const [found, types] = await Promise.all([
      ownStores(context, campaignId),
      typesAskedFor(context, campaignId),
    ]);
    if (!found) throw new AppError('campaign_not_joined');
    const stores = found.map(({ id, name, city, time_zone: timeZone }) => ({
      id,
      name,
      city,
      timeZone,
      week: photoWeek(context.now, timeZone),
      turnsAt: nextPhotoWeekStartsAt(context.now, timeZone).toISOString(),
    }));
    const photos = await newestOf(context, campaignId, [...new Set(stores.map(({ week }) => week))]);
    return {
      types,
      stores: stores.map((store) => ({
        ...store,
        photos: photos
          .filter(({ store_id, week }) => store_id === store.id && week === store.week)
          .map((row) => ({ ...photoOf(context, row), typeId: row.type_id })),
      })),
    };
  });

  bind.read(listMyPhotos, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    let photos = ownPhotos(context);
    if (query.campaignId) photos = photos.where('photo.campaign_id', '=', query.campaignId);
    if (after)
      photos = photos.where(
        sql<boolean>`(photo.sent_at, photo.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const rows = await photos
      .orderBy('photo.sent_at', 'desc')
      .orderBy('photo.id', 'desc')
      .limit(limit + 1)
      .execute();
    return pageFrom(rows, limit, {
      position: (row) => [row.sent_at.toISOString(), row.id],
      item: (row) => ({
        ...photoOf(context, row),
        campaign: { id: row.campaign_id, name: row.campaign_name },
        store: { id: row.store_id, name: row.store_name },
        type: { id: row.type_id, name: row.type_name },
        appeal: appealOf(row, context.now),
      }),
    });
  });
}

/** The newest photo of each store and type in these weeks: the one that stands, or the last that was refused. */
const newestOf = (context: Context, campaignId: string, weeks: readonly string[]) =>
  ownPhotos(context)
    .distinctOn(['photo.store_id', 'photo.photo_type_id', 'photo.week'])
    .where('photo.campaign_id', '=', campaignId)
    .where('photo.week', '=', sql<string>`any(${weeks}::date[])`)
    .orderBy('photo.store_id')
    .orderBy('photo.photo_type_id')
    .orderBy('photo.week')
    .orderBy(sql`photo.state = 'refused'`)
    .orderBy('photo.sent_at', 'desc')
    .orderBy('photo.id', 'desc')
    .execute();

const photoOf = (context: Context, row: OwnPhotoRow) => ({
  id: row.id,
  state: row.state as PhotoState,
  week: row.week,
  sentAt: row.sent_at.toISOString(),
  points: row.points,
  reason: row.decision_reason,
  note: row.decision_note,
  picture: pictureOf(context, row),
});

function appealOf(row: OwnPhotoRow, now: Date): 'start' | 'see' | null {
  if (row.state !== 'refused') return null;
  const wasAppealed = Boolean(row.was_appealed);
  const problem = appealProblem({ until: row.appeal_until, wasAppealed }, localDateIn(now, row.time_zone));
  return wasAppealed ? 'see' : problem === null ? 'start' : null;
}
