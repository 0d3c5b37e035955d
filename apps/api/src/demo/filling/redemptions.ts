import { sql } from 'kysely';
import { campaignBalance, closeHold } from '#ledger/index.ts';
import type { OrderState, RedemptionEvent } from '../content/history-types.ts';
import { loyalty } from '../content/loyalty.ts';
import { people } from '../content/people.ts';
import { demoId } from './demo-id.ts';
import { type DemoMoment, momentAt } from './demo-moment.ts';
import type { DemoWriter } from './demo-writer.ts';
import {
  campaignIdOf,
  categoryIdOf,
  loyaltyClientId,
  membershipIdOf,
  orderIdOf,
  rewardIdOf,
} from './loyalty-ids.ts';

const client_id = loyaltyClientId;
const TIME_ZONE = 'America/Sao_Paulo';
/** After the last sale of a day, so that its points are there. */
const EVENING = 22 * 60 + 30;
const OFFICE_HOURS = 10 * 60;
/** An order is approved, packed and handed over at different times of the day. */
const STEP_MINUTES = 45;
const ADMINISTRATOR = 'renato-figueira';

/** Every redemption and every step of its order, each with the moment it happened. */
export const redemptionMoments = (writer: DemoWriter, events: readonly RedemptionEvent[]): DemoMoment[] =>
  events.flatMap((event, index) => {
    const orderedAt = momentAt(writer.now, event.requested, EVENING, TIME_ZONE);
    const order = { placed: false };
    return [
      {
        at: orderedAt,
        happen: async () => {
          order.placed = await place(writer, event, orderedAt);
        },
      },
      ...event.timeline.map(({ state, day }, step) => {
        const minute = OFFICE_HOURS + ((index * 7) % 60) + step * STEP_MINUTES;
        const at = momentAt(writer.now, day, minute, TIME_ZONE);
        return {
          at,
          happen: async () => {
            if (order.placed) await advance(writer, event, state, at, `${event.key}-${step}`);
          },
        };
      }),
    ];
  });

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Looks like the numbers of real orders and is the same in every filling. */
function numberOf(key: string): string {
  const bytes = Buffer.from(demoId('order-number', key).replaceAll('-', ''), 'hex');
  const letters = Array.from(bytes.subarray(0, 8), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function deliveryOf(event: RedemptionEvent): Record<string, string> {
  const reward = loyalty.rewards.find(({ key }) => key === event.reward);
  const person = people.find(({ key }) => key === event.person);
  if (reward?.kind === 'voucher' || !person) return {};
  const chilean = person.country === 'CL';
  return {
    recipient: `${person.name} ${person.lastName}`,
    postalCode: chilean ? '7500000' : '01310-100',
    street: chilean ? 'Avenida Los Aromos' : 'Rua das Acácias',
    number: String(100 + (Number.parseInt(demoId('house-number', person.key).slice(0, 6), 16) % 4_900)),
    complement: '',
    district: chilean ? '' : 'Centro',
    city: person.city,
    state: person.state,
    country: person.country,
  };
}

/** False where the person turns out not to have the points: the history is told in whole days, the ledger is not. */
async function place({ db }: DemoWriter, event: RedemptionEvent, at: Date): Promise<boolean> {
  const membershipId = membershipIdOf(event.person);
  const campaignId = campaignIdOf(event.campaign);
  const { available } = await campaignBalance(db, { clientId: client_id, membershipId, campaignId });
  if (available < event.cost) return false;
  const { rows } = await sql<{ outcome: string }>`
    select loyalty_redeem(${client_id}, ${orderIdOf(event.key)}, ${demoId('order-event', event.key)},
      ${demoId('order-hold', event.key)}, ${numberOf(event.key)}, ${membershipId}, ${rewardIdOf(event.campaign, event.reward)},
      ${event.cost},
      ${JSON.stringify(deliveryOf(event))}::jsonb, ${at}) as outcome`.execute(db);
  return rows[0]?.outcome === 'ok';
}

async function advance(
  { db }: DemoWriter,
  event: RedemptionEvent,
  state: OrderState,
  at: Date,
  key: string,
): Promise<void> {
  const administrator = membershipIdOf(ADMINISTRATOR);
  const orderId = orderIdOf(event.key);
  const isVoucher = Object.keys(deliveryOf(event)).length === 0;
  const isSpent = state === 'approved' || (isVoucher && state === 'delivered');
  const isDecided = isSpent || state === 'reproved';
  const shipped = !isVoucher && (state === 'shipped' || state === 'delivered');
  await db
    .updateTable('reward_order')
    .set({
      state,
      changed_at: at,
      decided_by: administrator,
      ...(isDecided ? { decided_at: at } : {}),
      ...(shipped ? { tracking: `TR${numberOf(`${event.key}/parcel`)}` } : {}),
    })
    .where('client_id', '=', client_id)
    .where('id', '=', orderId)
    .execute();
  await db
    .insertInto('reward_order_event')
    .values({
      client_id,
      id: demoId('order-event', key),
      order_id: orderId,
      state,
      note: state === 'reproved' ? event.reason : null,
      actor_membership_id: administrator,
      at,
    })
    .execute();
  if (isSpent || state === 'reproved') await settle({ db }, event, isSpent, administrator, at);
  if (isSpent && isVoucher) await handOut({ db }, event, at);
}

/** Approval spends the reserved points and unit; reproval gives both back. */
async function settle(
  { db }: Pick<DemoWriter, 'db'>,
  event: RedemptionEvent,
  spend: boolean,
  actorId: string,
  at: Date,
): Promise<void> {
  const reward = loyalty.rewards.find(({ key }) => key === event.reward);
  await closeHold(
    db,
    {
      clientId: client_id,
      sourceKind: 'reward_order',
      sourceId: orderIdOf(event.key),
      actorId,
      reason: { reward: reward?.name ?? '' },
      at,
    },
    spend,
  );
  const stocked = await db
    .updateTable('reward')
    .set((eb) =>
      spend
        ? {
            on_hand: eb('on_hand', '-', 1),
            reserved: eb('reserved', '-', 1),
            redeemed: eb('redeemed', '+', 1),
          }
        : { reserved: eb('reserved', '-', 1) },
    )
    .where('client_id', '=', client_id)
    .where('id', '=', rewardIdOf(event.campaign, event.reward))
    .returning('on_hand')
    .executeTakeFirstOrThrow();
  if (spend) {
    await db
      .insertInto('reward_stock_change')
      .values({
        client_id,
        id: demoId('stock-change', event.key),
        reward_id: rewardIdOf(event.campaign, event.reward),
        change: -1,
        on_hand: stocked.on_hand,
        reason: 'ordered',
        order_id: orderIdOf(event.key),
        actor_membership_id: actorId,
        at,
      })
      .execute();
    return;
  }
  await db
    .updateTable('reward_category_use')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('client_id', '=', client_id)
    .where('campaign_id', '=', campaignIdOf(event.campaign))
    .where('membership_id', '=', membershipIdOf(event.person))
    .where('category_id', '=', categoryIdOf(reward?.category ?? ''))
    .execute();
}

/** The code that has lain longest, as an approval gives it. */
async function handOut({ db }: Pick<DemoWriter, 'db'>, event: RedemptionEvent, at: Date): Promise<void> {
  await db
    .updateTable('reward_code')
    .set({ order_id: orderIdOf(event.key), delivered_at: at })
    .where('client_id', '=', client_id)
    .where('id', '=', (codes) =>
      codes
        .selectFrom('reward_code as free')
        .select('free.id')
        .where('free.client_id', '=', client_id)
        .where('free.reward_id', '=', rewardIdOf(event.campaign, event.reward))
        .where('free.order_id', 'is', null)
        .orderBy('free.id')
        .limit(1),
    )
    .execute();
}
