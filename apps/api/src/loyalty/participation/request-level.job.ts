import { saleReportedEvent } from '@trilha/contract/loyalty/events';
import { levelToRequest } from '@trilha/rules/loyalty/levels/levels.rule';
import { campaignBalance } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { defineEvent } from '#platform/outbox.ts';

/** Asks the administrator for the level a sale brought within reach, and tells the seller. @spec PT-05 */
export const requestLevel = defineJob({
  name: 'loyalty.request-level',
  event: defineEvent(saleReportedEvent.name, saleReportedEvent.payload),
  attempts: 5,
  run: async ({ db, clientId, now }, { campaignId, membershipId }) => {
    const participation = await db
      .selectFrom('participation')
      .innerJoin('campaign', (join) =>
        join
          .onRef('campaign.client_id', '=', 'participation.client_id')
          .onRef('campaign.id', '=', 'participation.campaign_id'),
      )
      .select(['participation.level_position', 'campaign.name'])
      .where('participation.client_id', '=', clientId)
      .where('participation.campaign_id', '=', campaignId)
      .where('participation.membership_id', '=', membershipId)
      .executeTakeFirst();
    if (!participation) return;
    const levels = await db
      .selectFrom('campaign_level')
      .select(['position', 'threshold', 'label'])
      .where('client_id', '=', clientId)
      .where('campaign_id', '=', campaignId)
      .execute();
    const requested = await db
      .selectFrom('level_request')
      .select('position')
      .where('client_id', '=', clientId)
      .where('campaign_id', '=', campaignId)
      .where('membership_id', '=', membershipId)
      .execute();
    const { experience } = await campaignBalance(db, { clientId, membershipId, campaignId });
    const position = levelToRequest(levels, {
      level: participation.level_position,
      experience,
      requestedLevels: requested.map((request) => request.position),
    });
    if (position === null) return;

    const asked = await db
      .insertInto('level_request')
      .values({
        client_id: clientId,
        id: newId(now.getTime()),
        campaign_id: campaignId,
        membership_id: membershipId,
        position,
        requested_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'campaign_id', 'membership_id', 'position']).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!asked) return;
    await db
      .insertInto('notification')
      .values(
        inboxRow({
          clientId,
          id: newId(now.getTime()),
          membershipId,
          kind: 'level_threshold_reached',
          parameters: {
            level: levels.find((level) => level.position === position)?.label ?? '',
            campaign: participation.name,
          },
          link: `/campaigns/${campaignId}`,
          at: now,
        }),
      )
      .execute();
  },
});
