import type { Database } from '../database/scope.ts';
import { newId } from '../identifier.ts';
import type { MailPort } from './port.ts';

/** Keeps messages in the database where the outbox page shows them: for the demo, where no mail leaves the machine. */
export function localOutboxMail(database: Database, now: () => Date): MailPort {
  return {
    send: async (clientId, mail) => {
      await database.inClient(clientId, (db) =>
        db
          .insertInto('outgoing_mail')
          .values({
            client_id: clientId,
            id: newId(now().getTime()),
            recipient: mail.to,
            subject: mail.subject,
            body_text: mail.text,
            body_html: mail.html,
            sent_at: now(),
          })
          .execute(),
      );
    },
  };
}
