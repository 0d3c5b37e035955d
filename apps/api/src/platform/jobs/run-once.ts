import type { JobContext, Platform } from '../context.ts';
import type { EventJob } from './define-job.ts';
import type { RelayedEvent } from './relay.ts';

/** Runs a job for one event exactly once: the mark and the effect commit together. Work that lasts sees to that itself. */
export async function runOnce(
  platform: Platform,
  job: EventJob,
  { outboxId, clientId, payload }: RelayedEvent,
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
    const context: JobContext = { platform, clientId, db, now, requestId: `outbox-${outboxId}` };
    await job.run(context, payload);
  });
}
