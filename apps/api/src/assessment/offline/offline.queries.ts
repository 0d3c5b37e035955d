import type { OfflineProblem } from '@trilha/rules/assessment/offline-attempt.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

export type ReportState = 'counted' | 'held' | 'accepted' | 'refused';

/** Of some attempts those that were taken away: until when they are to be sent, and whether one waits for the team. */
export async function leasesOf({ db, client }: Scope, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return new Map<string, { sendBy: string; isHeld: boolean }>();
  const rows = await db
    .selectFrom('offline_lease as lease')
    .select(['attempt_id', 'send_by'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('offline_report as report')
          .select('report.id')
          .whereRef('report.client_id', '=', 'lease.client_id')
          .whereRef('report.attempt_id', '=', 'lease.attempt_id')
          .where('report.state', '=', 'held'),
      ).as('is_held'),
    )
    .where('client_id', '=', client.id)
    .where('attempt_id', 'in', attemptIds)
    .execute();
  return new Map(
    rows.map((row) => [row.attempt_id, { sendBy: row.send_by.toISOString(), isHeld: Boolean(row.is_held) }]),
  );
}

export const optionalLease = ({ db, client }: Scope, attemptId: string) =>
  db
    .selectFrom('offline_lease')
    .select(['attempt_id', 'device', 'taken_at', 'send_by', 'time_limit_seconds'])
    .where('client_id', '=', client.id)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();

export async function reportsOf({ db, client }: Scope, attemptId: string) {
  const rows = await db
    .selectFrom('offline_report')
    .select(['id', 'fingerprint', 'state', 'problems'])
    .where('client_id', '=', client.id)
    .where('attempt_id', '=', attemptId)
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.state as ReportState,
    problems: row.problems as OfflineProblem[],
  }));
}

/** Reports of a client with whose they are and where. */
export const reports = ({ db, client }: Scope) =>
  db
    .selectFrom('offline_report as report')
    .innerJoin('offline_lease as lease', (join) =>
      join
        .onRef('lease.client_id', '=', 'report.client_id')
        .onRef('lease.attempt_id', '=', 'report.attempt_id'),
    )
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.client_id', '=', 'report.client_id').onRef('attempt.id', '=', 'report.attempt_id'),
    )
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
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .where('report.client_id', '=', client.id);
