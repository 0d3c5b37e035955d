import { AppError } from '@trilha/contract/errors';
import { leaveTraining } from '@trilha/contract/learning/enrolment.calls';
import { isMandatory } from '@trilha/rules/learning/catalogue.rule';
import { mayLeave } from '@trilha/rules/learning/enrolment-request.rule';
import { giveBackPoints } from '#ledger/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type OwnCard, visibleCard } from '../catalogue/own-catalogue.ts';
import { ALL_KINDS, requireModuleOf } from '../catalogue/training-kinds.ts';
import { countPlaces, deleteUnbegun, lockTraining } from './places.queries.ts';
import { fillPlaces } from './places.ts';
import { givenBackFor, paidBy, trainingNamed } from './purses.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(leaveTraining, async (tx, { params: { trainingId } }) => {
    const visible = await visibleCard(tx, ALL_KINDS, trainingId);
    if (!visible) throw new AppError('not_found');
    requireModuleOf(tx.client, visible.training.kind);
    // The training before the enrolment, as everybody who gives or takes a place does.
    await lockTraining(tx, trainingId);
    await leave(tx, visible);
    return { done: true as const };
  });

/**
 * Gives the place in a training back, the points it was paid with, and the place to the next; the caller holds the lock
 * of the training. Errors: enrolment_stays.
 * @spec LE-11
 */
export async function leave(tx: Transaction, visible: OwnCard): Promise<void> {
  const { training } = visible;
  const left = await giveBack(tx, training.id, isMandatory(visible));
  if (left === null) return;
  await giveBackPoints(
    tx.db,
    {
      clientId: tx.client.id,
      source: givenBackFor(left),
      actorId: tx.actor.membershipId,
      reason: trainingNamed(training),
      at: tx.now,
    },
    paidBy(left).kind,
  );
  await countPlaces(tx, training.id, -1);
  await fillPlaces(tx, training.id);
}

/**
 * Takes the enrolment away where nothing of it was begun; answers which, or null where there is none any more. Errors:
 * enrolment_stays.
 * @spec LE-11
 */
async function giveBack(
  { db, client, actor }: Transaction,
  trainingId: string,
  mandatory: boolean,
): Promise<string | null> {
  const enrolment = await db
    .selectFrom('enrolment')
    .select(['id', 'state'])
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .where('membership_id', '=', actor.membershipId)
    .forUpdate()
    .executeTakeFirst();
  if (!enrolment) return null;
  if (!mayLeave({ state: enrolment.state, mandatory })) throw new AppError('enrolment_stays');
  if (!(await deleteUnbegun({ db, client }, enrolment.id))) throw new AppError('enrolment_stays');
  return enrolment.id;
}
