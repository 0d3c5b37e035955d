import { TEST_TYPE_FACTS, TEST_TYPES, type TestType } from '@trilha/rules/assessment/test-types.rule';
import { type RawBuilder, sql } from 'kysely';
import { concerning } from './test-exceptions.queries.ts';

const listOf = (types: readonly TestType[]): RawBuilder<unknown> =>
  sql.raw(types.map((type) => `'${type}'`).join(', '));

/** Tests whose questions have a right answer. */
const JUDGED = listOf(TEST_TYPES.filter((type) => TEST_TYPE_FACTS[type].judged));
const SCORED = listOf(TEST_TYPES.filter((type) => TEST_TYPE_FACTS[type].scored));

/** Tests that begin anew where they are failed. */
const RESTARTING = listOf(
  TEST_TYPES.filter((type) => TEST_TYPE_FACTS[type].consequence.effect === 'restart'),
);

export interface MaterialOf {
  readonly clientId: unknown;
  readonly membershipId: unknown;
  readonly now: unknown;
  /** Whether the course of enrolment `e` is looked for. */
  readonly isMeant: RawBuilder<unknown>;
}

/** Attempts that a person was given beyond those of everybody, as `effectiveAttempts` counts them. */
const extraAttempts = (activityId: RawBuilder<unknown>, { clientId, membershipId }: MaterialOf) => sql`
  (select coalesce(max(x.extra_attempts) filter (where x.membership_id is not null and x.extra_attempts > 0),
      max(x.extra_attempts), 0)
    from test_exception x where x.client_id = ${clientId} and x.activity_id = ${activityId}
      and ${concerning(clientId, membershipId)})`;

/** Whether the dates that a person was given are over, as `windowProblem` says it. */
const isWindowOver = ({ clientId, membershipId, now }: MaterialOf) => sql`
  coalesce((select coalesce(
      max(coalesce(x.closes_at, 'infinity')) filter (where x.membership_id is not null),
      max(coalesce(x.closes_at, 'infinity'))) <= ${now}::timestamptz
    from test_exception x where x.client_id = e.client_id and x.activity_id = v.activity_id
      and (x.opens_at is not null or x.closes_at is not null) and ${concerning(clientId, membershipId)}), false)`;

/**
 * Banks of a person's courses, `bank_id` with the `training_id` of one of them, of whose tests none is open to the person
 * any more: done in the last round, or failed without another attempt to come, and no attempt under way. What a test still
 * has to ask is told to nobody. Courses are those of the version the person is in; classes have no versions and no banks
 * here. Decision 0215.
 * @spec GA-03 AS-08
 */
export const closedBanks = (of: MaterialOf): RawBuilder<unknown> => sql`
  select (v.content->>'bankId')::uuid as bank_id,
    (array_agg(e.training_id order by e.enrolled_at desc, e.id) filter (where ${of.isMeant}))[1] as training_id
  from enrolment e
  join training t on t.client_id = e.client_id and t.id = e.training_id
  join version_activity v on v.client_id = e.client_id and v.training_id = e.training_id
    and v.number = coalesce(e.version, t.version) and v.kind in (${JUDGED}) and v.content->>'bankId' is not null
  where e.client_id = ${of.clientId} and e.membership_id = ${of.membershipId}
  group by 1
  having bool_or(${of.isMeant}) and bool_and(
    coalesce((select case
        when p.state in ('finished', 'approved', 'improved') then true
        else (select count(*) > 0 and bool_and(a.score is not null)
            and (coalesce(count(*) >= (v.content->>'maximumAttempts')::integer
              + ${extraAttempts(sql`v.activity_id`, of)}, false) or ${isWindowOver(of)})
          from attempt a where a.client_id = e.client_id and a.enrolment_id = e.id and a.activity_id = v.activity_id
            and a.round = p.round) end
      from activity_progress p
      where p.client_id = e.client_id and p.enrolment_id = e.id and p.activity_id = v.activity_id
      order by p.round desc limit 1), false)
    and not exists (select 1 from attempt a where a.client_id = e.client_id and a.enrolment_id = e.id
      and a.activity_id = v.activity_id and a.state = 'started'))`;

