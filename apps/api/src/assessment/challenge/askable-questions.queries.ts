import { CHALLENGE_KINDS } from '@trilha/rules/assessment/challenge/choose-questions.rule';
import { sql } from 'kysely';
import { closedBanks, type MaterialOf, toldQuestions } from '#learning/index.ts';
import type { AskableQuestion, LearnerScope } from './askable-question.ts';
import { ofGames } from './game-questions.queries.ts';

interface CandidateRow {
  readonly questionId: string;
  readonly trainingId: string;
  readonly fraction: number | null;
  readonly seconds: number | null;
  readonly testedAt: number | null;
  readonly dueAt: number | null;
  readonly wasRight: boolean | null;
  readonly reviewedAt: number | null;
}

/** Everything this person may be asked, with what their tests, games and challenges tell of it. @spec GA-03 */
export async function askableQuestions(
  context: LearnerScope,
  everyCourse: boolean,
): Promise<AskableQuestion[]> {
  const { client, actor, now } = context;
  const isMeant = everyCourse
    ? sql`true`
    : sql`exists (select 1 from challenge_course chosen
        where chosen.client_id = e.client_id and chosen.training_id = e.training_id)`;
  const of = { clientId: client.id, membershipId: actor.membershipId, now, isMeant };
  return [...(await ofTests(context, of)), ...(await ofGames(context, of))];
}

/**
 * Questions that no test of the person has to keep to itself (decision 0215). Tests do not note the time of a question: what
 * lies between two saved answers of an attempt stands for it.
 */
async function ofTests({ db, client, actor }: LearnerScope, of: MaterialOf): Promise<AskableQuestion[]> {
  const { rows } = await sql<CandidateRow>`
    with material as (
      select question.id as question_id, bank.training_id from (${closedBanks(of)}) bank
      join question on question.client_id = ${client.id} and question.bank_id = bank.bank_id
      union all select question_id, training_id from (${toldQuestions(of)}) told),
    askable as (select question_id, (array_agg(training_id order by training_id))[1] as training_id
      from material group by question_id),
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
    select question.id as "questionId", askable.training_id as "trainingId", tested.fraction,
      tested.seconds::double precision as seconds,
      date_part('epoch', tested.saved_at) * 1000 as "testedAt",
      date_part('epoch', card.due_at) * 1000 as "dueAt", card.was_right as "wasRight",
      date_part('epoch', card.reviewed_at) * 1000 as "reviewedAt"
    from askable
    join question on question.client_id = ${client.id} and question.id = askable.question_id
      and question.retired_at is null and question.kind = any(${[...CHALLENGE_KINDS]}::text[])
      and question.answer_key->>'kind' <> 'none'
    left join tested on tested.question_id = question.id
    left join challenge_card card on card.client_id = ${client.id}
      and card.membership_id = ${actor.membershipId} and card.question_id = question.id`.execute(db);
  return rows.map(({ questionId, trainingId, fraction, seconds, testedAt, dueAt, wasRight, reviewedAt }) => ({
    questionId,
    trainingId,
    game: null,
    tested: fraction === null ? null : { fraction, seconds, at: testedAt ?? 0 },
    card: dueAt === null ? null : { dueAt, wasRight: wasRight ?? false, at: reviewedAt ?? 0 },
  }));
}
