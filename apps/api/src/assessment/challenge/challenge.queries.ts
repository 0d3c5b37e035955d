import { AppError } from '@trilha/contract/errors';
import type { Streak } from '@trilha/rules/assessment/challenge/streak.rule';
import { type LocalDate, weekStartingSunday } from '@trilha/rules/shared/local-date';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;
type LearnerScope = Pick<Context, 'db' | 'client' | 'actor'>;

/** The settings of the client, or undefined where it never had any. */
export const settingOf = ({ db, client }: Scope) =>
  db.selectFrom('challenge_setting').selectAll().where('client_id', '=', client.id).executeTakeFirst();

/** Errors: challenge_off. */
export async function settingInUse(scope: Scope) {
  const setting = await settingOf(scope);
  if (!setting?.is_on) throw new AppError('challenge_off');
  return setting;
}

/** The questions of a day in their order, with the courses they come from. */
export const questionsOfDay = ({ db, client, actor }: LearnerScope, day: LocalDate) =>
  db
    .selectFrom('challenge_question')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'challenge_question.client_id')
        .onRef('training.id', '=', 'challenge_question.training_id'),
    )
    .select([
      'challenge_question.place',
      'challenge_question.question_id',
      'challenge_question.training_id',
      'training.title',
      'challenge_question.question',
      'challenge_question.answer_key',
      'challenge_question.feedback',
      'challenge_question.answer',
      'challenge_question.fraction',
      'challenge_question.points',
      'challenge_question.answered_at',
    ])
    .where('challenge_question.client_id', '=', client.id)
    .where('challenge_question.membership_id', '=', actor.membershipId)
    .where('challenge_question.day', '=', day)
    .orderBy('challenge_question.place')
    .execute();
export type DayQuestion = Awaited<ReturnType<typeof questionsOfDay>>[number];

export async function streakOf({ db, client, actor }: LearnerScope): Promise<Streak | null> {
  const row = await db
    .selectFrom('challenge_streak')
    .select(['days', 'longest', 'last_day', 'since_forgiven'])
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .executeTakeFirst();
  if (!row) return null;
  return { days: row.days, longest: row.longest, lastDay: row.last_day, sinceForgiven: row.since_forgiven };
}

/** Points that challenges gave this person on a day and in its week, which begins on Sunday. */
export async function pointsGiven({ db, client, actor }: LearnerScope, today: LocalDate) {
  const { rows } = await sql<{ today: number; thisWeek: number }>`
    select coalesce(sum(points) filter (where day = ${today}::date), 0) as today,
      coalesce(sum(points), 0) as "thisWeek"
    from challenge_question where client_id = ${client.id} and membership_id = ${actor.membershipId}
      and day between ${weekStartingSunday(today)}::date and ${today}::date`.execute(db);
  return rows[0] ?? { today: 0, thisWeek: 0 };
}

/**
 * Refuses what would tell a right answer that an attempt of this person, begun since the day was drawn, still asks for.
 * Errors: attempt_in_progress. @spec AS-08
 */
export async function refuseWhileAsked(
  { db, client, actor }: LearnerScope,
  questionIds: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select from enrolment e
    join attempt a on a.client_id = e.client_id and a.enrolment_id = e.id and a.state = 'started'
    cross join lateral jsonb_array_elements(a.questions) as asked(question)
    where e.client_id = ${client.id} and e.membership_id = ${actor.membershipId}
      and (asked.question->>'id')::uuid = any(${questionIds}::uuid[]) limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('attempt_in_progress');
}
