import { createHash } from 'node:crypto';
import type { ReactionAnswer, ReactionQuestion } from '@trilha/rules/assessment/reactions/reaction';
import {
  batchToRelease,
  LEFTOVERS_AFTER_DAYS,
  type ReactionBatch,
  reactionForm,
} from '@trilha/rules/assessment/reactions/reaction-release.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { ClassOfLearner } from './reaction-class.queries.ts';

export interface ReactionPlace {
  readonly activityId: string;
  readonly enrolmentId: string;
}
interface Tx extends Pick<Transaction, 'db' | 'now'> {
  readonly client: Pick<Transaction['client'], 'id' | 'timeZone'>;
}
type Answers = readonly ReactionAnswer[];

/** The first day of the month in which it is now. */
const monthOf = ({ now, client }: Tx): string => `${localDateIn(now, client.timeZone).slice(0, 7)}-01`;

/** Notes that this person answered; false where they had. Whoever is second finds the row of the first. @spec AS-01 */
export async function noteHandedIn({ db, client }: Tx, place: ReactionPlace): Promise<boolean> {
  const noted = await db
    .insertInto('reaction_handed_in')
    .values({ client_id: client.id, activity_id: place.activityId, enrolment_id: place.enrolmentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('activity_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Keeps answers under the name of whoever gave them, as they were told before. */
export async function keepNamed(
  tx: Tx,
  { activityId, enrolmentId, ofClass }: ReactionPlace & { readonly ofClass: ClassOfLearner | null },
  answers: Answers,
): Promise<void> {
  await tx.db
    .insertInto('reaction_named')
    .values({
      client_id: tx.client.id,
      activity_id: activityId,
      enrolment_id: enrolmentId,
      class_id: ofClass?.id ?? null,
      instructor_membership_id: ofClass?.instructorId ?? null,
      month: monthOf(tx),
      answers: JSON.stringify(answers),
    })
    .execute();
}

/** Keeps answers of nobody, and shows those that now are enough to hide behind each other. @spec AS-01 */
export async function keepAnonymous(
  tx: Tx,
  {
    activityId,
    ofClass,
    questions,
  }: {
    readonly activityId: string;
    readonly ofClass: ClassOfLearner | null;
    readonly questions: readonly ReactionQuestion[];
  },
  answers: Answers,
): Promise<void> {
  // One after another, or two would count the same answers into two batches.
  await tx.db
    .selectFrom('activity')
    .select('id')
    .where('client_id', '=', tx.client.id)
    .where('id', '=', activityId)
    .forNoKeyUpdate()
    .execute();
  const origin = { classId: ofClass?.id ?? null, form: formOf(questions) };
  await tx.db
    .insertInto('reaction_waiting')
    .values({
      client_id: tx.client.id,
      activity_id: activityId,
      class_id: origin.classId,
      form: origin.form,
      answers: JSON.stringify(answers),
    })
    .execute();
  const batch = batchToRelease(await waitingOf(tx, activityId), origin);
  if (batch) await release(tx, activityId, { ...batch, ofClass });
}

const formOf = (questions: readonly ReactionQuestion[]): string =>
  createHash('sha256').update(reactionForm(questions)).digest('base64url');

const waitingOf = ({ db, client, now }: Tx, activityId: string) =>
  db
    .selectFrom('reaction_waiting as waiting')
    .leftJoin('training_class as class', (join) =>
      join.onRef('class.client_id', '=', 'waiting.client_id').onRef('class.id', '=', 'waiting.class_id'),
    )
    .select([
      'waiting.id',
      'waiting.class_id as classId',
      'waiting.form',
      sql<boolean>`coalesce(class.ends_at < ${now}::timestamptz - make_interval(days => ${LEFTOVERS_AFTER_DAYS}), false)`.as(
        'isClassLongOver',
      ),
    ])
    .where('waiting.client_id', '=', client.id)
    .where('waiting.activity_id', '=', activityId)
    .execute();

/** The rows are written anew under new ids, so that nothing of the order in which they came is left. */
async function release(
  tx: Tx,
  activityId: string,
  { classId, ids, ofClass }: ReactionBatch & { readonly ofClass: ClassOfLearner | null },
): Promise<void> {
  const { id } = await tx.db
    .insertInto('reaction_batch')
    .values({
      client_id: tx.client.id,
      activity_id: activityId,
      class_id: classId,
      instructor_membership_id: classId === null ? null : (ofClass?.instructorId ?? null),
      month: monthOf(tx),
      size: ids.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with gone as (
      delete from reaction_waiting where client_id = ${tx.client.id} and id = any(${[...ids]}::uuid[])
      returning answers
    )
    insert into reaction_set (client_id, batch_id, answers)
    select ${tx.client.id}, ${id}, answers from gone order by gen_random_uuid()`.execute(tx.db);
}
