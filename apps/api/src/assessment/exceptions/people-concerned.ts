import { blockChange, laterDeadline } from '@trilha/rules/assessment/test-exception.rule';
import { sql } from 'kysely';
import { changeTestBlock, type DecisionScope, exceptionsFound, exceptionsIn } from '#learning/index.ts';
import {
  askedOf,
  parseSettings,
  settingsOf,
  type summaryOf,
  takenAway,
} from '../attempts/attempts.queries.ts';
import { contentOf, type ExceptionRow, type TestAt } from './exceptions.queries.ts';

type Subject = Pick<ExceptionRow, 'membership_id' | 'group_id' | 'decider_id'>;

/** An enrolment of somebody whom an exception concerns. */
export interface Concerned {
  readonly id: string;
  readonly membershipId: string;
}

/**
 * Those enrolled whom an exception concerns, but whoever decided on it, under the lock that starting and handing in take, too: an attempt starts
 * either before, and is found here, or after, and finds the exception. @spec AS-05
 */
export async function lockConcerned(
  { db, client }: DecisionScope,
  { training }: TestAt,
  subject: Subject,
): Promise<readonly Concerned[]> {
  if (subject.group_id !== null) await standInLine(db, [subject.group_id]);
  const rows = await db
    .selectFrom('enrolment')
    .select(['id', 'membership_id'])
    .where('client_id', '=', client.id)
    .where('training_id', '=', training.id)
    .where(({ eb, selectFrom }) =>
      subject.membership_id === null
        ? eb(
            'membership_id',
            'in',
            selectFrom('people_group_member as inside')
              .select('inside.membership_id')
              .where('inside.client_id', '=', client.id)
              .where('inside.group_id', '=', subject.group_id)
              .where('inside.membership_id', '<>', subject.decider_id),
          )
        : eb('membership_id', '=', subject.membership_id),
    )
    // Two exceptions at once stand in line in the same order.
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ id: row.id, membershipId: row.membership_id }));
}

/**
 * Whoever decides what a group is given, and whoever follows a change of who is in it, come one after the other: the later
 * one finds what the earlier did.
 */
export async function standInLine(db: DecisionScope['db'], groupIds: readonly string[]): Promise<void> {
  for (const groupId of new Set([...groupIds].toSorted()))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`exceptions of group:${groupId}`}, 0))`.execute(
      db,
    );
}

/**
 * Attempts that run end as late as their people's limit says now, and never earlier than they did. One that was taken
 * along keeps the time it was taken with. Two statements, however many there are. @spec AS-05
 */
export async function moveDeadlines(
  tx: Pick<DecisionScope, 'db' | 'client'>,
  test: TestAt,
  concerned: readonly Concerned[],
  /** When it was decided. */
  at: Date,
): Promise<void> {
  const running = await tx.db
    .selectFrom('attempt')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'attempt.client_id')
        .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
    )
    .select(['attempt.id', 'attempt.settings', 'attempt.started_at', 'attempt.deadline'])
    .select(exceptionsOfEnrolment(test).as('exceptions'))
    .where('attempt.client_id', '=', tx.client.id)
    .where('attempt.activity_id', '=', test.id)
    .where('attempt.state', '=', 'started')
    .where('attempt.deadline', 'is not', null)
    .where('attempt.enrolment_id', '=', anyOf(concerned))
    .where(({ not }) => not(takenAway))
    .orderBy('attempt.id')
    .forUpdate('attempt')
    .execute();
  const moved = running.flatMap((attempt) => {
    const { timeLimitSeconds } = askedOf(parseSettings(attempt.settings), exceptionsIn(attempt.exceptions));
    const deadline = laterDeadline(
      { startedAt: attempt.started_at, deadline: attempt.deadline },
      timeLimitSeconds,
      at,
    );
    return deadline === null ? [] : [{ id: attempt.id, deadline }];
  });
  if (moved.length === 0) return;
  await sql`update attempt set deadline = moved.deadline
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ deadline }) => deadline)}::timestamptz[])
      as moved (id, deadline)
    where attempt.client_id = ${tx.client.id} and attempt.id = moved.id`.execute(tx.db);
}

const anyOf = (concerned: readonly Concerned[]) => sql<string>`any(${concerned.map(({ id }) => id)}::uuid[])`;

const exceptionsOfEnrolment = (test: TestAt) =>
  exceptionsFound({
    clientId: sql.ref('enrolment.client_id'),
    activityId: test.id,
    membershipId: sql.ref('enrolment.membership_id'),
  });

interface Standing {
  readonly enrolment_id: string;
  readonly state: string;
  readonly content: unknown;
  readonly exceptions: Parameters<typeof exceptionsIn>[0];
  readonly attempts: readonly Omit<ReturnType<typeof summaryOf>, 'deadline' | 'endedAt'>[];
}

/**
 * Where a test blocks, whoever has attempts left again is let on, and where attempts were taken away, whoever has none any
 * more is held again. Nobody moves a block of their own. One statement, and a few for each block that moves. @spec AS-03 LE-07
 */
export async function moveBlocks(
  tx: DecisionScope,
  test: TestAt,
  {
    concerned,
    reason,
    isLess,
  }: {
    readonly concerned: readonly Concerned[];
    readonly reason: string;
    /** Whether there are fewer attempts than there were. */
    readonly isLess: boolean;
  },
): Promise<void> {
  const others = concerned.filter(({ membershipId }) => membershipId !== tx.actor.membershipId);
  const { rows } = await sql<Standing>`
    select enrolment.id as enrolment_id, progress.state, ${exceptionsOfEnrolment(test)} as exceptions,
      coalesce(found.content, activity.content) as content,
      (select coalesce(json_agg(json_build_object('state', a.state, 'percent', a.score,
          'passed', coalesce(a.passed, false))), '[]')
        from attempt a where a.client_id = enrolment.client_id and a.enrolment_id = enrolment.id
          and a.activity_id = ${test.id} and a.round = progress.round) as attempts
    from enrolment
    join training on training.client_id = enrolment.client_id and training.id = enrolment.training_id
      and training.kind <> 'trail'
    join activity on activity.client_id = enrolment.client_id and activity.id = ${test.id}
    left join version_activity found on found.client_id = enrolment.client_id
      and found.training_id = training.id and found.activity_id = activity.id
      and found.number = coalesce(enrolment.version, training.version)
    join lateral (select state, round from activity_progress reached
      where reached.client_id = enrolment.client_id and reached.enrolment_id = enrolment.id
        and reached.activity_id = ${test.id} order by round desc limit 1) progress on true
    where enrolment.client_id = ${tx.client.id} and enrolment.id = ${anyOf(others)}
      and progress.state in ('blocked', 'in_progress', 'reproved')
    order by enrolment.id`.execute(tx.db);
  for (const row of rows) {
    const content = contentOf(row.content);
    if (!content) continue;
    const { maximumAttempts } = askedOf(settingsOf(content), exceptionsIn(row.exceptions));
    const change = blockChange(
      { type: content.kind, maximumAttempts },
      {
        isBlocked: row.state === 'blocked',
        attempts: row.attempts.map((attempt) => ({ ...attempt, deadline: null })),
      },
    );
    if (change === 'release' || (change === 'block' && isLess))
      await changeTestBlock(tx, { enrolmentId: row.enrolment_id, activityId: test.id, change, reason });
  }
}
