import { wallTimeIn } from '@trilha/rules/shared/time-zone';
import type { AdministeredEvent, WrittenEvent } from './event-queries.ts';

/** An event as it is being typed: its day apart from its hours. */
export interface EventDraft extends Omit<WrittenEvent, 'startsAt' | 'endsAt' | 'levels'> {
  readonly date: string | null;
  readonly starts: string;
  readonly ends: string;
  readonly levels: readonly number[];
}

export const emptyDraft = (timeZone: string): EventDraft => ({
  campaignId: '',
  kind: 'presential',
  title: '',
  description: '',
  place: '',
  broadcastUrl: '',
  date: null,
  starts: '19:00',
  ends: '21:00',
  timeZone,
  levels: [],
  vacancies: null,
});

/** An event that stands, in the wall time of its own zone. */
export function draftOf(event: AdministeredEvent): EventDraft {
  const starts = wallTimeIn(new Date(event.startsAt), event.timeZone);
  const ends = wallTimeIn(new Date(event.endsAt), event.timeZone);
  return {
    campaignId: event.campaign.id,
    kind: event.kind,
    title: event.title,
    description: event.description,
    place: event.place,
    broadcastUrl: event.broadcastUrl,
    date: starts.slice(0, 10),
    starts: starts.slice(11),
    ends: ends.slice(11),
    timeZone: event.timeZone,
    levels: event.levelPositions,
    vacancies: event.vacancies,
  };
}

/** What is sent of a draft, or null while something of it is missing. */
export function writtenOf({ date, starts, ends, ...draft }: EventDraft): WrittenEvent | null {
  if (!draft.campaignId || !draft.title.trim() || draft.levels.length === 0) return null;
  if (date === null || !starts || !ends) return null;
  // One that ends at an earlier hour ends on the next day.
  const lastDay = ends > starts ? date : dayAfter(date);
  return { ...draft, levels: [...draft.levels], startsAt: `${date}T${starts}`, endsAt: `${lastDay}T${ends}` };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
