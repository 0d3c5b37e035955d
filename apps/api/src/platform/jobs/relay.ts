import type { Database } from '../database/scope.ts';

export interface RelayedEvent {
  readonly outboxId: number;
  readonly clientId: string;
  readonly event: string;
  readonly payload: unknown;
  /** The one job it is told anew to; otherwise it is told to all for the first time. */
  readonly onlyJob?: string | null;
}

const BATCH = 200;

/**
 * Hands waiting events over, oldest first, and marks them in the same transaction. Two nodes share the work by
 * skipping each other's rows; a crash after handing over delivers again, which the jobs are made for.
 */
export async function relayOutbox(
  database: Database,
  now: Date,
  handOver: (events: readonly RelayedEvent[]) => Promise<void>,
): Promise<number> {
  return database.acrossClients(async (db) => {
    const waiting = await db
      .selectFrom('outbox')
      .select(['id', 'client_id', 'event', 'payload', 'again_of', 'only_job'])
      .where('relayed_at', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (waiting.length === 0) return 0;
    await handOver(
      waiting.map((row) => ({
        outboxId: row.again_of ?? row.id,
        clientId: row.client_id,
        event: row.event,
        payload: row.payload,
        onlyJob: row.only_job,
      })),
    );
    await db
      .updateTable('outbox')
      .set({ relayed_at: now })
      .where(
        'id',
        'in',
        waiting.map((row) => row.id),
      )
      .execute();
    return waiting.length;
  });
}
