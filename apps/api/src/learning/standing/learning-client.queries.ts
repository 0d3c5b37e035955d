import type { LearnerTransaction, Platform } from '#platform/context.ts';

/** What a job must know of a client to move learners there. */
export async function learningClient(
  { database }: Platform,
  clientId: string,
): Promise<LearnerTransaction['client']> {
  const row = await database
    .readerOf(clientId)
    .selectFrom('client')
    .select(['id', 'name', 'time_zone', 'group_training_use_score'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    trainingUsesScore: row.group_training_use_score,
  };
}
