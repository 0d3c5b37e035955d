import { dateAndTime } from '@trilha/i18n/formats';
import { sendLetter } from '#identity/index.ts';
import type { JobContext } from '#platform/context.ts';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { orderPlaced } from './order-placed.ts';
import { stillWaiting } from './still-waiting.ts';

/**
 * Tells the person of an order that goes where nothing of theirs went before, in the inbox and by mail: who ordered it
 * in their name sees the inbox, and may not see the mail. The address itself is in neither. @spec RW-05
 */
export const tellNewAddress = defineJob({
  name: 'loyalty.tell-new-address',
  event: orderPlaced,
  attempts: 5,
  run: async (job, { orderId, membershipId }) => {
    const order = await waitingOrder(job, orderId);
    if (!order) return;
    const link = `/orders/${orderId}`;
    await job.db
      .insertInto('notification')
      .values(
        inboxRow({
          kind: 'order_new_address',
          parameters: { number: order.number, reward: order.reward, at: order.until },
          clientId: job.clientId,
          id: derivedId('order-new-address', orderId),
          membershipId,
          link,
          at: job.now,
        }),
      )
      .execute();
    await sendLetter(job, order.personId, ({ locale, client, text }) => ({
      kind: 'order_new_address',
      values: {
        order: order.number,
        reward: order.reward,
        moment: dateAndTime(new Date(order.until), locale, order.timeZone),
      },
      button: { label: text('order.button'), path: link },
      footer: text('order.why', { client }),
    }));
  },
});

/** What was called back or has waited long enough by now is nobody's news. */
async function waitingOrder({ db, clientId, now }: JobContext, orderId: string) {
  const order = await db
    .selectFrom('reward_order as placed')
    .innerJoin('reward', (join) =>
      join.onRef('reward.client_id', '=', 'placed.client_id').onRef('reward.id', '=', 'placed.reward_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'placed.client_id')
        .onRef('campaign.id', '=', 'placed.campaign_id'),
    )
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'placed.client_id').onRef('member.id', '=', 'placed.membership_id'),
    )
    .select([
      'placed.number',
      'placed.state',
      'placed.waits_until',
      'reward.name as reward',
      'campaign.time_zone as timeZone',
      'member.person_id as personId',
    ])
    .where('placed.client_id', '=', clientId)
    .where('placed.id', '=', orderId)
    .executeTakeFirst();
  const until = order && stillWaiting(order, now);
  return order && until ? { ...order, until } : null;
}
