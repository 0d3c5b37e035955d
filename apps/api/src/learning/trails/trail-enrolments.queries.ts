import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { sql } from 'kysely';
import type { LearnerTransaction } from '#platform/context.ts';
import type { Learner } from '../standing/standing.queries.ts';
import type { ReachedTraining } from './own-trail.ts';

/** The items of the trails that a person is enrolled in, each trail in the version that they find. */
const itemsFoundBy = ({ db, clientId, membershipId }: Learner, trainingId: string) =>
  db
    .selectFrom('version_item as item')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'item.client_id')
        .onRef('enrolment.training_id', '=', 'item.trail_id')
        .on('enrolment.membership_id', '=', membershipId),
    )
    .innerJoin('training', (join) =>
      join.onRef('training.client_id', '=', 'item.client_id').onRef('training.id', '=', 'item.trail_id'),
    )
    .where('item.client_id', '=', clientId)
    .where('item.training_id', '=', trainingId)
    .whereRef('item.number', '=', ({ fn }) => fn.coalesce('enrolment.version', 'training.version'))
    .orderBy('item.trail_id');

/** Trails with this training in them that the person is enrolled in, always in the same order. @spec LE-08 LE-07 */
export const trailsWith = (learner: Learner, trainingId: string) =>
  itemsFoundBy(learner, trainingId).select('item.trail_id').execute();

/** Trails with this training in them that the person does again, with where they are in each. */
export async function renewedTrailsWith(learner: Learner, trainingId: string) {
  const rows = await itemsFoundBy(learner, trainingId)
    .select([
      'training.id',
      'enrolment.id as enrolment_id',
      'enrolment.state',
      'enrolment.cycle',
      'enrolment.cycle_started_at',
      'enrolment.enrolled_at',
    ])
    .where('enrolment.cycle', '>', 1)
    .execute();
  return rows.map(({ cycle_started_at, enrolled_at, enrolment_id, state, ...row }) => ({
    ...row,
    enrolmentId: enrolment_id,
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
    // Who begins anew finds what is there now.
    .set({ cycle, cycle_started_at: now, version: null })
    .where('client_id', '=', client.id)
    .where('id', '=', trail.id)
    .execute();
  return cycle;
}

/**
 * Trails that are renewed by this one, and that the person is enrolled in: by the version they find, and by an earlier one
 * where they had begun this one while that was the newest, so that nobody does a refresher for nothing. @spec LE-08 LE-07
 */
export const trailsRenewedBy = ({ db, clientId, membershipId }: Learner, refresherId: string) =>
  db
    .selectFrom('version_trail as renewed')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'renewed.client_id')
        .onRef('enrolment.training_id', '=', 'renewed.training_id')
        .on('enrolment.membership_id', '=', membershipId),
    )
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'renewed.client_id')
        .onRef('training.id', '=', 'renewed.training_id'),
    )
    .innerJoin('enrolment as refresher', (join) =>
      join
        .onRef('refresher.client_id', '=', 'renewed.client_id')
        .onRef('refresher.training_id', '=', 'renewed.refresher_trail_id')
        .onRef('refresher.membership_id', '=', 'enrolment.membership_id'),
    )
    .leftJoin('training_version as next', (join) =>
      join
        .onRef('next.client_id', '=', 'renewed.client_id')
        .onRef('next.training_id', '=', 'renewed.training_id')
        .on('next.number', '=', sql<number>`renewed.number + 1`),
    )
    .select('renewed.training_id')
    .distinct()
    .where('renewed.client_id', '=', clientId)
    .where('renewed.refresher_trail_id', '=', refresherId)
    .where(
      sql<boolean>`(renewed.number = coalesce(enrolment.version, training.version)
        or coalesce(refresher.cycle_started_at, refresher.enrolled_at) < next.published_at)`,
    )
    .orderBy('renewed.training_id')
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
