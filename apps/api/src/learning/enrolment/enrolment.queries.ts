import { AppError } from '@trilha/contract/errors';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

/**
 * Writes the enrolment unless there is one already; answers its id only when it is new. The training is locked before,
 * as by whoever gives places to those in line or enrols many at once: nobody waits for each other in a circle.
 */
export async function insertEnrolment(
  { db, client, actor, now }: Transaction,
  trainingId: string,
): Promise<string | null> {
  await db
    .selectFrom('training')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const row = await db
    .insertInto('enrolment')
    .values({
      client_id: client.id,
      id: newId(now.getTime()),
      training_id: trainingId,
      membership_id: actor.membershipId,
      enrolled_at: now,
      touched_at: now,
    })
    .onConflict((conflict) => conflict.constraint('enrolment_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes one vacancy, if there is one left at this very moment; who waited for it waits no more. @spec LE-06 LE-11 */
export async function takeVacancy(
  { db, client, actor, now }: Transaction,
  trainingId: string,
): Promise<void> {
  const taken = await db
    .updateTable('training')
    .set((set) => ({ enrolled: set('enrolled', '+', 1) }))
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .where(({ or, eb, ref }) => or([eb('vacancies', 'is', null), eb('enrolled', '<', ref('vacancies'))]))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new AppError('no_vacancy');
  await db
    .updateTable('enrolment_request')
    .set({ state: 'enrolled', ended_at: now })
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .where('membership_id', '=', actor.membershipId)
    .where('state', 'in', ['awaiting_approval', 'awaiting_place'])
    .execute();
}
