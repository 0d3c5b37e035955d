import { lastDayOfAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { inboxRow } from '#platform/inbox.ts';
import type { CampaignSignUp, LevelEvent } from '../content/history-types.ts';
import { loyalty } from '../content/loyalty.ts';
import { DEMO_APPEAL_DAYS } from './campaigns.ts';
import { demoId } from './demo-id.ts';
import { type DemoMoment, momentAt } from './demo-moment.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';
import {
  campaignIdOf,
  loyaltyClientId,
  membershipIdOf,
  participationIdOf,
  storeIdOf,
} from './loyalty-ids.ts';

const client_id = loyaltyClientId;
const TIME_ZONE = 'America/Sao_Paulo';
const NIGHT = 23 * 60;
const MORNING = 9 * 60;

/** Who joined which campaign; the level is the first one until its request is approved. */
export async function fillParticipations(
  { db, now }: DemoWriter,
  signUps: readonly CampaignSignUp[],
): Promise<void> {
  await inChunks(signUps, (chunk) =>
    db
      .insertInto('participation')
      .values(
        chunk.map((signUp) => ({
          client_id,
          id: participationIdOf(signUp.campaign, signUp.person),
          campaign_id: campaignIdOf(signUp.campaign),
          membership_id: membershipIdOf(signUp.person),
          agency_id: demoId('agency', signUp.agency),
          terms_version: 1,
          terms_accepted_at: dayAt(now, signUp.day),
          level_settled_at: dayAt(now, signUp.day),
          created_at: dayAt(now, signUp.day),
        })),
      )
      .execute(),
  );
  const of = (signUp: CampaignSignUp) => ({
    client_id,
    participation_id: participationIdOf(signUp.campaign, signUp.person),
  });
  const brands = signUps.flatMap((signUp) =>
    signUp.brands.map((brand) => ({ ...of(signUp), brand_id: demoId('brand', brand) })),
  );
  const stores = signUps.flatMap((signUp) =>
    signUp.stores.map((store) => ({ ...of(signUp), store_id: storeIdOf(store) })),
  );
  await inChunks(brands, (chunk) => db.insertInto('participation_brand').values(chunk).execute());
  await inChunks(stores, (chunk) => db.insertInto('participation_store').values(chunk).execute());
}

/** Requests for a level and their decisions. An approved level is carried into the next campaign as well. */
export const levelMoments = (writer: DemoWriter, levels: readonly LevelEvent[]): DemoMoment[] =>
  levels.flatMap((event) => {
    const requestedAt = momentAt(writer.now, event.reached, NIGHT, TIME_ZONE);
    const asked = { at: requestedAt, happen: () => request(writer, event, requestedAt) };
    if (event.decided === null) return [asked];
    const decidedAt = momentAt(writer.now, event.decided, MORNING, TIME_ZONE);
    return [asked, { at: decidedAt, happen: () => decide(writer, event, decidedAt) }];
  });

const requestIdOf = (event: LevelEvent): string =>
  demoId('level-request', event.campaign, event.person, event.level);
function levelOf(event: LevelEvent) {
  const level = loyalty.levels.find(({ key }) => key === event.level);
  if (!level) throw new Error(`no level ${event.level}`);
  return level;
}

async function request({ db }: DemoWriter, event: LevelEvent, at: Date): Promise<void> {
  await db
    .insertInto('level_request')
    .values({
      client_id,
      id: requestIdOf(event),
      campaign_id: campaignIdOf(event.campaign),
      membership_id: membershipIdOf(event.person),
      position: levelOf(event).rank,
      requested_at: at,
    })
    .execute();
  const campaign = loyalty.campaigns.find(({ key }) => key === event.campaign);
  await db
    .insertInto('notification')
    .values({
      ...inboxRow({
        clientId: client_id,
        id: demoId('level-message', event.campaign, event.person, event.level),
        membershipId: membershipIdOf(event.person),
        kind: 'level_threshold_reached',
        parameters: { level: levelOf(event).label['pt-BR'], campaign: campaign?.name ?? '' },
        link: `/campaigns/${campaignIdOf(event.campaign)}`,
        at,
      }),
      read_at: event.decided === null ? null : at,
    })
    .execute();
}

async function decide({ db }: DemoWriter, event: LevelEvent, at: Date): Promise<void> {
  const approved = event.state === 'approved';
  await db
    .updateTable('level_request')
    .set({
      state: approved ? 'approved' : 'refused',
      note: event.reason,
      decided_at: at,
      decided_by: event.decidedBy ? membershipIdOf(event.decidedBy) : null,
      appeal_until: approved ? null : lastDayOfAppeal(localDateIn(at, TIME_ZONE), DEMO_APPEAL_DAYS),
    })
    .where('client_id', '=', client_id)
    .where('id', '=', requestIdOf(event))
    .execute();
  if (!approved) return;
  const later = loyalty.campaigns.slice(loyalty.campaigns.findIndex(({ key }) => key === event.campaign));
  for (const { key } of later)
    await db
      .updateTable('participation')
      .set((eb) => ({
        level_position: eb.fn<number>('greatest', ['level_position', eb.val(levelOf(event).rank)]),
      }))
      .where('client_id', '=', client_id)
      .where('campaign_id', '=', campaignIdOf(key))
      .where('membership_id', '=', membershipIdOf(event.person))
      .execute();
}
