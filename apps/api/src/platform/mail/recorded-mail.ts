import { createHash } from 'node:crypto';
import { type MailState, mailFailure, maskedEmail } from '@trilha/rules/clients/mail-failure.rule';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/scope.ts';
import type { Tables } from '../database/tables.ts';
import { newId } from '../identifier.ts';
import type { Mail, MailCause, MailPort } from './port.ts';

/**
 * Writes down what became of each try, apart from the transaction of the job: that one is gone when the try failed. Of
 * the recipient a part is kept, of the words nothing. @spec MG-06
 */
export const recordedMail = (mail: MailPort, database: Database, now: () => Date): MailPort => ({
  send: async (clientId, letter) => {
    try {
      await mail.send(clientId, letter);
    } catch (error) {
      const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
      await record(database, now(), { clientId, letter, reason: mailFailure({ code, responseCode }) });
      throw error;
    }
    await record(database, now(), { clientId, letter, reason: null });
  },
});

interface Try {
  readonly clientId: string;
  readonly letter: Mail;
  readonly reason: string | null;
}

async function record(database: Database, at: Date, { clientId, letter, reason }: Try): Promise<void> {
  const { kind, language, to, cause } = letter;
  const left = reason === null ? null : cause.retries;
  const state: MailState = reason === null ? 'sent' : cause.retries > 0 ? 'waiting' : 'failed';
  await database.inClient(clientId, (db) =>
    db
      .insertInto('mail_delivery')
      .values({
        client_id: clientId,
        id: newId(at.getTime()),
        kind,
        language,
        recipient: maskedEmail(to),
        recipient_mark: createHash('sha256').update(`${cause.outboxId} ${to}`).digest('base64url'),
        job: cause.job,
        outbox_id: cause.outboxId,
        state,
        reason,
        tries_left: left,
        first_tried_at: at,
        last_tried_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'job', 'outbox_id', 'recipient_mark']).doUpdateSet((set) => ({
          tries: set('mail_delivery.tries', '+', 1),
          last_tried_at: at,
          reason,
          ...(reason === null
            ? { state, tries_left: null }
            : {
                state: sql<string>`case when coalesce(mail_delivery.tries_left - 1, ${cause.retries}::int) > 0
                  then 'waiting' else 'failed' end`,
                tries_left: sql<number>`greatest(coalesce(mail_delivery.tries_left - 1, ${cause.retries}::int), 0)`,
              }),
        })),
      )
      .execute(),
  );
}

/** What waited for the try that has just gone well, and was not sent by it. */
export async function dropWaitingMail(
  db: Kysely<Tables>,
  clientId: string,
  { job, outboxId }: Pick<MailCause, 'job' | 'outboxId'>,
): Promise<void> {
  await db
    .updateTable('mail_delivery')
    .set({ state: 'needless', tries_left: null })
    .where('client_id', '=', clientId)
    .where('job', '=', job)
    .where('outbox_id', '=', outboxId)
    .where('state', '=', 'waiting')
    .execute();
}
