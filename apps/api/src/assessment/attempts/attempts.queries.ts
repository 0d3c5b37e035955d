import { AppError } from '@trilha/contract/errors';
import { type TestContent, testSettings } from '@trilha/contract/learning/activity-content';
import type { AttemptState, EndedAttempt, StartPolicy } from '@trilha/rules/assessment/attempt.rule';
import type { ScorePolicy } from '@trilha/rules/assessment/score.rule';
import {
  type EffectiveTest,
  effectiveTest,
  type TestException,
} from '@trilha/rules/assessment/test-exception.rule';
import { TEST_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { exceptionsFound, exceptionsIn } from '#learning/index.ts';
import type { Tables } from '#platform/database/tables.ts';

interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}
interface LearnerScope extends Scope {
  readonly actor: { readonly membershipId: string };
}

/**
 * Settings as they were when the attempt began; evaluations were sat in attempts once. What questions weigh is frozen with
 * each of them.
 */
const frozenSettings = z.object({ ...testSettings.omit({ weights: true }).shape, kind: z.enum(TEST_TYPES) });
export type FrozenSettings = z.output<typeof frozenSettings>;
export const settingsOf = (content: TestContent): FrozenSettings => frozenSettings.parse(content);
export const parseSettings = (stored: unknown): FrozenSettings => frozenSettings.parse(stored);

/** What a test with these settings makes of grades. @spec AS-02 AS-06 */
export const scorePolicyOf = ({
  minimumScore,
  penaltyPercent = 0,
}: Pick<FrozenSettings, 'minimumScore' | 'penaltyPercent'>): ScorePolicy => ({
  minimumPercent: minimumScore,
  penaltyPercent,
});

/** What a test with these settings asks of somebody who was given that. @spec AS-02 AS-05 */
export const askedOf = (
  { minutes, maximumAttempts }: Pick<FrozenSettings, 'minutes' | 'maximumAttempts'>,
  exceptions: readonly TestException[],
): EffectiveTest =>
  effectiveTest({ timeLimitSeconds: minutes === null ? null : minutes * 60, maximumAttempts }, exceptions);

/** What of it decides whether somebody who has so many attempts may begin another one. @spec AS-02 */
export const startPolicyOf = (
  { kind, pauseMinutes = null }: Pick<TestContent, 'kind' | 'pauseMinutes'>,
  { maximumAttempts }: Pick<EffectiveTest, 'maximumAttempts'>,
): StartPolicy => ({ type: kind, maximumAttempts, pauseMinutes });

const ATTEMPT = [
  'attempt.id',
  'attempt.enrolment_id',
  'attempt.activity_id',
  'attempt.round',
  'attempt.number',
  'attempt.state',
  'attempt.settings',
  'attempt.score',
  'attempt.passed',
  'attempt.started_at',
  'attempt.deadline',
  'attempt.submitted_at',
  'attempt.departures',
  'attempt.judgement',
] as const;

/** The round as people are told it: null as long as there is no other. @spec AS-03 */
export const roundTold = sql<number | null>`case when attempt.round > 1 or exists (select from attempt other
  where other.client_id = attempt.client_id and other.enrolment_id = attempt.enrolment_id
    and other.activity_id = attempt.activity_id and other.round > 1) then attempt.round end`;

/** Attempts of one round at one test, oldest first. */
export async function attemptsOf(
  { db, client }: Scope,
  of: { enrolmentId: string; activityId: string; round: number },
) {
  return db
    .selectFrom('attempt')
    .select(ATTEMPT)
    .select(roundTold.as('round_told'))
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', of.enrolmentId)
    .where('activity_id', '=', of.activityId)
    .where('round', '=', of.round)
    .orderBy('number')
    .execute();
}

