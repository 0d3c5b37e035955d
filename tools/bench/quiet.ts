import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

const PATIENCE_MS = 300_000;

/** Waits until the worker has done what earlier writes asked of it, or it would take part of the machine from what is measured. */
export async function quiet(client: Client): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select (select count(*) from outbox where relayed_at is null)::int
        + (select count(*) from pgboss.job where state < 'completed' and start_after <= now() and name not like '\\_\\_%')::int
        as waiting`,
    );
    if (rows[0]?.waiting === 0) return;
    if (performance.now() > deadline) throw new Error('The worker does not come to an end.');
    await wait(250);
  }
}
