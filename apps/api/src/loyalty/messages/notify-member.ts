import type { NotificationContent } from '@trilha/contract/gamification/notification-kinds';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';

export type Message = NotificationContent & {
  readonly membershipId: string;
  readonly link: string;
  /** Given where the message may have to be taken back. */
  readonly id?: string;
};

/** Puts a message into a member's inbox in the transaction of what it tells. */
export async function notifyMember(tx: Transaction, message: Message): Promise<void> {
  await tx.db
    .insertInto('notification')
    .values(
      inboxRow({
        ...message,
        clientId: tx.client.id,
        id: message.id ?? newId(tx.now.getTime()),
        at: tx.now,
      }),
    )
    .execute();
}

/** Takes a message back that nobody has read. False when there is none to take back. */
export async function withdrawMessage(tx: Transaction, id: string): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom('notification')
    .where('client_id', '=', tx.client.id)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
