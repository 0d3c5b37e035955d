import { AppError } from '@trilha/contract/errors';
import { traceEntry } from '@trilha/contract/player/package-trace.calls';
import { type TraceEntry, withEntry } from '@trilha/rules/scorm/package-trace.rule';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

type Db = Kysely<Tables>;
export interface TracePlace {
  readonly clientId: string;
  readonly enrolmentId: string;
  readonly activityId: string;
}

const stored = z.array(traceEntry).catch([]);

/** What is kept of one learner in one activity. */
export async function traceAt(db: Db, { clientId, enrolmentId, activityId }: TracePlace) {
  const row = await db
    .selectFrom('package_trace')
    .select(['entries', 'all_until'])
    .where('client_id', '=', clientId)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  return { entries: stored.parse(row?.entries ?? []), allUntil: row?.all_until ?? null };
}

/** Adds entries; the enrolment is locked by whoever commits, so none is lost. @spec PL-04 */
export async function addEntries(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  place: TracePlace,
  { before, added }: { readonly before: readonly TraceEntry[]; readonly added: readonly TraceEntry[] },
): Promise<void> {
  const entries = added.reduce<readonly TraceEntry[]>((kept, next) => withEntry(kept, next), before);
  await writeTrace(db, place, { entries: JSON.stringify(entries), told_at: now });
}

/** From when on every call is recorded, or no longer. */
export const writeRecording = (
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  place: TracePlace,
  until: Date | null,
) => writeTrace(db, place, { all_until: until, told_at: now });

const writeTrace = (
  db: Db,
  { clientId, enrolmentId, activityId }: TracePlace,
  change: { readonly entries?: string; readonly all_until?: Date | null; readonly told_at: Date },
) =>
  db
    .insertInto('package_trace')
    .values({ client_id: clientId, enrolment_id: enrolmentId, activity_id: activityId, ...change })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'enrolment_id', 'activity_id']).doUpdateSet(change),
    )
    .execute();

const RUNS = 50;

/** SCORM packages that a member has begun, in the running round of each. */
export const packageRuns = ({ db, client }: Pick<Context, 'db' | 'client'>, membershipId: string) =>
  db
    .selectFrom('activity_progress as progress')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'progress.client_id')
        .onRef('enrolment.id', '=', 'progress.enrolment_id'),
    )
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.client_id', '=', 'progress.client_id')
        .onRef('activity.id', '=', 'progress.activity_id'),
    )
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .select([
      'activity.id as activityId',
      'activity.title',
      'training.title as training',
      'progress.enrolment_id as enrolmentId',
      'progress.state',
      'progress.percent',
      'progress.score',
      'progress.touched_at as touchedAt',
    ])
    .where('progress.client_id', '=', client.id)
    .where('enrolment.membership_id', '=', membershipId)
    .where('activity.kind', '=', 'scorm')
    .where('progress.round', '=', (inner) =>
      inner
        .selectFrom('activity_progress as latest')
        .select(({ fn }) => fn.max('latest.round').as('round'))
        .whereRef('latest.client_id', '=', 'progress.client_id')
        .whereRef('latest.enrolment_id', '=', 'progress.enrolment_id')
        .whereRef('latest.activity_id', '=', 'progress.activity_id'),
    )
    .orderBy('progress.touched_at', 'desc')
    .orderBy('activity.id')
    .limit(RUNS);

/** The name of a member of this client; another client's is not there. */
export async function memberName(
  { db, client }: Pick<Context, 'db' | 'client'>,
  id: string,
): Promise<string> {
  const row = await db
    .selectFrom('membership')
    .select('display_name')
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row.display_name;
}
