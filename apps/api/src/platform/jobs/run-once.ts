import type { Platform } from '../context.ts';
import { dropWaitingMail } from '../mail/recorded-mail.ts';
import type { EventJob } from './define-job.ts';
import type { RelayedEvent } from './relay.ts';

/**
 * Runs a job for one event exactly once: the mark and the effect commit together. Work that lasts sees to that itself.
 * A letter that waited for another try and was not sent by it had nothing left to say.
 */
export async function runOnce(
  platform: Platform,
  job: EventJob,
  { outboxId, clientId, payload }: RelayedEvent,
  isAgain = false,
): Promise<void> {
  if (job.lasts) return job.run(platform, clientId, payload);
  await platform.database.inClient(clientId, async (db) => {
    const now = platform.now();
    const first = await db
      .insertInto('job_effect')
      .values({ client_id: clientId, job: job.name, outbox_id: outboxId, done_at: now })
      .onConflict((conflict) => conflict.columns(['client_id', 'job', 'outbox_id']).doNothing())
      .returning('job')
      .executeTakeFirst();
    if (!first) return;
    const cause = { job: job.name, outboxId, retries: job.attempts };
    await job.run({ platform, clientId, db, now, requestId: `outbox-${outboxId}`, cause }, payload);
    if (isAgain) await dropWaitingMail(db, clientId, cause);
  });
}
