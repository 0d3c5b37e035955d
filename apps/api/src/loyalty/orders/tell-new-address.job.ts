import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { originOfClient, wordsOfMail } from '#clients/index.ts';
import { correspondents } from '#identity/index.ts';
import type { JobContext } from '#platform/context.ts';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
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
    await mail(job, order, link);
  },
});

type WaitingOrder = NonNullable<Awaited<ReturnType<typeof waitingOrder>>>;

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

async function mail(job: JobContext, order: WaitingOrder, link: string): Promise<void> {
  const found = await correspondents(job, order.personId);
  if (!found) return;
  const { person, client, from, locale } = found;
  const text = await loadText(locale, 'mail');
  const words = await wordsOfMail(job, 'order_new_address', locale, {
    name: person.first_name,
    client: from.name,
    order: order.number,
    reward: order.reward,
    moment: dateAndTime(new Date(order.until), locale, order.timeZone),
  });
  await job.platform.mail.send(
    job.clientId,
    mailOf({
      to: person.email,
      language: locale,
      from,
      ...words,
      button: {
        label: text('order.button'),
        address: `${await originOfClient(job.platform, job.clientId)}${link}?client=${encodeURIComponent(client.slug)}`,
      },
      footer: text('order.why', { client: from.name }),
    }),
  );
}