/** The attempts of somebody that run at these tests, in whatever round and on whatever device. */
export async function runningAttempts(
  { db, client }: Scope,
  enrolmentId: string,
  activityIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', 'in', activityIds)
    .where('state', '=', 'started')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

export const summaryOf = (row: AttemptRow): EndedAttempt => ({
  state: row.state as AttemptState,
  deadline: row.deadline,
  endedAt: row.submitted_at,
  percent: row.score,
  passed: row.passed ?? false,
});

/** Whether an attempt is made without a network, and so by nobody here. */
export const takenAway = sql<boolean>`exists (select from offline_lease lease
  where lease.client_id = attempt.client_id and lease.attempt_id = attempt.id)`;

/** An attempt of the learner who asks, with the place of its test; anybody else's is not there. */
export async function attemptById({ db, client, actor }: LearnerScope, attemptId: string, lock = false) {
  const query = db
    .selectFrom('attempt')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'attempt.client_id')
        .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
    )
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.client_id', '=', 'attempt.client_id')
        .onRef('activity.id', '=', 'attempt.activity_id'),
    )
    .select([
      ...ATTEMPT,
      roundTold.as('round_told'),
      'enrolment.training_id',
      'activity.title as activity_title',
      // Where it stands in the version that the learner finds.
      sql<number>`coalesce((select v.hierarchy_order from version_activity v
        join training t on t.client_id = v.client_id and t.id = v.training_id
        where v.client_id = attempt.client_id and v.activity_id = attempt.activity_id
          and v.number = coalesce(enrolment.version, t.version)), activity.hierarchy_order)`.as(
        'hierarchy_order',
      ),
      'attempt.questions',
      'attempt.keys',
      takenAway.as('is_taken_away'),
      exceptionsFound({
        clientId: sql.ref('attempt.client_id'),
        activityId: sql.ref('attempt.activity_id'),
        membershipId: sql.ref('enrolment.membership_id'),
      }).as('exceptions'),
    ])
    .where('attempt.client_id', '=', client.id)
    .where('attempt.id', '=', attemptId)
    .where('enrolment.membership_id', '=', actor.membershipId);
  const row = await (lock ? query.forUpdate('attempt') : query).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const settings = parseSettings(row.settings);
  const asked = askedOf(settings, exceptionsIn(row.exceptions));
  return { ...row, state: row.state as AttemptState, settings, asked };
}

export type Attempt = Awaited<ReturnType<typeof attemptById>>;

export const answersOf = ({ db, client }: Scope, attemptId: string) =>
  db
    .selectFrom('attempt_answer')
    .select(['question_id', 'answer', 'sequence', 'fraction'])
    .where('client_id', '=', client.id)
    .where('attempt_id', '=', attemptId)
    .execute();

/** The essays of an attempt that were graded. */
export const essaysOf = ({ db, client }: Scope, attemptId: string) =>
  db
    .selectFrom('essay')
    .select(['question_id', 'percent', 'levels', 'comment'])
    .where('client_id', '=', client.id)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'graded')
    .execute();

/** How many essays of an attempt wait for their grade. */
export async function essaysWaiting({ db, client }: Scope, attemptId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('essay')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('client_id', '=', client.id)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waiting;
}

/** How often each question was put to somebody in one test, in all rounds of it. */
export async function timesAsked(
  { db, client }: Scope,
  of: { enrolmentId: string; activityId: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; times: number }>`
    select asked.question ->> 'id' as id, count(*)::integer as times
    from attempt, jsonb_array_elements(attempt.questions) as asked(question)
    where attempt.client_id = ${client.id} and attempt.enrolment_id = ${of.enrolmentId}
      and attempt.activity_id = ${of.activityId}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** Whether nothing is right about a question. */
export const isKeylessRow = sql<boolean>`(answer_key ->> 'kind' = 'none')`;

/** The living questions of a bank in their stable order. */
export const questionsOfBank = ({ db, client }: Scope, bankId: string) =>
  db
    .selectFrom('question')
    .select(['id', 'presentation', 'answer_key', 'feedback', 'weight', 'counting', 'difficulty', 'tags'])
    .select(isKeylessRow.as('isKeyless'))
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
