import { AppError } from '@trilha/contract/errors';
import {
  listPackageRuns,
  readPackageTrace,
  recordPackageCalls,
} from '@trilha/contract/player/package-trace.calls';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { RECORDING_DAYS } from '@trilha/rules/scorm/package-trace.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { memberName, packageRuns, traceAt, writeRecording } from './traces.queries.ts';

const DAY_MS = 86_400_000;

export function routes(bind: Bind): void {
  bind.read(listPackageRuns, async (context, { params: { memberId } }) => {
    await memberName(context, memberId);
    const rows = await packageRuns(context, memberId).execute();
    return { runs: rows.map(shape) };
  });

  bind.read(readPackageTrace, async (context, { params: { memberId, activityId } }) => {
    const person = await memberName(context, memberId);
    const row = await runOf(context, memberId, activityId);
    const { entries, allUntil } = await traceAt(context.db, placeOf(context, row));
    const isOn = allUntil !== null && allUntil > context.now;
    return { ...shape(row), person, allUntil: isOn ? allUntil.toISOString() : null, entries };
  });

  bind.write(recordPackageCalls, async (tx, { params: { memberId, activityId }, body: { all } }) => {
    await memberName(tx, memberId);
    const row = await runOf(tx, memberId, activityId);
    const until = all ? new Date(tx.now.getTime() + RECORDING_DAYS * DAY_MS) : null;
    await writeRecording(tx, placeOf(tx, row), until);
    await recordAudit(tx, {
      action: 'learning.package.record',
      subjectKind: 'membership',
      subjectId: memberId,
      before: {},
      after: { activity: row.title, all },
    });
    return { done: true as const };
  });
}

type Row = Awaited<ReturnType<typeof runOf>>;

async function runOf(context: Pick<Context, 'db' | 'client'>, memberId: string, activityId: string) {
  const row = await packageRuns(context, memberId).where('activity.id', '=', activityId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

const placeOf = ({ client }: Pick<Context, 'client'>, { enrolmentId, activityId }: Row) => ({
  clientId: client.id,
  enrolmentId,
  activityId,
});

const shape = ({ enrolmentId: _enrolment, touchedAt, state, ...row }: Row) => ({
  ...row,
  state: state as ProgressState,
  touchedAt: touchedAt.toISOString(),
});
