import type { PackageCommit } from '@trilha/contract/player/package-commit';
import { statusChange, type TraceEntry } from '@trilha/rules/scorm/package-trace.rule';
import type { Context, Transaction } from '#platform/context.ts';
import { numberInLaunch } from '../scorm/commit.ts';
import type { LaunchClaims } from '../scorm/launch.ts';
import { addEntries, type TracePlace, traceAt } from './traces.queries.ts';

/** Whether every call of this launch is recorded: somebody asked for it not long ago. @spec PL-04 */
export async function isTraceRecorded({ db, now }: Context, claims: LaunchClaims): Promise<boolean> {
  if (claims.mode === 'preview') return false;
  const row = await db
    .selectFrom('package_trace')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'package_trace.client_id')
        .onRef('enrolment.id', '=', 'package_trace.enrolment_id'),
    )
    .select('package_trace.all_until')
    .where('package_trace.client_id', '=', claims.clientId)
    .where('package_trace.activity_id', '=', claims.activityId)
    .where('enrolment.training_id', '=', claims.trainingId)
    .where('enrolment.membership_id', '=', claims.membershipId)
    .executeTakeFirst();
  return row?.all_until ? row.all_until > now : false;
}

interface Committed {
  readonly sequence: number;
  readonly report: PackageCommit['report'];
  /** What the page around the package tells of it. */
  readonly told: readonly TraceEntry[];
  /** State of the activity after the commit. */
  readonly state: string;
}

/** Keeps what travelled with a commit, the commit itself and what it changed, in the commit's own transaction. @spec PL-04 */
export async function recordTrace(
  tx: Transaction,
  place: TracePlace,
  { sequence, report, told, state }: Committed,
): Promise<void> {
  const { entries } = await traceAt(tx.db, place);
  const at = tx.now.getTime();
  const change = statusChange(entries, at, state);
  const said = [report.completionStatus, report.successStatus, report.scoreScaled, `${report.percent}%`];
  const commit: TraceEntry = {
    at,
    kind: 'commit',
    name: `#${numberInLaunch(sequence)}`,
    value: said.filter((word) => word !== '').join(' · '),
    result: state,
    error: '',
    times: 1,
  };
  await addEntries(tx, place, { before: entries, added: [...told, commit, ...(change ? [change] : [])] });
}
