import { levelReachedEvent } from '@trilha/contract/loyalty/events';
import { campaignState } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { defineEvent, publishFromJob } from '#platform/outbox.ts';
import { carriedLevel } from './carried-level.queries.ts';
import { tellDrop } from './tell-drop.ts';

const levelReached = defineEvent(levelReachedEvent.name, levelReachedEvent.payload);

/** People settled in one transaction. */
const CHUNK = 200;

/**
 * Works out anew, once a campaign has begun, with which level those stand in it who joined before: the campaign in
 * which they held it went on meanwhile. Safe to repeat: each is settled once. @spec PT-05
 */
export async function settleLevels(platform: Platform, clientId: string): Promise<void> {
  const campaigns = await platform.database
    .readerOf(clientId)
    .selectFrom('campaign')
    .select(['id', 'begins_on', 'ends_on', 'time_zone'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'published')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('participation')
          .whereRef('participation.client_id', '=', 'campaign.client_id')
          .whereRef('participation.campaign_id', '=', 'campaign.id')
          .where('participation.level_settled_at', 'is', null),
      ),
    )
    .execute();
  for (const { id, begins_on, ends_on, time_zone } of campaigns) {
    const dates = { published: true, beginsOn: begins_on, endsOn: ends_on };
    if (campaignState(dates, localDateIn(platform.now(), time_zone)) === 'upcoming') continue;
    while (await settleSome(platform, clientId, { id, beginsOn: begins_on }));
  }
}

/** False once nobody is left. */
function settleSome(
  platform: Platform,
  clientId: string,
  campaign: { readonly id: string; readonly beginsOn: string },
): Promise<boolean> {
  return platform.database.inClient(clientId, async (db) => {
    const unsettled = await db
      .selectFrom('participation')
      .select(['id', 'membership_id'])
      .where('client_id', '=', clientId)
      .where('campaign_id', '=', campaign.id)
      .where('level_settled_at', 'is', null)
      .limit(CHUNK)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, membership_id } of unsettled) {
      const member = { clientId, membershipId: membership_id };
      const { level, isDropped } = await carriedLevel(db, member, campaign.beginsOn);
      await db
        .updateTable('participation')
        .set({ level_position: level, level_settled_at: platform.now() })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
      if (isDropped) await tellDrop(db, { ...member, campaignId: campaign.id, level }, platform.now());
      if (level > 1)
        await publishFromJob({ db, clientId, now: platform.now() }, levelReached, {
          campaignId: campaign.id,
          membershipId: membership_id,
        });
    }
    return unsettled.length === CHUNK;
  });
}

export const settleLevelsJob = defineClockJob({
  name: 'loyalty.settle-levels',
  cron: '11 * * * *',
  run: settleLevels,
});
