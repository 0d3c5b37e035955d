import { campaignState } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import {
  expiryWarningDue,
  firstDayInGrace,
  graceWarningDue,
  lastDayOfGrace,
} from '@trilha/rules/loyalty/points/points-expiry.rule';
import { isReminderHour } from '@trilha/rules/shared/reminder-hour.rule';
import { localDateIn, localHourIn, startOfDayInstant } from '@trilha/rules/shared/time-zone';
import type { Kysely } from 'kysely';
import { expireCampaignPoints, type FreePoints, freePointsOf } from '#ledger/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';

/** People settled in one transaction: few enough that nobody waits long for a locked account. */
const CHUNK = 200;

/**
 * Reminds sellers of points that are about to expire, in their morning, and expires what is free once a campaign is
 * over in its own time zone. Points an order still holds stay; what comes in or back after the end can be spent for
 * the days of grace. Safe to repeat: a reminder has one id, and a person expires once a day in each campaign. @spec PT-03
 */
export async function expirePoints(platform: Platform, clientId: string): Promise<void> {
  for (const campaign of await publishedCampaigns(platform, clientId)) {
    const at = platform.now();
    const today = localDateIn(at, campaign.time_zone);
    const dates = { published: true, beginsOn: campaign.begins_on, endsOn: campaign.ends_on };
    const of = { clientId, campaignId: campaign.id };
    const isMorning = isReminderHour(localHourIn(at, campaign.time_zone));
    if (campaignState(dates, today) === 'previous') {
      const returnedSince = startOfDayInstant(firstDayInGrace(campaign.ends_on, today), campaign.time_zone);
      await inChunks(platform, of, async (db, people) => {
        for (const { membershipId } of people)
          await expireCampaignPoints(db, {
            ...of,
            membershipId,
            sourceKind: 'campaign_day',
            sourceId: derivedId('expiry', campaign.id, membershipId, today),
            reason: { campaign: campaign.name },
            returnedSince,
            at,
          });
        if (isMorning)
          await remind(
            db,
            people.flatMap((person) => graceReminder(of, campaign, person, at)),
          );
      });
      continue;
    }
    const warning = expiryWarningDue(today, campaign.ends_on);
    if (warning === null || !isMorning) continue;
    await inChunks(platform, of, (db, people) =>
      remind(
        db,
        people.map((person) => reminder(of, campaign, person, { warning, lastDay: campaign.ends_on, at })),
      ),
    );
  }
}

const publishedCampaigns = (platform: Platform, clientId: string) =>
  platform.database
    .readerOf(clientId)
    .selectFrom('campaign')
    .select(['id', 'name', 'begins_on', 'ends_on', 'time_zone'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'published')
    .execute();

type Campaign = Awaited<ReturnType<typeof publishedCampaigns>>[number];
interface Scope {
  readonly clientId: string;
  readonly campaignId: string;
}

/** What came in or back after the end is reminded of as well, a week and a day before its own last day. */
function graceReminder(of: Scope, campaign: Campaign, person: FreePoints, at: Date) {
  const today = localDateIn(at, campaign.time_zone);
  const returnedOn = person.returnedAt && localDateIn(person.returnedAt, campaign.time_zone);
  const lastDay = lastDayOfGrace(campaign.ends_on, returnedOn, today);
  const warning = lastDay && graceWarningDue(today, lastDay);
  return lastDay && warning ? [reminder(of, campaign, person, { warning, lastDay, at }, lastDay)] : [];
}

/** One message for each warning; what came in later has a last day of its own, and so warnings of its own. */
const reminder = (
  { clientId, campaignId }: Scope,
  campaign: Campaign,
  { membershipId, points }: FreePoints,
  { warning, lastDay, at }: { readonly warning: number; readonly lastDay: string; readonly at: Date },
  ...grace: readonly string[]
) =>
  inboxRow({
    clientId,
    id: derivedId('expiry-warning', campaignId, membershipId, String(warning), ...grace),
    membershipId,
    kind: 'points_expiring',
    parameters: { points, campaign: campaign.name, endsOn: lastDay },
    link: `/reward-store?campaign=${campaignId}`,
    at,
  });

async function inChunks(
  platform: Platform,
  of: Scope,
  work: (db: Kysely<Tables>, people: readonly FreePoints[]) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const people: FreePoints[] = await freePointsOf(platform.database.readerOf(of.clientId), of, {
      after,
      limit: CHUNK,
    });
    if (people.length === 0) return;
    await platform.database.inClient(of.clientId, (db) => work(db, people));
    after = people.at(-1)?.membershipId ?? null;
  }
}

/** One statement for all of them, however often the hour comes round. */
async function remind(db: Kysely<Tables>, messages: readonly ReturnType<typeof inboxRow>[]): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('notification')
    .values(messages)
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .execute();
}

export const expirePointsJob = defineClockJob({
  name: 'loyalty.expire-points',
  cron: '7 * * * *',
  run: expirePoints,
});
