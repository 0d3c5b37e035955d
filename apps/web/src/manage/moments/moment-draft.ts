import { wallTimeIn } from '@trilha/rules/shared/time-zone';

/** When something is planned to happen, as it is being typed: its day apart from its hours. */
export interface MomentDraft {
  readonly date: string | null;
  readonly starts: string;
  readonly ends: string;
  readonly timeZone: string;
}

interface PlannedMoment {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

/** What stands, in the wall time of its own zone. */
export function momentOf({ startsAt, endsAt, timeZone }: PlannedMoment): MomentDraft {
  const starts = wallTimeIn(new Date(startsAt), timeZone);
  const ends = wallTimeIn(new Date(endsAt), timeZone);
  return { date: starts.slice(0, 10), starts: starts.slice(11), ends: ends.slice(11), timeZone };
}

type Written<Draft extends MomentDraft> = Omit<Draft, 'date' | 'starts' | 'ends'> &
  Pick<PlannedMoment, 'startsAt' | 'endsAt'>;

/** The draft with the wall times that are sent, or null while one is missing. What ends at an earlier hour ends on the next day. */
export function withMoment<Draft extends MomentDraft>(draft: Draft): Written<Draft> | null {
  const { date, starts, ends, ...rest } = draft;
  if (date === null || !starts || !ends) return null;
  const lastDay = ends > starts ? date : dayAfter(date);
  return { ...rest, startsAt: `${date}T${starts}`, endsAt: `${lastDay}T${ends}` };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
