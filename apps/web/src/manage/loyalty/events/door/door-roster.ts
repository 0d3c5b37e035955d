import { searchText } from '@trilha/rules/shared/text';
import type { EventPerson } from '../event-queries.ts';
import type { DoorMark } from './door-mark.ts';

/** Somebody with a place, as the door sees them. */
export interface Guest extends EventPerson {
  /** The mark shown is on this device alone. */
  readonly isWaiting: boolean;
}

/** The list of the door: what was marked here counts at once, whether or not the server knows yet. @spec EV-05 OF-04 */
export function guestsOf(people: readonly EventPerson[], waiting: readonly DoorMark[]): Guest[] {
  // The last one made is what stands.
  const marks = new Map(
    waiting.filter(({ refusal }) => refusal === null).map((mark) => [mark.memberId, mark]),
  );
  return people.map((person) => {
    const mark = marks.get(person.memberId);
    if (!mark) return { ...person, isWaiting: false };
    const { presence, madeAt } = mark;
    return {
      ...person,
      presence,
      presenceAt: presence === null ? null : madeAt,
      presenceBy: null,
      isWaiting: true,
    };
  });
}

/** Those whose name or e-mail holds every word, whatever its accents and capitals. */
export function guestsNamed(guests: readonly Guest[], search: string): readonly Guest[] {
  const words = searchText(search).split(' ').filter(Boolean);
  return guests.filter(({ name, email }) => {
    const told = searchText(`${name} ${email}`);
    return words.every((word) => told.includes(word));
  });
}
