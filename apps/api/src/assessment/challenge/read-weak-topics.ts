import { readWeakTopics } from '@trilha/contract/assessment/challenge.calls';
import { streakOn } from '@trilha/rules/assessment/challenge/streak.rule';
import { DAYS_FOUND, percentRight, shownWeek } from '@trilha/rules/assessment/challenge/weak-topics.rule';
import { TEST_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { GAME_KINDS } from '@trilha/rules/games/game';
import { addDays, type LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { settingInUse, streakOf } from './challenge.queries.ts';

interface TopicRow {
  readonly topic: string;
  readonly right: number;
  readonly answers: number;
  readonly trainingId: string;
  readonly training: string;
  readonly hierarchyOrder: number | null;
  readonly title: string | null;
}

export const routes = (bind: Bind): void =>
  bind.read(readWeakTopics, async (context) => {
    await settingInUse(context);
    const today = localDateIn(context.now, context.client.timeZone);
    const { from, to } = shownWeek(today, await lastAnswered(context, addDays(today, -DAYS_FOUND)));
    const rows = await topicsBetween(context, from, to);
    return {
      from,
      to,
      streak: { ...streakOn(await streakOf(context), today) },
      topics: rows.map(({ topic, right, answers, trainingId, training, hierarchyOrder, title }) => ({
        topic,
        percent: percentRight({ right, answers }),
        answers,
        lesson:
          hierarchyOrder === null || title === null ? null : { trainingId, training, hierarchyOrder, title },
      })),
    };
  });

/** The last day with an answer, from a day on. */
async function lastAnswered({ db, client, actor }: Context, from: LocalDate): Promise<LocalDate | null> {
  const found = await db
    .selectFrom('challenge_question')
    .select('day')
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('day', '>=', from)
    .where('answered_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.day ?? null;
}

/** Activities that teach: neither tests nor games. */
const ASKING = [...TEST_TYPES, ...GAME_KINDS];

/**
 * The weakest first. The lesson that helps is the last one before the test or game that asks the question gone worst, of
 * its module where there is one.
 */
async function topicsBetween(
  { db, client, actor }: Context,
  from: LocalDate,
  to: LocalDate,
): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    with answered as (
      select topic, asked.fraction, asked.training_id, asked.question_id, asked.activity_id, asked.answered_at
      from challenge_question asked cross join lateral unnest(asked.topics) topic
      where asked.client_id = ${client.id} and asked.membership_id = ${actor.membershipId}
        and asked.day between ${from}::date and ${to}::date and asked.answered_at is not null),
    topics as (
      select topic, sum(fraction) as "right", count(*) as answers,
        (array_agg(training_id order by fraction, answered_at desc))[1] as training_id,
        (array_agg(question_id order by fraction, answered_at desc))[1] as question_id,
        (array_agg(activity_id order by fraction, answered_at desc))[1] as activity_id
      from answered group by topic)
    select topics.topic, topics."right", topics.answers, training.id as "trainingId", training.title as training,
      lesson.hierarchy_order as "hierarchyOrder", lesson.title
    from topics
    join training on training.client_id = ${client.id} and training.id = topics.training_id
    left join question on question.client_id = ${client.id} and question.id = topics.question_id
    left join enrolment on enrolment.client_id = ${client.id} and enrolment.training_id = training.id
      and enrolment.membership_id = ${actor.membershipId}
    left join lateral (
      select found.hierarchy_order, found.title
      from version_activity test join version_activity found on found.client_id = test.client_id
        and found.training_id = test.training_id and found.number = test.number
        and found.hierarchy_order < test.hierarchy_order and found.kind <> all(${ASKING}::text[])
      where test.client_id = ${client.id} and test.training_id = training.id
        and test.number = coalesce(enrolment.version, training.version)
        and (test.activity_id = topics.activity_id or test.content->>'bankId' = question.bank_id::text)
      order by (found.module_id = test.module_id) desc, found.hierarchy_order desc limit 1
    ) lesson on enrolment.id is not null
    order by topics."right" / topics.answers, topics.topic`.execute(db);
  return rows;
}
