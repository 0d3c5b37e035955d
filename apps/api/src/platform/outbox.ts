import type { JobContext, LearnerTransaction } from './context.ts';

/** An event of the product, written in the transaction that makes it true. */
export interface DomainEvent<Payload> {
  readonly name: string;
  readonly parse: (payload: unknown) => Payload;
}

/** Declares an event by the schema of its payload. */
export function defineEvent<Payload>(
  name: string,
  schema: { parse: (payload: unknown) => Payload },
): DomainEvent<Payload> {
  return { name, parse: (payload) => schema.parse(payload) };
}

/** Tells the rest of the product, after the commit and at least once. */
export async function publish<Payload>(
  tx: LearnerTransaction,
  event: DomainEvent<Payload>,
  payload: Payload,
): Promise<void> {
  await publishFrom(tx, tx.client.id, event, payload);
}

/** The same from a job, whose effects may have consequences of their own. */
export async function publishFromJob<Payload>(
  job: Pick<JobContext, 'db' | 'now' | 'clientId'>,
  event: DomainEvent<Payload>,
  payload: Payload,
): Promise<void> {
  await publishFrom(job, job.clientId, event, payload);
}

async function publishFrom<Payload>(
  context: Pick<LearnerTransaction, 'db' | 'now'>,
  clientId: string,
  event: DomainEvent<Payload>,
  payload: Payload,
): Promise<void> {
  await context.db
    .insertInto('outbox')
    .values({
      client_id: clientId,
      event: event.name,
      payload: JSON.stringify(payload),
      occurred_at: context.now,
    })
    .execute();
}
