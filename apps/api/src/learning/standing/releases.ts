import type { OverrideKind } from '@trilha/rules/learning/override.rule';

/** A decision of the team that holds, about one activity or the whole enrolment (null). */
export interface StandingRelease {
  readonly activityId: string | null;
  readonly kind: OverrideKind;
  readonly reason: string;
}

/** What the team decided about one activity, as its learner reads it. @spec LE-07 */
export interface ActivityRelease {
  readonly kind: 'done' | 'unlock';
  readonly reason: string;
}

/** What holds for one activity, and for all; counting as done goes before opening. @spec LE-07 */
export function releaseOf(activityId: string, releases: readonly StandingRelease[]) {
  const here = releases.filter((one) => one.activityId === activityId);
  const done = here.find(({ kind }) => kind === 'done');
  const unlock = here.find(({ kind }) => kind === 'unlock');
  const release: ActivityRelease | null = done
    ? { kind: 'done', reason: done.reason }
    : unlock
      ? { kind: 'unlock', reason: unlock.reason }
      : null;
  return {
    isDoneByTeam: done !== undefined,
    opened: unlock !== undefined,
    approved: approvalIn(releases) !== null,
    release,
  };
}

/** Why the team approved the whole, or null where it did not. @spec LE-07 */
export const approvalIn = (releases: readonly StandingRelease[]): { readonly reason: string } | null => {
  const approval = releases.find(({ kind }) => kind === 'approve');
  return approval ? { reason: approval.reason } : null;
};
