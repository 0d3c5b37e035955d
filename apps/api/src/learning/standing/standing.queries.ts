import { AppError } from '@trilha/contract/errors';
import { isExhausted } from '@trilha/rules/assessment/attempt.rule';
import { effectiveAttempts, type TestException } from '@trilha/rules/assessment/test-exception.rule';
import { isTestType } from '@trilha/rules/assessment/test-types.rule';
import type { ActivityStanding } from '@trilha/rules/learning/activity-lock.rule';
import { stateWithOverride } from '@trilha/rules/learning/override.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { type Kysely, type Selectable, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';
import { contentFound, versionFoundBy } from '../versions/content-found.queries.ts';
import { type ActivityRelease, releaseOf, type StandingRelease } from './releases.ts';
import { exceptionsFound, exceptionsIn } from './test-exceptions.queries.ts';
import { testLimits } from './test-limits.ts';

/** Whose learning is asked for, and where. */
export interface Learner {
  readonly db: Kysely<Tables>;
  readonly clientId: string;
  readonly membershipId: string;
}

const TRAINING = [
  'training.id',
  'training.kind',
  'training.title',
  'training.summary',
  'training.description',
  'training.category',
  'training.tags',
  'training.cover_file_id',
  'training.status',
  'training.enrolment_type',
  'training.vacancies',
  'training.enrolled',
  'training.mandatory',
  'training.sequential',
  'training.has_certificate',
  'training.points',
  'training.workload_minutes',
  'training.author_membership_id',
  'training.published_at',
] as const;

interface TrainingOf {
  readonly clientId: string;
  readonly membershipId: string;
  readonly trainingId: string;
}

const trainingOf = prepared<TrainingOf>()((db, value) =>
  db
    .selectFrom('training')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'training.client_id')
        .onRef('enrolment.training_id', '=', 'training.id')
        .on('enrolment.membership_id', '=', value('membershipId')),
    )
    .select([
      ...TRAINING,
      'enrolment.id as enrolment_id',
      'enrolment.state',
      'enrolment.percent',
      'enrolment.score',
      'enrolment.enrolled_at',
      'enrolment.finished_at',
      'enrolment.last_activity_id',
    ])
    .where('training.client_id', '=', value('clientId'))
    .where('training.id', '=', value('trainingId')),
);

/** A training with the learner's enrolment in it, if any. */
export async function trainingWithEnrolment({ db, clientId, membershipId }: Learner, trainingId: string) {
  const [row] = await trainingOf(db, { clientId, membershipId, trainingId });
  if (!row) throw new AppError('not_found');
  return row;
}

/** An activity with its place and what the learner has reached in it in the running round. */
export interface LearnerActivity extends ActivityStanding {
  readonly title: string;
  /** What they have reached themselves; `state` is that with what the team decided. */
  readonly ownState: ProgressState;
  readonly release: ActivityRelease | null;
  readonly moduleTitle: string;
  readonly modulePosition: number;
  readonly minutes: number;
  readonly points: number;
  readonly percent: number;
  readonly score: number | null;
  readonly seconds: number;
  readonly round: number;
  /** What the learner was given beyond the others, where it is a test. */
  readonly exceptions: readonly TestException[];
  readonly content: unknown;
  readonly position: unknown;
}

interface ActivitiesOf {
  readonly clientId: string;
  readonly trainingId: string;
  readonly enrolmentId: string | null;
}

const activityRows = prepared<ActivitiesOf>()((db, value) =>
  db
    .selectFrom(
      contentFound(
        { clientId: value('clientId'), trainingId: value('trainingId') },
        versionFoundBy({ clientId: value('clientId'), enrolmentId: value('enrolmentId') }),
      ).as('activity'),
    )
    .innerJoin('training', (join) =>
      join.onRef('training.client_id', '=', 'activity.client_id').on('training.id', '=', value('trainingId')),
    )
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('activity_progress')
          .select(['state', 'percent', 'score', 'seconds', 'round', 'position'])
          .whereRef('activity_progress.client_id', '=', 'activity.client_id')
          .whereRef('activity_progress.activity_id', '=', 'activity.id')
          .where('activity_progress.enrolment_id', '=', value('enrolmentId'))
          .orderBy('round', 'desc')
          .limit(1)
          .as('progress'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('attempt')
          .select(({ fn, eb }) => [
            fn.countAll<number>().filterWhere('attempt.state', '<>', 'started').as('ended'),
            fn
              .coalesce(fn.agg<boolean>('bool_or', [eb('attempt.state', '=', 'started')]), eb.lit(false))
              .as('running'),
          ])
          .whereRef('attempt.client_id', '=', 'activity.client_id')
          .whereRef('attempt.activity_id', '=', 'activity.id')
          .where('attempt.enrolment_id', '=', value('enrolmentId'))
          .where((where) => where('attempt.round', '=', where.fn.coalesce('progress.round', where.lit(1))))
          .as('attempts'),
      (join) => join.onTrue(),
    )
    .select([
      'activity.id',
      'activity.module_id',
      'activity.hierarchy_order',
      'activity.kind',
      'activity.title',
      'activity.required',
      'activity.points',
      'activity.minutes',
      'activity.content',
      'activity.module_title',
      'activity.module_position',
      'progress.state',
      'progress.percent',
      'progress.score',
      'progress.seconds',
      'progress.round',
      'progress.position',
      'attempts.ended',
      'attempts.running',
      // Of a live class its instructor opens each. @spec EV-03
      sql<boolean>`training.kind <> 'live_class' or exists (select from class_activity_authorisation a
        where a.client_id = activity.client_id and a.activity_id = activity.id)`.as('authorised'),
      sql<readonly StandingRelease[]>`(select coalesce(json_agg(json_build_object('activityId', o.activity_id,
          'kind', o.kind, 'reason', o.reason)), '[]') from enrolment_override o
        where o.client_id = activity.client_id and o.enrolment_id = ${value('enrolmentId')}
          and (o.activity_id = activity.id or o.kind = 'approve') and o.ended_at is null)`.as('releases'),
      exceptionsFound({
        clientId: sql.ref('activity.client_id'),
        activityId: sql.ref('activity.id'),
        membershipId: sql`(select e.membership_id from enrolment e
          where e.client_id = activity.client_id and e.id = ${value('enrolmentId')})`,
      }).as('exceptions'),
    ])
    .orderBy('activity.hierarchy_order'),
);

