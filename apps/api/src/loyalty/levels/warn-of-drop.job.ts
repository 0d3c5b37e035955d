import { dropWarningDue, pointsToKeep } from '@trilha/rules/loyalty/levels/levels.rule';
import { isReminderHour } from '@trilha/rules/shared/reminder-hour.rule';
import { localDateIn, localHourIn } from '@trilha/rules/shared/time-zone';
import type { Platform } from '#platform/context.ts';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';

/** People told in one transaction. */
const CHUNK = 500;

/**
 * Tells those who hold a level whose minimum they have not reached again what is missing, while they can still earn it.
 * Safe to repeat: each warning has one id. @spec PT-05
 */
export async function warnOfDrop(platform: Platform, clientId: string): Promise<void> {
  const campaigns = await platform.database
    .readerOf(clientId)
    .selectFrom('campaign')
    .select(['id', 'name', 'ends_on', 'time_zone'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'published')
    .execute();
  for (const campaign of campaigns) {
    const now = platform.now();
    const warning = dropWarningDue(localDateIn(now, campaign.time_zone), campaign.ends_on);
    if (warning === null || !isReminderHour(localHourIn(now, campaign.time_zone))) continue;
    let after: string | null = null;
    for (;;) {
      const people = await atRisk(platform, { clientId, campaignId: campaign.id }, after);
      const messages = people.map(({ membership_id, level_position, label, threshold, experience }) =>
        inboxRow({
          clientId,
          id: derivedId('level-warning', campaign.id, membership_id, String(level_position), String(warning)),
          membershipId: membership_id,
          kind: 'level_at_risk',
          parameters: {
            points: pointsToKeep({ threshold }, experience),
            level: label,
            campaign: campaign.name,
            endsOn: campaign.ends_on,
          },
          link: `/campaigns/${campaign.id}`,
          at: now,
        }),
      );
      if (messages.length > 0)
        await platform.database.inClient(clientId, (db) =>
          db
            .insertInto('notification')
            .values(messages)
            .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
            .execute(),
        );
      if (people.length < CHUNK) break;
      after = people.at(-1)?.membership_id ?? null;
    }
  }
}

/** Who stands above the first level with less experience than it asks for, by their ids. */
const atRisk = (
  platform: Platform,
  of: { readonly clientId: string; readonly campaignId: string },
  after: string | null,
) =>
  platform.database
    .readerOf(of.clientId)
    .selectFrom('participation')
    .innerJoin('campaign_level as held', (join) =>
      join
        .onRef('held.client_id', '=', 'participation.client_id')
        .onRef('held.campaign_id', '=', 'participation.campaign_id')
        .onRef('held.position', '=', 'participation.level_position'),
    )
    .leftJoin('ledger_account as earned', (join) =>
      join
        .onRef('earned.client_id', '=', 'participation.client_id')
        .onRef('earned.campaign_id', '=', 'participation.campaign_id')
        .onRef('earned.membership_id', '=', 'participation.membership_id')
        .on('earned.unit', '=', 'experience')
        .on('earned.kind', '=', 'member'),
    )
    .select(({ fn, lit }) => [
      'participation.membership_id',
      'participation.level_position',
      'held.label',
      'held.threshold',
      fn.coalesce('earned.posted', lit(0)).as('experience'),
    ])
    .where('participation.client_id', '=', of.clientId)
    .where('participation.campaign_id', '=', of.campaignId)
    .where('participation.level_position', '>', 1)
    .where(({ eb, fn, lit }) => eb(fn.coalesce('earned.posted', lit(0)), '<', eb.ref('held.threshold')))
    .$if(after !== null, (query) => query.where('participation.membership_id', '>', after))
    .orderBy('participation.membership_id')
    .limit(CHUNK)
    .execute();

export const warnOfDropJob = defineClockJob({
  name: 'loyalty.warn-of-drop',
  cron: '13 * * * *',
  run: warnOfDrop,
});
