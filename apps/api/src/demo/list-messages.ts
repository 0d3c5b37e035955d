import { AppError } from '@trilha/contract/errors';
import { listDemoMessages } from '@trilha/contract/identity/recovery.calls';
import type { Database } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { readSimulatorInbox } from '#platform/messaging/simulator.ts';

const SHOWN = 60;
const PATH = /https?:\/\/[^\s/]+(\/\S+)/;

/** What would have left the machine. Anywhere but in the demonstration there is no such page. @spec OP-01 */
export const routes = (bind: Bind, simulatorUrl: string | null): void =>
  bind.open(listDemoMessages, async ({ platform }) => {
    if (!simulatorUrl) throw new AppError('not_found');
    const [mails, codes] = await Promise.all([
      newestMails(platform.database),
      readSimulatorInbox(simulatorUrl),
    ]);
    const items = [
      ...mails.map((mail) => ({
        id: mail.id,
        channel: 'email' as const,
        recipient: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        code: null,
        path: PATH.exec(mail.body_text)?.[1] ?? null,
        sentAt: mail.sent_at.toISOString(),
      })),
      ...codes.map(({ id, channel, phone, code, at }) => ({
        id,
        channel,
        recipient: phone,
        subject: null,
        text: code,
        code,
        path: null,
        sentAt: at,
      })),
    ];
    return { items: items.sort((one, other) => other.sentAt.localeCompare(one.sentAt)).slice(0, SHOWN) };
  });

const newestMails = ({ readerOfAll }: Database) =>
  readerOfAll
    .selectFrom('outgoing_mail')
    .select(['id', 'recipient', 'subject', 'body_text', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .limit(SHOWN)
    .execute();
