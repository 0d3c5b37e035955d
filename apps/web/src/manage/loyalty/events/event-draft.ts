import { type MomentDraft, momentOf, withMoment } from '../../moments/moment-draft.ts';
import type { AdministeredEvent, WrittenEvent } from './event-queries.ts';

/** An event as it is being typed. */
export interface EventDraft
  extends Omit<WrittenEvent, 'startsAt' | 'endsAt' | 'timeZone' | 'levels'>,
    MomentDraft {
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
  return {
    campaignId: event.campaign.id,
    kind: event.kind,
    title: event.title,
    description: event.description,
    place: event.place,
    broadcastUrl: event.broadcastUrl,
    ...momentOf(event),
    levels: event.levelPositions,
    vacancies: event.vacancies,
  };
}

/** What is sent of a draft, or null while something of it is missing. */
export function writtenOf(draft: EventDraft): WrittenEvent | null {
  if (!draft.campaignId || !draft.title.trim() || draft.levels.length === 0) return null;
  return withMoment({ ...draft, levels: [...draft.levels] });
}
