import { wallTimeIn } from '@trilha/rules/shared/time-zone';
import type { HeldClass, WrittenClass } from './class-queries.ts';

/** A class as it is being typed: its day apart from its hours. */
export interface ClassDraft {
  readonly kind: WrittenClass['kind'];
  readonly trainingId: string | null;
  readonly title: string;
  readonly summary: string;
  readonly name: string;
  readonly date: string | null;
  readonly starts: string;
  readonly ends: string;
  readonly timeZone: string;
  readonly room: string;
  readonly address: string;
  readonly meetingUrl: string;
  readonly instructorId: string | null;
  readonly vacancies: number | null;
}

export const emptyDraft = (timeZone: string): ClassDraft => ({
  kind: 'live_class',
  trainingId: null,
  title: '',
  summary: '',
  name: '',
  date: null,
  starts: '19:00',
  ends: '20:00',
  timeZone,
  room: '',
  address: '',
  meetingUrl: '',
  instructorId: null,
  vacancies: null,
});

/** A class that stands, in the wall time of its own zone. */
export function draftOf(held: HeldClass): ClassDraft {
  const starts = wallTimeIn(new Date(held.startsAt), held.timeZone);
  const ends = wallTimeIn(new Date(held.endsAt), held.timeZone);
  return {
    kind: held.kind,
    trainingId: held.training.id,
    title: held.training.title,
    summary: held.summary,
    name: held.name,
    date: starts.slice(0, 10),
    starts: starts.slice(11),
    ends: ends.slice(11),
    timeZone: held.timeZone,
    room: held.room,
    address: held.address,
    meetingUrl: held.meetingUrl,
    instructorId: held.instructorId,
    vacancies: held.vacancies,
  };
}

/** What is sent of a draft, or null while something of it is missing. */
export function writtenOf(draft: ClassDraft): Omit<WrittenClass, 'kind' | 'trainingId'> | null {
  const { kind: _kind, trainingId: _trainingId, date, starts, ends, ...rest } = draft;
  if (!draft.title.trim() || date === null || !starts || !ends) return null;
  // A class that ends at an earlier hour ends on the next day.
  const lastDay = ends > starts ? date : dayAfter(date);
  return { ...rest, startsAt: `${date}T${starts}`, endsAt: `${lastDay}T${ends}` };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
