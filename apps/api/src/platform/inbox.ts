import type { NotificationContent } from '@trilha/contract/gamification/notification-kinds';

/** A message as a row: only kinds with a text in every language can be written. */
export const inboxRow = (
  message: NotificationContent & {
    readonly clientId: string;
    readonly id: string;
    readonly membershipId: string;
    readonly link: string;
    readonly at: Date;
  },
) => ({
  client_id: message.clientId,
  id: message.id,
  membership_id: message.membershipId,
  kind: message.kind,
  parameters: JSON.stringify(message.parameters),
  link: message.link,
  created_at: message.at,
});
