import { AppError } from '@trilha/contract/errors';
import { readPhotoTypes, setPhotoTypes } from '@trilha/contract/loyalty/photo-types.calls';
import { photoTypesProblem } from '@trilha/rules/loyalty/photos/photo-type.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { typesAskedFor } from '../photos/photos.queries.ts';
import { administeredCampaign, lockCampaign, stateOn } from './administered-campaign.queries.ts';

export function routes(bind: Bind): void {
  bind.read(readPhotoTypes, async (context, { params: { campaignId } }) => {
    await administeredCampaign(context, campaignId);
    return { items: await typesAskedFor(context, campaignId) };
  });

  bind.write(setPhotoTypes, async (tx, { params: { campaignId }, body }) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (stateOn(campaign, tx.now) === 'previous') throw new AppError('campaign_values_fixed');
    const problem = photoTypesProblem(body.types);
    if (problem) throw new AppError('validation_failed', {}, [{ path: 'types', code: problem }]);
    const before = await typesAskedFor(tx, campaignId);
    const known = body.types.flatMap(({ photoTypeId }) => photoTypeId ?? []);
    const isOwn = known.every((id) => before.some((type) => type.id === id));
    if (!isOwn || new Set(known).size < known.length) throw new AppError('not_found');

    const types = body.types.map(({ photoTypeId, ...type }) => ({
      ...type,
      id: photoTypeId ?? newId(tx.now.getTime()),
    }));
    await archiveOthers(tx, campaignId, known);
    if (types.length > 0)
      await tx.db
        .insertInto('photo_type')
        .values(
          types.map((type, index) => ({
            ...type,
            client_id: tx.client.id,
            campaign_id: campaignId,
            position: index + 1,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['client_id', 'id']).doUpdateSet((eb) => ({
            position: eb.ref('excluded.position'),
            name: eb.ref('excluded.name'),
            guidance: eb.ref('excluded.guidance'),
            example: eb.ref('excluded.example'),
            points: eb.ref('excluded.points'),
          })),
        )
        .execute();
    await recordAudit(tx, {
      action: 'loyalty.campaign.photoTypes',
      subjectKind: 'campaign',
      subjectId: campaignId,
      before,
      after: types,
    });
    return { items: await typesAskedFor(tx, campaignId) };
  });
}

/** Types that are left out are asked for no longer; what was sent of them keeps its name. */
const archiveOthers = ({ db, client, now }: Transaction, campaignId: string, kept: readonly string[]) =>
  db
    .updateTable('photo_type')
    .set({ archived_at: now })
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .where('archived_at', 'is', null)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
