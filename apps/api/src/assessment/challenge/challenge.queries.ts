import { AppError } from '@trilha/contract/errors';
import { type Candidate, CHALLENGE_KINDS } from '@trilha/rules/assessment/challenge/choose-questions.rule';
import type { Streak } from '@trilha/rules/assessment/challenge/streak.rule';
import { type LocalDate, weekStartingSunday } from '@trilha/rules/shared/local-date';
import { sql } from 'kysely';
import { finishedBanks } from '#learning/index.ts';
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

interface CandidateRow {
  readonly questionId: string;
  readonly trainingId: string;
  readonly fraction: number | null;
  readonly seconds: number | null;
  readonly testedAt: number | null;
  readonly dueAt: number | null;
  readonly wasRight: boolean | null;
}

export interface AskableQuestion extends Candidate {
  readonly trainingId: string;
}

/**
 * Everything this person may be asked, with what their tests and challenges tell of it. Tests do not note the time of a
 * question: what lies between two saved answers of an attempt stands for it. @spec GA-03
 */
export async function askableQuestions(
  { db, client, actor }: LearnerScope,
  everyCourse: boolean,
): Promise<AskableQuestion[]> {
  const isMeant = everyCourse
    ? sql`true`
    : sql`exists (select 1 from challenge_course chosen
        where chosen.client_id = e.client_id and chosen.training_id = e.training_id)`;
  const { rows } = await sql<CandidateRow>`
    with bank as (${finishedBanks({ clientId: client.id, membershipId: actor.membershipId, isMeant })}),
    saved as (
      select answer.question_id, answer.fraction, answer.saved_at, extract(epoch from answer.saved_at
        - lag(answer.saved_at, 1, attempt.started_at) over (partition by attempt.id order by answer.saved_at)) as seconds
      from enrolment
      join attempt on attempt.client_id = enrolment.client_id and attempt.enrolment_id = enrolment.id
        and attempt.state <> 'started'
      join attempt_answer answer on answer.client_id = attempt.client_id and answer.attempt_id = attempt.id
      where enrolment.client_id = ${client.id} and enrolment.membership_id = ${actor.membershipId}),
    tested as (
      select distinct on (question_id) question_id, fraction, seconds, saved_at from saved
      where fraction is not null order by question_id, saved_at desc)
    select question.id as "questionId", bank.training_id as "trainingId", tested.fraction,
      tested.seconds::double precision as seconds,
      date_part('epoch', tested.saved_at) * 1000 as "testedAt",
      date_part('epoch', card.due_at) * 1000 as "dueAt", card.was_right as "wasRight"
    from bank
    join question on question.client_id = ${client.id} and question.bank_id = bank.bank_id
      and question.retired_at is null and question.kind = any(${[...CHALLENGE_KINDS]}::text[])
      and question.answer_key->>'kind' <> 'none'
    left join tested on tested.question_id = question.id
    left join challenge_card card on card.client_id = ${client.id}
      and card.membership_id = ${actor.membershipId} and card.question_id = question.id`.execute(db);
  return rows.map(({ questionId, trainingId, fraction, seconds, testedAt, dueAt, wasRight }) => ({
    questionId,
    trainingId,
    tested: fraction === null ? null : { fraction, seconds, at: testedAt ?? 0 },
    card: dueAt === null ? null : { dueAt, wasRight: wasRight ?? false },
  }));
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
