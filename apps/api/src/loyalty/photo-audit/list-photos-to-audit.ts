import { listPhotosToAudit, readPhotoAuditFilters } from '@trilha/contract/loyalty/photo-audit.calls';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { auditedPhoto } from './audited-photo.ts';
import { countsByState, photoRows } from './photo-queue.queries.ts';

export function routes(bind: Bind): void {
  bind.read(listPhotosToAudit, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const isNewest = query.order === 'newest';
    const direction = isNewest ? 'desc' : 'asc';
    const after = positionOf(query.cursor, ['instant', 'id']);
    let photos = photoRows(context, query);
    if (after)
      photos = photos.where(
        sql<boolean>`(photo.sent_at, photo.id) ${sql.raw(isNewest ? '<' : '>')} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const [rows, counts] = await Promise.all([
      photos
        .orderBy('photo.sent_at', direction)
        .orderBy('photo.id', direction)
        .limit(limit + 1)
        .execute(),
      countsByState(context, query),
    ]);
    const page = pageFrom(rows, limit, {
      position: (row) => [row.sent_at.toISOString(), row.id],
      item: auditedPhoto,
    });
    return { ...page, counts };
  });

  bind.read(readPhotoAuditFilters, async ({ db, client }) => ({
    campaigns: await db
      .selectFrom('campaign')
      .select((eb) => [
        'campaign.id',
        'campaign.name',
        jsonArrayFrom(
          eb
            .selectFrom('photo_type as type')
            .select(['type.id', 'type.name'])
            .whereRef('type.client_id', '=', 'campaign.client_id')
            .whereRef('type.campaign_id', '=', 'campaign.id')
            .orderBy(sql`type.archived_at is not null`)
            .orderBy('type.position')
            .orderBy('type.id'),
        ).as('types'),
      ])
      .where('campaign.client_id', '=', client.id)
      .where('campaign.status', '=', 'published')
      .where(
        sql<boolean>`exists (select from photo_type type
          where type.client_id = campaign.client_id and type.campaign_id = campaign.id)`,
      )
      .orderBy('campaign.begins_on', 'desc')
      .orderBy('campaign.id')
      .execute(),
  }));
}
