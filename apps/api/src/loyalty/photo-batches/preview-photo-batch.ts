import { previewPhotoBatch, readPhotoReaudits } from '@trilha/contract/loyalty/photo-batches.calls';
import { BATCH_LIMIT, shareForReaudit } from '@trilha/rules/loyalty/audit/batch.rule';
import { needsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';
import type { Bind } from '#platform/http/bind.ts';
import { AUDITED_PHOTO } from '../audited/audited-kinds.ts';
import { waitsForSecondLook } from '../audited/beside-queue.queries.ts';
import { reauditCounts } from '../audited/reaudits.queries.ts';
import { photosToAudit } from '../photo-audit/photo-queue.queries.ts';

export function routes(bind: Bind): void {
  bind.read(previewPhotoBatch, async (context, { query }) => {
    const green = await photosToAudit(context, { ...query, state: 'sent', risk: 'green' })
      .innerJoin('campaign', (join) =>
        join
          .onRef('campaign.client_id', '=', 'photo.client_id')
          .onRef('campaign.id', '=', 'photo.campaign_id'),
      )
      .select([
        'photo.id',
        'photo.revision',
        'photo.membership_id',
        'photo.points',
        'campaign.second_look_above',
      ])
      // What was proposed is looked at by itself.
      .where(({ not }) => not(waitsForSecondLook(AUDITED_PHOTO, context.client.id, 'photo')))
      .orderBy('photo.sent_at')
      .orderBy('photo.id')
      .limit(BATCH_LIMIT)
      .execute();
    const photos = green.filter(({ membership_id }) => membership_id !== context.actor.membershipId);
    const proposed = photos.filter((photo) => needsSecondLook(photo.points, photo.second_look_above)).length;
    return {
      photos: photos.map(({ id, revision }) => ({ photoId: id, revision })),
      points: photos.reduce((sum, { points }) => sum + points, 0),
      senders: new Set(photos.map(({ membership_id }) => membership_id)).size,
      own: green.length - photos.length,
      reaudited: shareForReaudit(photos.length - proposed),
      proposed,
    };
  });

  bind.read(readPhotoReaudits, (context) => reauditCounts(context, AUDITED_PHOTO));
}
