import { type MomentDraft, momentOf, withMoment } from '../../moments/moment-draft.ts';
import type { HeldClass, WrittenClass } from './class-queries.ts';

/** A class as it is being typed. */
export interface ClassDraft extends MomentDraft {
  readonly kind: WrittenClass['kind'];
  readonly trainingId: string | null;
  readonly title: string;
  readonly summary: string;
  readonly name: string;
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
  return {
    kind: held.kind,
    trainingId: held.training.id,
    title: held.training.title,
    summary: held.summary,
    name: held.name,
    ...momentOf(held),
    room: held.room,
    address: held.address,
    meetingUrl: held.meetingUrl,
    instructorId: held.instructorId,
    vacancies: held.vacancies,
  };
}

/** What is sent of a draft, or null while something of it is missing. */
export function writtenOf({
  kind: _kind,
  trainingId: _trainingId,
  ...draft
}: ClassDraft): Omit<WrittenClass, 'kind' | 'trainingId'> | null {
  return draft.title.trim() ? withMoment(draft) : null;
}
