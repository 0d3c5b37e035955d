import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { giveBackPoints, spendCampaignPoints } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { DELIVERY } from '../loyalty.ts';
import { earn, isOver, orderAfter, redeemRefusal, reserve, settleOrder } from './expected.ts';
import type { Happening, OrderEvent, Seller } from './happening.ts';
import {
  agree,
  inProgramme,
  other,
  type Play,
  type PlayedOrder,
  personOf,
  pickOf,
  sellerOf,
  send,
  sendAgain,
  succeeded,
} from './play.ts';
import { OFFER } from './programme.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

function placed(play: Play, who: Seller, reward: number, id: string): void {
  play.orders.push({ who, id, reward, state: 'awaiting_approval' });
  reserve(play.expected, who, reward, 1);
}

export async function playRedemption(play: Play, happening: Of<'redeem'>): Promise<void> {
  const { seller, reward, rival } = happening;
  const item = OFFER.rewards[reward] ?? OFFER.rewards[0];
  const params = { rewardId: play.programme.rewardIds[reward] ?? '' };
  const delivery = item.kind === 'goods' ? DELIVERY : null;
  const input = { params, body: { cost: item.cost, delivery } };
  const changed = { params, body: { cost: item.cost + 1, delivery } };
  if (rival === 'nobody') {
    const by = sellerOf(play, seller);
    const answer = await sendAgain(play, redeemReward, { input, changed, again: happening.again }, by);
    agree('a redemption', answer.code, redeemRefusal(play.expected, seller, reward));
    if (answer.body) placed(play, seller, reward, answer.body.orderId);
    return;
  }
  const racers: Seller[] = [seller, rival === 'themselves' ? seller : other(seller)];
  const answers = await Promise.all(
    racers.map((who) => send(play, redeemReward, input, sellerOf(play, who))),
  );
  // Whoever comes first, as many succeed as would one after the other.
  const winners = answers.flatMap(({ body }, index) => (body ? [{ who: racers[index] ?? 0, body }] : []));
  const before = structuredClone(play.expected);
  const inTurn = racers.filter((who) => {
    const isFree = redeemRefusal(before, who, reward) === null;
    if (isFree) reserve(before, who, reward, 1);
    return isFree;
  });
  agree('redemptions at once', winners.length, inTurn.length);
  for (const { who, body } of winners) {
    agree('who redeems at once', redeemRefusal(play.expected, who, reward), null);
    placed(play, who, reward, body.orderId);
  }
}

function processed(play: Play, order: PlayedOrder, event: OrderEvent, unitIsGone: boolean): void {
  const state = orderAfter(order.reward, order.state, event);
  if (!state) return;
  settleOrder(play.expected, order, event, unitIsGone);
  order.state = state;
}

export async function playOrderStep(play: Play, happening: Of<'process-order'>): Promise<void> {
  const order = pickOf(play.orders, happening.pick);
  if (!order) return;
  const { event, unitIsGone, again } = happening;
  const [one, another] = play.programme.team;
  const params = { orderId: order.id };
  const bodyOf = (what: OrderEvent) => ({
    event: what,
    reason: what !== 'reprove' ? null : unitIsGone ? ('damaged' as const) : ('came_back' as const),
    note: null,
    carrier: null,
    tracking: what === 'ship' ? 'BR123' : null,
  });
  const body = bodyOf(event);
  const changed = { params, body: { ...body, note: 'Outra' } };
  const next = orderAfter(order.reward, order.state, event);
  if (!happening.twice) {
    const { code } = await sendAgain(play, processOrder, { input: { params, body }, changed, again }, one);
    agree(`to ${event} an order`, code, next ? null : 'order_transition_not_allowed');
    if (code === null) processed(play, order, event, unitIsGone);
    return;
  }
  const answers = await Promise.all([
    send(play, processOrder, { params, body }, one),
    send(play, processOrder, { params, body: bodyOf('reprove') }, another),
  ]);
  const was = succeeded(answers);
  const reproved = orderAfter(order.reward, order.state, 'reprove');
  const eventFirst = [Boolean(next), Boolean(orderAfter(order.reward, next ?? order.state, 'reprove'))];
  const reprovalFirst = [
    Boolean(orderAfter(order.reward, reproved ?? order.state, event)),
    Boolean(reproved),
  ];
  const isOne = [eventFirst, reprovalFirst].some((turn) => String(turn) === String(was));
  agree('steps of an order at once', isOne ? 'one after the other' : was, 'one after the other');
  if (was[0]) processed(play, order, event, unitIsGone);
  if (was[1]) processed(play, order, 'reprove', unitIsGone);
}

const paidBy = (kind: string, id: string) => ({ kind, sourceKind: 'enrolment', sourceId: id });

/** What an enrolment for points does to points, in its transaction. */
export async function playPayment(play: Play, { seller, points }: Of<'pay'>): Promise<void> {
  if (isOver(play.expected.today)) return;
  const { clientId, campaignId } = play.programme;
  const { membershipId } = sellerOf(play, seller);
  const person = personOf(play, seller);
  const id = newId();
  const pay = () =>
    inProgramme(play, (db) =>
      spendCampaignPoints(
        db,
        {
          clientId,
          membershipId,
          source: paidBy('enrolment', id),
          actorId: membershipId,
          reason: {},
          at: new Date(play.now),
        },
        { campaignId, points },
      ),
    ).catch((error: { readonly code?: string }) => error.code);
  const canPay = person.posted - person.held >= points;
  agree('a payment', await pay(), canPay ? true : 'insufficient_points');
  if (!canPay) return;
  agree('the same payment', await pay(), false);
  person.posted -= points;
  play.payments.push({ who: seller, id, points, isBack: false });
}

export async function playPaymentBack(play: Play, { pick }: Of<'pay-back'>): Promise<void> {
  const payment = pickOf(play.payments, pick);
  if (!payment) return;
  const back = await inProgramme(play, (db) =>
    giveBackPoints(
      db,
      {
        clientId: play.programme.clientId,
        source: paidBy('enrolment_given_back', payment.id),
        actorId: null,
        reason: {},
        at: new Date(play.now),
      },
      'enrolment',
    ),
  );
  agree('a payment given back', back, payment.isBack ? 0 : payment.points);
  if (payment.isBack) return;
  payment.isBack = true;
  earn(personOf(play, payment.who), play.expected.today, payment.points, 0);
  personOf(play, payment.who).returnedOn = play.expected.today;
}