/**
 * The activities of a training in their order, of the version that the enrolled person finds, or as they are being
 * written where no enrolment is named; one statement, whatever their number.
 */
export async function activitiesOf(
  { db, clientId }: Learner,
  trainingId: string,
  enrolmentId: string | null,
): Promise<LearnerActivity[]> {
  const rows = await activityRows(db, { clientId, trainingId, enrolmentId });
  return rows.map((row) => {
    const own = (row.state ?? 'not_started') as ProgressState;
    const { isDoneByTeam, opened, approved, release } = releaseOf(row.id, row.releases);
    const exceptions = exceptionsIn(row.exceptions);
    return {
      id: row.id,
      moduleId: row.module_id,
      moduleTitle: row.module_title,
      modulePosition: row.module_position,
      hierarchyOrder: row.hierarchy_order,
      kind: row.kind,
      title: row.title,
      required: row.required,
      points: row.points,
      minutes: row.minutes,
      state: stateWithOverride(own, { isDoneByTeam, isTest: isTestType(row.kind) }),
      ownState: own,
      release,
      exhausted: isExhausted(
        effectiveAttempts(testLimits(row.kind, row.content).maximumAttempts, exceptions),
        { ended: row.ended ?? 0, running: row.running ?? false },
      ),
      authorised: row.authorised,
      opened,
      approved,
      percent: row.percent ?? 0,
      score: row.score,
      seconds: row.seconds ?? 0,
      round: row.round ?? 1,
      exceptions,
      content: row.content,
      position: row.position,
    };
  });
}

/**
 * The enrolment, locked: what happens to one learner in one training happens in one line.
 * Errors: not_found, not_enrolled.
 */
export async function lockEnrolment({ db, clientId, membershipId }: Learner, trainingId: string) {
  const enrolment = await db
    .selectFrom('enrolment')
    .select(LOCKED)
    .where('client_id', '=', clientId)
    .where('training_id', '=', trainingId)
    .where('membership_id', '=', membershipId)
    .forUpdate()
    .executeTakeFirst();
  if (!enrolment) {
    await trainingWithEnrolment({ db, clientId, membershipId }, trainingId);
    throw new AppError('not_enrolled');
  }
  return lockedEnrolment({ db, clientId }, enrolment);
}

const LOCKED = ['id', 'state', 'percent', 'score', 'cycle', 'last_activity_id', 'achieved_by_team'] as const;

/** An enrolment whose row is locked, as the rules know it. */
export interface LockedEnrolment {
  readonly id: string;
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  readonly cycle: number;
  readonly lastActivityId: string | null;
  /** Achieved with what the team gave, and not yet without it. */
  readonly achievedByTeam: boolean;
  /** Whether the team approved it as a whole; read under the lock. */
  readonly isApproved: boolean;
}

async function lockedEnrolment(
  { db, clientId }: Pick<Learner, 'db' | 'clientId'>,
  row: Pick<Selectable<Tables['enrolment']>, (typeof LOCKED)[number]>,
): Promise<LockedEnrolment> {
  const approval = await db
    .selectFrom('enrolment_override')
    .select('id')
    .where('client_id', '=', clientId)
    .where('enrolment_id', '=', row.id)
    .where('kind', '=', 'approve')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return {
    id: row.id,
    state: row.state as ProgressState,
    percent: row.percent,
    score: row.score,
    cycle: row.cycle,
    lastActivityId: row.last_activity_id,
    achievedByTeam: row.achieved_by_team,
    isApproved: approval !== undefined,
  };
}

/** The same by its id, with whose it is and of what; null where the client has no such enrolment in a course. */
export async function lockEnrolmentById(
  { db, clientId }: Pick<Learner, 'db' | 'clientId'>,
  enrolmentId: string,
) {
  const row = await db
    .selectFrom('enrolment')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'enrolment.client_id')
        .onRef('membership.id', '=', 'enrolment.membership_id'),
    )
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .select(LOCKED.map((column) => `enrolment.${column}` as const))
    .select(['enrolment.training_id', 'enrolment.membership_id', 'membership.display_name'])
    .where('enrolment.client_id', '=', clientId)
    .where('enrolment.id', '=', enrolmentId)
    // A trail follows from its courses.
    .where('training.kind', '!=', 'trail')
    .forUpdate('enrolment')
    .executeTakeFirst();
  if (!row) return null;
  const { training_id: trainingId, membership_id: membershipId, display_name: displayName } = row;
  return { enrolment: await lockedEnrolment({ db, clientId }, row), trainingId, membershipId, displayName };
}
