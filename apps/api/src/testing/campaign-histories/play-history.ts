import { experienceEarnedEvent, saleReportedEvent } from '@trilha/contract/loyalty/events';
import type { Platform } from '#platform/context.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import { giveGifts } from '../../loyalty/gifts/give-gifts.job.ts';
import { requestLevel, requestLevelEarned } from '../../loyalty/levels/request-level.job.ts';
import { settleLevels } from '../../loyalty/levels/settle-levels.job.ts';
import { expirePoints } from '../../loyalty/points/expire-points.job.ts';
import type { DirectCalls } from '../direct-calls.ts';
import { compare } from './compare.ts';
import { dayAfter, giveGift, isOver, newExpected, passNight } from './expected.ts';
import type { CampaignHistory, Happening } from './happening.ts';
import { inProgramme, type Play } from './play.ts';
import {
  playCheckIn,
  playJoining,
  playLevelDecision,
  playTransfer,
  playTransferAnswer,
} from './play-members.ts';
import { playOrderStep, playPayment, playPaymentBack, playRedemption } from './play-orders.ts';
import { playPhoto, playPhotoDecision, playSale, playSaleDecision, playWithdrawal } from './play-sales.ts';
import type { Programme } from './programme.ts';

export const BEGINNING = new Date('2026-11-21T15:00:00Z');
const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/**
 * Plays a history against a programme that nothing has happened to, and its end: the campaign is closed, what orders
 * held is settled, the grace goes by and the next campaign begins. Throws where the product does what was not expected.
 */
export async function playHistory(
  platform: Platform,
  calls: DirectCalls,
  programme: Programme,
  history: CampaignHistory,
): Promise<void> {
  const play: Play = {
    calls,
    platform,
    programme,
    expected: newExpected(BEGINNING.toISOString().slice(0, 10)),
    now: BEGINNING.getTime(),
    seen: 0,
    sales: [],
    photos: [],
    orders: [],
    payments: [],
    transfers: [],
  };
  for (const happening of history.happenings) {
    play.now += SECOND_MS;
    await happen(play, happening);
    await followEvents(play);
  }
  await endCampaign(play, history.ordersEndApproved);
}

async function endCampaign(play: Play, approved: readonly boolean[]): Promise<void> {
  while (!isOver(play.expected.today)) await passDays(play, 9);
  await compare(play);
  if (!approved[0]) await auditLate(play);
  await compare(play);
  for (let [index] = [0]; index < play.orders.length; index += 1) {
    play.now += SECOND_MS;
    const event = approved[index % approved.length] ? 'approve' : 'reprove';
    const step = { kind: 'process-order' as const, pick: index, event, unitIsGone: false } as const;
    if (play.orders[index]?.state === 'awaiting_approval')
      await playOrderStep(play, { ...step, twice: false, again: 'no' });
  }
  await compare(play);
  await passDays(play, 31);
  for (const seller of [0, 1] as const)
    if (play.expected.people[seller].nextLevel === null)
      await playJoining(play, { kind: 'join-next', seller, again: 'no' });
  await compare(play);
}

/** Every other sale that still waits is refused once its points have expired, and half of those refusals are taken back. */
async function auditLate(play: Play): Promise<void> {
  for (const [pick, sale] of play.sales.entries()) {
    if (sale.state !== 'credited' || pick % 2 === 1) continue;
    const refusal = { kind: 'decide-sale', pick, hundredths: 0, rival: null, again: 'no' } as const;
    play.now += SECOND_MS;
    await playSaleDecision(play, { ...refusal, decision: 'refuse' });
    if (pick % 4 === 2) await playSaleDecision(play, { ...refusal, decision: 'undo' });
  }
}

function happen(play: Play, happening: Happening): Promise<void> {
  switch (happening.kind) {
    case 'sale':
      return playSale(play, happening);
    case 'withdraw':
      return playWithdrawal(play, happening);
    case 'decide-sale':
      return playSaleDecision(play, happening);
    case 'photo':
      return playPhoto(play, happening);
    case 'decide-photo':
      return playPhotoDecision(play, happening);
    case 'redeem':
      return playRedemption(play, happening);
    case 'process-order':
      return playOrderStep(play, happening);
    case 'pay':
      return playPayment(play, happening);
    case 'pay-back':
      return playPaymentBack(play, happening);
    case 'decide-level':
      return playLevelDecision(play, happening);
    case 'check-in':
      return playCheckIn(play, happening);
    case 'transfer':
      return playTransfer(play, happening);
    case 'transfer-answer':
      return playTransferAnswer(play, happening);
    case 'join-next':
      return playJoining(play, happening);
    case 'days':
      return passDays(play, happening.days);
  }
}

/** Days go by, and the jobs of the last night run: twice as after a fall, gifts by two workers at once. */
async function passDays(play: Play, days: number): Promise<void> {
  play.now += days * DAY_MS;
  play.expected.today = dayAfter(play.expected.today, days);
  const { clientId } = play.programme;
  const platform = atNow(play);
  await Promise.all([giveGifts(platform, clientId), giveGifts(platform, clientId)]);
  giveGift(play.expected);
  await expirePoints(platform, clientId);
  await settleLevels(platform, clientId);
  await expirePoints(platform, clientId);
  passNight(play.expected);
}

const atNow = ({ platform, now }: Play): Platform => ({ ...platform, now: () => new Date(now) });

const FOLLOWERS = [requestLevel, requestLevelEarned];
const FOLLOWED = [saleReportedEvent.name, experienceEarnedEvent.name];

/** The jobs that follow what just happened, as the worker runs them. */
async function followEvents(play: Play): Promise<void> {
  const events = await inProgramme(play, (db) =>
    db
      .selectFrom('outbox')
      .select(['id', 'event', 'payload'])
      .where('client_id', '=', play.programme.clientId)
      .where('id', '>', play.seen)
      .where('event', 'in', FOLLOWED)
      .orderBy('id')
      .execute(),
  );
  for (const { id, event, payload } of events) {
    for (const job of FOLLOWERS.filter((candidate) => candidate.event === event)) {
      const relayed = { outboxId: id, clientId: play.programme.clientId, event, payload };
      await runOnce(atNow(play), job, relayed);
      await runOnce(atNow(play), job, relayed);
    }
    play.seen = id;
  }
}
