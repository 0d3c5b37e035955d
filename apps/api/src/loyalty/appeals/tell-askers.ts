import type { Transaction } from '#platform/context.ts';
import { notifyMember } from '../messages/notify-member.ts';
import type { LockedAppeal } from './appeals.queries.ts';

/** Whoever asked last is told that there is an answer; the queue of the others turns by itself. @spec LO-30 */
export async function tellAskers(tx: Transaction, appeal: LockedAppeal): Promise<void> {
  const asked = await tx.db
    .selectFrom('appeal_message as message')
    .innerJoin('sale', (join) =>
      join.onRef('sale.client_id', '=', 'message.client_id').on('sale.id', '=', appeal.subject_id),
    )
    .select(['message.author_membership_id', 'sale.invoice_number'])
    .where('message.client_id', '=', tx.client.id)
    .where('message.appeal_id', '=', appeal.id)
    .where('message.answer', '=', 'ask')
    .orderBy('message.sent_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!asked) return;
  await notifyMember(tx, {
    membershipId: asked.author_membership_id,
    kind: 'appeal_answered',
    parameters: { invoice: asked.invoice_number },
    link: `/manage/sales-audit/${appeal.subject_id}?appealed=true`,
  });
}
