import type { RequestState } from '@trilha/rules/learning/enrolment-request.rule';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

type Scope = Pick<Transaction, 'db' | 'client' | 'actor'>;

/** The person's request for a training that waits, locked. */
export async function openRequest({ db, client, actor }: Scope, trainingId: string) {
  const row = await db
    .selectFrom('enrolment_request')
    .select(['id', 'state', 'line_number'])
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .where('membership_id', '=', actor.membershipId)
    .where('state', 'in', ['awaiting_approval', 'awaiting_place'])
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, state: row.state as RequestState } : null;
}

export async function insertRequest(
  { db, client, actor, now }: Scope & Pick<Transaction, 'now'>,
  request: {
    readonly trainingId: string;
    readonly message: string;
    readonly state: 'awaiting_approval' | 'awaiting_place';
    readonly lineNumber: number | null;
  },
): Promise<void> {
  await db
    .insertInto('enrolment_request')
    .values({
      client_id: client.id,
      id: newId(now.getTime()),
      training_id: request.trainingId,
      membership_id: actor.membershipId,
      state: request.state,
      message: request.message,
      line_number: request.lineNumber,
      asked_at: now,
    })
    .execute();
}
