import type { Transaction } from '#platform/context.ts';

export interface ClassOfLearner {
  readonly id: string;
  readonly instructorId: string | null;
}

/** The class in which the learner is met in this training, the latest of several; null in a course without classes. */
export async function classOfLearner(
  { db, client, actor }: Transaction,
  trainingId: string,
): Promise<ClassOfLearner | null> {
  const row = await db
    .selectFrom('class_subscription as place')
    .innerJoin('training_class as class', (join) =>
      join.onRef('class.client_id', '=', 'place.client_id').onRef('class.id', '=', 'place.class_id'),
    )
    .select(['class.id', 'class.instructor_membership_id'])
    .where('place.client_id', '=', client.id)
    .where('place.training_id', '=', trainingId)
    .where('place.membership_id', '=', actor.membershipId)
    .where('place.state', '=', 'subscribed')
    .orderBy('class.starts_at', 'desc')
    .orderBy('class.id')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, instructorId: row.instructor_membership_id } : null;
}
