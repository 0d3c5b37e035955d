import { placesToGive } from '@trilha/rules/learning/enrolment-request.rule';
import type { LearnerTransaction } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { advanceTrail } from '../trails/advance-trails.ts';
import {
  countPlaces,
  firstInLine,
  insertEnrolments,
  type LockedTraining,
  lockTraining,
  type Waiting,
} from './places.queries.ts';
import { type RequestAnswer, requestAnswered } from './request-answered.ts';

/**
 * Enrols people who asked, in a training whose lock the caller holds and that has the places; each is told afterwards.
 * @spec LE-06 LE-11
 */
export async function letIn(
  tx: LearnerTransaction,
  training: LockedTraining,
  people: readonly Waiting[],
  answer: RequestAnswer,
): Promise<void> {
  if (people.length === 0) return;
  const membershipIds = people.map(({ membership_id }) => membership_id);
  const fresh = await insertEnrolments(tx, training.id, membershipIds);
  await tx.db
    .updateTable('enrolment_request')
    .set({ state: 'enrolled', ended_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  await countPlaces(tx, training.id, fresh.size);
  for (const person of people) {
    // What they have done of a trail counts in the same moment, as for whoever enrols alone.
    if (training.kind === 'trail' && fresh.has(person.membership_id))
      await advanceTrail(asLearner(tx, person), training.id);
    await publish(tx, requestAnswered, { requestId: person.id, answer });
  }
}

/** Stands for nobody: whoever is let in from the line takes this place in what follows. */
export const NO_ONE: LearnerTransaction['actor'] = { membershipId: '', displayName: '' };

/** Gives the free places of a training to the first in its line, in the transaction that freed them. @spec LE-11 */
export async function fillPlaces(tx: LearnerTransaction, trainingId: string): Promise<void> {
  const training = await lockTraining(tx, trainingId);
  if (training.status !== 'published') return;
  const { vacancies, enrolled } = training;
  const free = vacancies === null ? null : Math.max(0, vacancies - enrolled);
  if (free === 0) return;
  const waiting = await firstInLine(tx, trainingId, free);
  const given = placesToGive({ vacancies, enrolled, waiting: waiting.length });
  await letIn(tx, training, waiting.slice(0, given), 'place_given');
}

/** The same transaction as if the person who is let in had made it: points and certificates of theirs bear their name. */
const asLearner = (tx: LearnerTransaction, { membership_id, display_name }: Waiting): LearnerTransaction => ({
  ...tx,
  actor: { ...tx.actor, membershipId: membership_id, displayName: display_name },
});
