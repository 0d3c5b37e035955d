import type { Platform } from '../context.ts';
import type { EventJob } from './define-job.ts';
import type { RelayedEvent } from './relay.ts';
import { runOnce } from './run-once.ts';

interface Delivery {
  readonly id: string;
  readonly data: RelayedEvent;
  /** How often it was tried before. */
  readonly retryCount: number;
}

/** Works what was fetched together, one by one: one that fails is tried again alone, and said with the name of its job. */
export async function workDeliveries(platform: Platform, job: EventJob, deliveries: readonly Delivery[]) {
  const results: { id: string; status: 'completed' | 'failed'; output?: { message: string } }[] = [];
  for (const { id, data, retryCount } of deliveries)
    try {
      await runOnce(platform, job, data, retryCount > 0 || Boolean(data.onlyJob));
      results.push({ id, status: 'completed' });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      platform.log.error(
        { job: job.name, outboxId: data.outboxId, clientId: data.clientId, error: message },
        'a job failed',
      );
      results.push({ id, status: 'failed', output: { message } });
    }
  return results;
}
