import type { giveTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import type { ParsedInputOf, ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { type ExceptionTerms, exceptionProblem } from '@trilha/rules/assessment/test-exception.rule';
import { instantAtWall } from '@trilha/rules/shared/time-zone';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import type { ExceptionRow, TestAt } from './exceptions.queries.ts';

type Written = Omit<ParsedInputOf<typeof giveTestException>['body'], 'subject'>;

/** An exception as the team reads it. */
export const shownException = (
  row: ExceptionRow,
  { actor }: Pick<Context, 'actor'>,
): ResponseOf<typeof giveTestException> => ({
  id: row.id,
  version: row.version,
  of: row.membership_id === null ? 'group' : 'person',
  subject: {
    id: row.membership_id ?? row.group_id ?? '',
    name: row.member_name ?? row.group_name ?? '',
  },
  extraPercent: row.extra_percent,
  extraMinutes: row.extra_seconds === null ? null : row.extra_seconds / 60,
  extraAttempts: row.extra_attempts,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  reason: row.reason,
  createdBy: row.maker_name,
  createdAt: row.created_at.toISOString(),
  own: row.membership_id === actor.membershipId,
  leftOut: row.is_decider_inside ? row.decider_name : null,
});

/** What was written, in instants. Errors: decision_reason_required, validation_failed, exception_empty, window_reversed. */
export function termsIn(written: Written, { timeZone }: { readonly timeZone: string }): ExceptionTerms {
  if (written.reason === '') throw new AppError('decision_reason_required');
  if (written.extraPercent !== null && written.extraMinutes !== null)
    throw new AppError('validation_failed', {}, [{ path: 'extraMinutes', code: 'one_of_two' }]);
  const terms = {
    extraPercent: written.extraPercent,
    extraSeconds: written.extraMinutes === null ? null : written.extraMinutes * 60,
    extraAttempts: written.extraAttempts,
    opensAt: instantOf('opensAt', written.opensAt, timeZone),
    closesAt: instantOf('closesAt', written.closesAt, timeZone),
  };
  const problem = exceptionProblem(terms);
  if (problem) throw new AppError(problem);
  return terms;
}

function instantOf(path: string, wall: string | null, timeZone: string): Date | null {
  if (wall === null) return null;
  const instant = instantAtWall(wall, timeZone);
  if (!instant) throw new AppError('validation_failed', {}, [{ path, code: 'time_invalid' }]);
  return instant;
}

/** The log keeps what was given before and after, and why. @spec MG-07 */
export async function recordException(
  tx: Transaction,
  test: TestAt,
  action: 'give' | 'change' | 'remove',
  change: { readonly before: ExceptionRow | null; readonly after: ExceptionRow | null },
): Promise<void> {
  const row = change.after ?? change.before;
  if (!row) return;
  await recordAudit(tx, {
    action: `assessment.exception.${action}`,
    subjectKind: row.membership_id === null ? 'group' : 'person',
    subjectId: row.membership_id ?? row.group_id ?? '',
    before: { title: test.training.title, activity: test.title, ...auditedOf(change.before) },
    after: { title: test.training.title, activity: test.title, ...auditedOf(change.after) },
  });
}

const auditedOf = (row: ExceptionRow | null) =>
  row === null
    ? {}
    : {
        extraPercent: row.extra_percent,
        extraMinutes: row.extra_seconds === null ? null : row.extra_seconds / 60,
        extraAttempts: row.extra_attempts,
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        reason: row.reason,
      };
