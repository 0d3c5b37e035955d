import type { EnrolmentType } from '@trilha/rules/learning/enrolment.rule';
import {
  eventOnNewType,
  type RequestState,
  requestAfter,
} from '@trilha/rules/learning/enrolment-request.rule';
import type { Transaction } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { endOfLine } from './places.queries.ts';
import { requestAnswered } from './request-answered.ts';

/**
 * Moves whoever waits for a training that comes to be entered in another way, under the lock of the training: nobody
 * enters unasked what asks for a word or for points now. @spec LE-06 LE-11
 */
export async function convertLine(tx: Transaction, trainingId: string, type: EnrolmentType): Promise<void> {
  const { db, client, now } = tx;
  const waiting = await db
    .selectFrom('enrolment_request')
    .select(['id', 'state', 'decided_by'])
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .where('state', 'in', ['awaiting_approval', 'awaiting_place'])
    .orderBy('asked_at')
    // Who stood in line before keeps their order.
    .orderBy('line_number')
    .orderBy('id')
    .forUpdate()
    .execute();
  let lineNumber = await endOfLine(tx, trainingId);
  for (const request of waiting) {
    const state = request.state as RequestState;
    const event = eventOnNewType({ state, isApproved: request.decided_by !== null }, type);
    const after = event && requestAfter(state, event);
    if (!after) continue;
    await db
      .updateTable('enrolment_request')
      .set({
        state: after,
        ...(after === 'awaiting_place' ? { line_number: lineNumber } : {}),
        ended_at: after === 'refused' ? now : null,
      })
      .where('client_id', '=', client.id)
      .where('id', '=', request.id)
      .execute();
    lineNumber += 1;
    if (after === 'refused') await publish(tx, requestAnswered, { requestId: request.id, answer: 'refused' });
  }
}
