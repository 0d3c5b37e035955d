import { type RawBuilder, sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

export interface DeliveryFilter {
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Letters of the client, newest first: their ids follow the clock. @spec MG-06 */
export function deliveriesPage(
  { db, client }: Context,
  filter: DeliveryFilter,
  page: { readonly after: string | null; readonly limit: number },
) {
  let found = db
    .selectFrom('mail_delivery')
    .select([
      'id',
      'kind',
      'language',
      'recipient',
      'state',
      'reason',
      'tries',
      'first_tried_at',
      'last_tried_at',
    ])
    .where('client_id', '=', client.id);
  if (filter.kind) found = found.where('kind', '=', filter.kind);
  if (filter.state) found = found.where('state', '=', filter.state);
  if (filter.from) found = found.where('first_tried_at', '>=', midnight(filter.from, 0, client.timeZone));
  if (filter.until) found = found.where('first_tried_at', '<', midnight(filter.until, 1, client.timeZone));
  if (page.after !== null) found = found.where('id', '<', page.after);
  return found
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** The beginning of a day or of one after it, as the database knows the zone. */
const midnight = (day: string, later: number, zone: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;

export const deliveryById = ({ db, client }: Transaction, id: string) =>
  db
    .selectFrom('mail_delivery')
    .select(['kind', 'recipient', 'state', 'job', 'outbox_id'])
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Turns a letter that was given up into one that waits; of two who ask at once, one does. */
export async function takeFailed({ db, client }: Transaction, id: string): Promise<boolean> {
  const taken = await db
    .updateTable('mail_delivery')
    .set({ state: 'waiting', reason: null, tries_left: null })
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Tells the event of the letter to its job anew; answers whether it is still known. */
export async function tellAgain(
  { db, client, now }: Transaction,
  { job, outbox_id }: { readonly job: string; readonly outbox_id: number },
): Promise<boolean> {
  const told = await db
    .insertInto('outbox')
    .columns(['client_id', 'event', 'payload', 'occurred_at', 'again_of', 'only_job'])
    .expression((inner) =>
      inner
        .selectFrom('outbox')
        .select([
          'client_id',
          'event',
          'payload',
          sql<Date>`${now}::timestamptz`.as('occurred_at'),
          'id as again_of',
          sql<string>`${job}::text`.as('only_job'),
        ])
        .where('client_id', '=', client.id)
        .where('id', '=', outbox_id),
    )
    .returning('id')
    .executeTakeFirst();
  return told !== undefined;
}
