import { type ATTEMPT_STATES, DEPARTURES_SHOWN } from '@trilha/contract/assessment/attempt-terms';
import { isAnswered } from '@trilha/rules/assessment/answered.rule';
import { type Kysely, sql } from 'kysely';
import { containing } from '#platform/database/containing.ts';
import type { Tables } from '#platform/database/tables.ts';
import { parseAnswer } from '../attempts/attempt-questions.ts';
import { roundTold } from '../attempts/attempts.queries.ts';

export interface AttemptsScope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}
export interface AttemptsFilter {
  readonly search?: string | undefined;
  readonly state?: (typeof ATTEMPT_STATES)[number] | undefined;
  readonly groupId?: string | undefined;
}
/** The last attempt of a page; the next one begins after it. */
export interface AttemptsPosition {
  readonly at: string;
  readonly id: string;
}

function attemptsMatching(
  { db, client }: AttemptsScope,
  activityId: string,
  { search, state, groupId }: AttemptsFilter,
) {
  let found = db
    .selectFrom('attempt')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'attempt.client_id')
        .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
    )
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'enrolment.client_id')
        .onRef('member.id', '=', 'enrolment.membership_id'),
    )
    .where('attempt.client_id', '=', client.id)
    .where('attempt.activity_id', '=', activityId);
  if (state) found = found.where('attempt.state', '=', state);
  if (groupId)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('people_group_member as inside')
          .select('inside.group_id')
          .whereRef('inside.client_id', '=', 'enrolment.client_id')
          .whereRef('inside.membership_id', '=', 'enrolment.membership_id')
          .where('inside.group_id', '=', groupId),
      ),
    );
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    found = found.where(sql<boolean>`member.search_text like plain_text(${containing(word)})`);
  return found;
}

/** A page of the attempts at a test, the latest first. @spec AS-02 AS-05 */
export function attemptRows(
  scope: AttemptsScope,
  activityId: string,
  filter: AttemptsFilter,
  page: { readonly after: AttemptsPosition | null; readonly limit: number },
) {
  let found = attemptsMatching(scope, activityId, filter);
  if (page.after)
    found = found.where(
      sql<boolean>`(attempt.started_at, attempt.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`,
    );
  return found
    .select([
      'attempt.id',
      'attempt.enrolment_id',
      'attempt.number',
      roundTold.as('round'),
      'attempt.state',
      'attempt.score',
      'attempt.passed',
      'attempt.settings',
      'attempt.started_at',
      'attempt.submitted_at',
      'attempt.departures',
      'member.display_name',
      sql<number>`jsonb_array_length(attempt.questions)`.as('asked'),
      sql<string[]>`(select coalesce(json_agg(d.left_at order by d.number desc), '[]') from (
          select number, left_at from attempt_departure
          where client_id = attempt.client_id and attempt_id = attempt.id
          order by number desc limit ${DEPARTURES_SHOWN}) d)`.as('left_at'),
    ])
    .orderBy('attempt.started_at', 'desc')
    .orderBy('attempt.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** How many questions of these attempts have an answer that says something. @spec AS-05 */
export async function answeredIn(
  { db, client }: AttemptsScope,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (attemptIds.length === 0) return new Map();
  const given = await db
    .selectFrom('attempt_answer')
    .select(['attempt_id', 'answer'])
    .where('client_id', '=', client.id)
    .where('attempt_id', 'in', attemptIds)
    .execute();
  const answered = given.filter(({ answer }) => isAnswered(parseAnswer(answer)));
  const byAttempt = Map.groupBy(answered, ({ attempt_id: id }) => id);
  return new Map([...byAttempt].map(([id, answers]) => [id, answers.length]));
}

/** What was asked in these attempts, and the answers given. */
export async function askedIn({ db, client }: AttemptsScope, attemptIds: readonly string[]) {
  if (attemptIds.length === 0)
    return {
      questions: new Map<string, unknown>(),
      keys: new Map<string, unknown>(),
      answers: new Map<string, never[]>(),
    };
  const [asked, given] = await Promise.all([
    db
      .selectFrom('attempt')
      .select(['id', 'questions', 'keys'])
      .where('client_id', '=', client.id)
      .where('id', 'in', attemptIds)
      .execute(),
    db
      .selectFrom('attempt_answer')
      .select(['attempt_id', 'question_id', 'answer', 'fraction'])
      .where('client_id', '=', client.id)
      .where('attempt_id', 'in', attemptIds)
      .execute(),
  ]);
  return {
    questions: new Map(asked.map(({ id, questions }) => [id, questions])),
    keys: new Map(asked.map(({ id, keys }) => [id, keys])),
    answers: Map.groupBy(given, ({ attempt_id: id }) => id),
  };
}