/**
 * Questions, `question_id` with the `training_id` they were asked in, whose right answers a person can read in the result of
 * an attempt: the test shows them by its policy (`visibleResults`), nothing was ruled that hides them, and the bank has
 * not changed them since. Of those, none that an attempt under way asks.
 * @spec GA-03 AS-07 AS-08
 */
export const toldQuestions = (of: MaterialOf): RawBuilder<unknown> => sql`
  select told.question_id, (array_agg(told.training_id order by told.started_at desc))[1] as training_id
  from (
    select (asked.question->>'id')::uuid as question_id, e.training_id, a.started_at, a.id as attempt_id
    from enrolment e
    join attempt a on a.client_id = e.client_id and a.enrolment_id = e.id and a.state <> 'started'
      and a.settings->>'kind' in (${JUDGED}) and a.settings->'results'->>'answers' <> 'never'
    cross join lateral jsonb_array_elements(a.questions) as asked(question)
    where e.client_id = ${of.clientId} and e.membership_id = ${of.membershipId} and ${of.isMeant}
      and (a.settings->>'kind' not in (${SCORED}) or (a.score is not null
        and (a.settings->'results'->>'answers' = 'after_attempt' or (
          select not bool_or(other.state = 'started') and case
              when a.settings->>'maximumAttempts' is null
                then bool_or(coalesce(other.passed, false)) filter (where other.round = a.round)
              else count(*) filter (where other.round = a.round)
                  >= (a.settings->>'maximumAttempts')::integer + ${extraAttempts(sql`a.activity_id`, of)}
                and (a.settings->>'kind' not in (${RESTARTING})
                  or bool_or(coalesce(other.passed, false)) filter (where other.round = a.round)) end
          from attempt other where other.client_id = a.client_id and other.enrolment_id = a.enrolment_id
            and other.activity_id = a.activity_id))))
  ) told
  join question on question.client_id = ${of.clientId} and question.id = told.question_id
    and question.updated_at <= told.started_at
  where not exists (select 1 from regrade_attempt ruled join regrade on regrade.client_id = ruled.client_id
      and regrade.id = ruled.regrade_id
    where ruled.client_id = ${of.clientId} and ruled.attempt_id = told.attempt_id
      and ruled.state in ('applied', 'kept') and regrade.question_id = told.question_id and regrade.way <> 'key')
    and not exists (select 1 from enrolment e join attempt a on a.client_id = e.client_id and a.enrolment_id = e.id
      and a.state = 'started'
    where e.client_id = ${of.clientId} and e.membership_id = ${of.membershipId}
      and a.questions @> jsonb_build_array(jsonb_build_object('id', told.question_id)))
  group by told.question_id`;

/**
 * The last finished play of each game of a person's courses that left something to practise: `practice` with its
 * `training_id`, `activity_id` and the `finished_at` of the play.
 * @spec GA-01 GA-03
 */
export const playedGames = ({ clientId, membershipId, isMeant }: MaterialOf): RawBuilder<unknown> => sql`
  select distinct on (play.activity_id) play.activity_id, e.training_id, play.practice, play.finished_at
  from enrolment e
  join training t on t.client_id = e.client_id and t.id = e.training_id
  join game_play play on play.client_id = e.client_id and play.enrolment_id = e.id and play.finished_at is not null
    and play.practice <> '[]'
  join version_activity v on v.client_id = e.client_id and v.training_id = e.training_id
    and v.number = coalesce(e.version, t.version) and v.activity_id = play.activity_id
  where e.client_id = ${clientId} and e.membership_id = ${membershipId} and ${isMeant}
  order by play.activity_id, play.finished_at desc`;
