import { wallTimeIn } from '@trilha/rules/shared/time-zone';
import type { GivenTerms, TestException } from './exception-queries.ts';

/** An exception as it is being typed. */
export interface ExceptionDraft {
  readonly of: 'person' | 'group';
  readonly subjectId: string | null;
  /** `none`, `minutes`, or the percent as text. */
  readonly time: string;
  readonly minutes: number | null;
  readonly attempts: number;
  readonly opensOn: string | null;
  readonly opensAt: string;
  readonly closesOn: string | null;
  readonly closesAt: string;
  readonly reason: string;
}

export const emptyDraft = (memberId: string | undefined): ExceptionDraft => ({
  of: 'person',
  subjectId: memberId ?? null,
  time: 'none',
  minutes: null,
  attempts: 0,
  opensOn: null,
  opensAt: '00:00',
  closesOn: null,
  closesAt: '23:59',
  reason: '',
});

/** What stands, on the clocks of the client. */
export function draftOf(given: TestException, timeZone: string): ExceptionDraft {
  const opens = wallOf(given.opensAt, timeZone);
  const closes = wallOf(given.closesAt, timeZone);
  return {
    of: given.of,
    subjectId: given.subject.id,
    time: given.extraMinutes === null ? String(given.extraPercent ?? 'none') : 'minutes',
    minutes: given.extraMinutes,
    attempts: given.extraAttempts,
    opensOn: opens?.slice(0, 10) ?? null,
    opensAt: opens?.slice(11) ?? '00:00',
    closesOn: closes?.slice(0, 10) ?? null,
    closesAt: closes?.slice(11) ?? '23:59',
    reason: given.reason,
  };
}

const wallOf = (instant: string | null, timeZone: string): string | null =>
  instant === null ? null : wallTimeIn(new Date(instant), timeZone);

/** What is sent of a draft, or null while something of it is missing. */
export function termsOf(draft: ExceptionDraft): Omit<GivenTerms, 'subject'> | null {
  const isMinutes = draft.time === 'minutes';
  const isGiven =
    draft.time !== 'none' || draft.attempts > 0 || draft.opensOn !== null || draft.closesOn !== null;
  if (!isGiven || !draft.reason.trim() || (isMinutes && draft.minutes === null)) return null;
  if ((draft.opensOn && !draft.opensAt) || (draft.closesOn && !draft.closesAt)) return null;
  return {
    extraPercent: isMinutes || draft.time === 'none' ? null : Number(draft.time),
    extraMinutes: isMinutes ? draft.minutes : null,
    extraAttempts: draft.attempts,
    opensAt: draft.opensOn === null ? null : `${draft.opensOn}T${draft.opensAt}`,
    closesAt: draft.closesOn === null ? null : `${draft.closesOn}T${draft.closesAt}`,
    reason: draft.reason,
  };
}

/** To whom it is given, or null while nobody is chosen. */
export function subjectOf({ of, subjectId }: ExceptionDraft): GivenTerms['subject'] | null {
  if (subjectId === null) return null;
  return of === 'person' ? { of, memberId: subjectId } : { of, groupId: subjectId };
}
