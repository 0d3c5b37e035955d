import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { LearnerTransaction } from '#platform/context.ts';
import type { Learner } from '../standing/standing.queries.ts';
import type { ReachedTraining } from './own-trail.ts';

/** Trails with this training in them that the person is enrolled in, always in the same order. */
export const trailsWith = ({ db, clientId, membershipId }: Learner, trainingId: string) =>
  db
    .selectFrom('trail_item')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'trail_item.client_id')
        .onRef('enrolment.training_id', '=', 'trail_item.trail_id')
        .on('enrolment.membership_id', '=', membershipId),
    )
    .select('trail_item.trail_id')
    .where('trail_item.client_id', '=', clientId)
    .where('trail_item.training_id', '=', trainingId)
    .orderBy('trail_item.trail_id')
    .execute();

/** Trails with this training in them that the person does again, with what their locks ask. */
export async function renewedTrailsWith({ db, clientId, membershipId }: Learner, trainingId: string) {
  const rows = await db
    .selectFrom('trail_item')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'trail_item.client_id')
        .onRef('enrolment.training_id', '=', 'trail_item.trail_id')
        .on('enrolment.membership_id', '=', membershipId),
    )
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'trail_item.client_id')
        .onRef('training.id', '=', 'trail_item.trail_id'),
    )
    .select([
      'training.id',
      'training.sequential',
      'enrolment.state',
      'enrolment.cycle',
      'enrolment.cycle_started_at',
      'enrolment.enrolled_at',
    ])
    .where('trail_item.client_id', '=', clientId)
    .where('trail_item.training_id', '=', trainingId)
    .where('enrolment.cycle', '>', 1)
    .orderBy('training.id')
    .execute();
  return rows.map(({ cycle_started_at, enrolled_at, state, ...row }) => ({
    ...row,
    state: state as ProgressState,
    begunAt: cycle_started_at ?? enrolled_at,
  }));
}

/** The person's enrolment in a trail, locked: of two courses finished at once, one after the other counts. */
export async function lockTrailEnrolment({ db, clientId, membershipId }: Learner, trailId: string) {
  const row = await db
    .selectFrom('enrolment')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .select([
      'enrolment.id',
      'enrolment.state',
      'enrolment.percent',
      'enrolment.score',
      'enrolment.cycle',
      'enrolment.cycle_started_at',
      'enrolment.enrolled_at',
      'enrolment.started_at',
      'enrolment.finished_at',
      'enrolment.expires_on',
      'enrolment.renews_from',
      'training.title',
      'training.points',
      'training.workload_minutes',
      'training.has_certificate',
    ])
    .where('enrolment.client_id', '=', clientId)
    .where('enrolment.training_id', '=', trailId)
    .where('enrolment.membership_id', '=', membershipId)
    .where('training.kind', '=', 'trail')
    .forUpdate('enrolment')
    .executeTakeFirst();
  return row ? { ...row, trailId, state: row.state as ProgressState } : null;
}

export type LockedTrail = NonNullable<Awaited<ReturnType<typeof lockTrailEnrolment>>>;

/** What the person has reached in these trainings, by training. */
export async function reachedIn(
  { db, clientId, membershipId }: Learner,
  trainingIds: readonly string[],
): Promise<Map<string, ReachedTraining>> {
  if (trainingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('enrolment')
    .select(['training_id', 'state', 'percent', 'score', 'touched_at', 'finished_at'])
    .where('client_id', '=', clientId)
    .where('membership_id', '=', membershipId)
    .where('training_id', 'in', trainingIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.training_id,
      {
        state: row.state as ProgressState,
        percent: row.percent,
        score: row.score,
        touchedAt: row.touched_at.getTime(),
        finishedAt: row.finished_at?.getTime() ?? null,
      },
    ]),
  );
}

export interface TrailChange {
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  /** Whether the trail counts as touched by the person. */
  readonly isTheirs: boolean;
  /** Given when it is newly achieved. */
  readonly period?: { readonly expiresOn: string; readonly renewsFrom: string } | null;
}

export async function saveTrail(
  { db, client, now }: LearnerTransaction,
  enrolmentId: string,
  { state, percent, score, isTheirs, period }: TrailChange,
): Promise<void> {
  const completion =
    period === undefined
      ? {}
      : {
          finished_at: now,
          expires_on: period?.expiresOn ?? null,
          renews_from: period?.renewsFrom ?? null,
          renewal_told_at: null,
        };
  await db
    .updateTable('enrolment')
    .set((set) => ({
      state,
      percent,
      score,
      ...(isTheirs ? { touched_at: now } : {}),
      ...(state === 'not_started' ? {} : { started_at: set.fn.coalesce('started_at', set.val(now)) }),
      ...completion,
    }))
    .where('client_id', '=', client.id)
    .where('id', '=', enrolmentId)
    .execute();
}

/** Keeps the completion that a renewal follows, and begins the next cycle. @spec LE-08 */
export async function beginCycle(
  { db, client, now }: LearnerTransaction,
  trail: LockedTrail,
): Promise<number> {
  await db
    .insertInto('enrolment_cycle')
    .values({
      client_id: client.id,
      enrolment_id: trail.id,
      cycle: trail.cycle,
      state: trail.state,
      score: trail.score,
      started_at: trail.cycle_started_at ?? trail.enrolled_at,
      finished_at: trail.finished_at ?? now,
      expires_on: trail.expires_on,
    })
    .execute();
  const cycle = trail.cycle + 1;
  await db
    .updateTable('enrolment')
    .set({ cycle, cycle_started_at: now })
    .where('client_id', '=', client.id)
    .where('id', '=', trail.id)
    .execute();
  return cycle;
}

/** Trails that are renewed by this one, and that the person is enrolled in. */
export const trailsRenewedBy = ({ db, clientId, membershipId }: Learner, refresherId: string) =>
  db
    .selectFrom('trail')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'trail.client_id')
        .onRef('enrolment.training_id', '=', 'trail.training_id')
        .on('enrolment.membership_id', '=', membershipId),
    )
    .select('trail.training_id')
    .where('trail.client_id', '=', clientId)
    .where('trail.refresher_trail_id', '=', refresherId)
    .orderBy('trail.training_id')
    .execute();

/** Completions before the running cycle, the newest first. */
export const cyclesOf = ({ db, clientId }: Learner, enrolmentId: string) =>
  db
    .selectFrom('enrolment_cycle')
    .select(['cycle', 'finished_at', 'expires_on'])
    .where('client_id', '=', clientId)
    .where('enrolment_id', '=', enrolmentId)
    .orderBy('cycle', 'desc')
    .execute();
