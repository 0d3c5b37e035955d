import {
  listPhotosToAudit,
  readPhotoAuditFilters,
  readPhotoBacklog,
} from '@trilha/contract/loyalty/photo-audit.calls';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom } from '#platform/keyset.ts';
import { AUDITED_PHOTO, QUEUED_PHOTOS } from '../audited/audited-kinds.ts';
import { auditBacklog } from '../audited/backlog.queries.ts';
import { afterCursor, positionIn, queueOrder } from '../audited/queue-order.queries.ts';
import { auditedPhoto } from './audited-photo.ts';
import { photoRows, queueCounts } from './photo-queue.queries.ts';

export function routes(bind: Bind): void {
  bind.read(listPhotosToAudit, async (context, { query }) => {
    const { order = 'risk', limit = PAGE_SIZE } = query;
    const isAfter = afterCursor(QUEUED_PHOTOS, order, query.cursor);
    const photos = photoRows(context, query);
    const [rows, counted] = await Promise.all([
      (isAfter ? photos.where(isAfter) : photos)
        .orderBy(queueOrder(QUEUED_PHOTOS, order))
        .limit(limit + 1)
        .execute(),
      queueCounts(context, query),
    ]);
    const page = pageFrom(rows, limit, {
      position: (row) => positionIn({ ...row, since: row.sent_at }),
      item: auditedPhoto,
    });
    return { ...page, ...counted };
  });

  bind.read(readPhotoBacklog, (context) => auditBacklog(context, AUDITED_PHOTO));

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
