import { searchText } from '@trilha/rules/shared/text';
import type { EventPerson } from '../event-queries.ts';
import type { DoorMark } from './door-mark.ts';

/** Somebody with a place, as the door sees them. */
export interface Guest extends EventPerson {
  /** The mark shown is on this device alone. */
  readonly isWaiting: boolean;
  /** The mark that lets them in, where they have no place yet: taking it back is never sending it. */
  readonly walkInKey: string | null;
}

/** The list of the door: what was marked here counts at once, whether or not the server knows yet. @spec EV-05 OF-04 */
export function guestsOf(people: readonly EventPerson[], waiting: readonly DoorMark[]): Guest[] {
  // The last one made is what stands.
  const standing = waiting.filter(({ refusal }) => refusal === null);
  const marks = new Map(standing.map((mark) => [mark.memberId, mark]));
  const listed = new Set(people.map(({ memberId }) => memberId));
  const walkIns = standing.filter(
    ({ memberId, walkIn }) => walkIn !== undefined && (memberId === null || !listed.has(memberId)),
  );
  return [...walkIns.map(walkedIn), ...people.map((person) => marked(person, marks.get(person.memberId)))];
}

function marked(person: EventPerson, mark: DoorMark | undefined): Guest {
  if (!mark) return { ...person, isWaiting: false, walkInKey: null };
  const { presence, madeAt } = mark;
  return {
    ...person,
    presence,
    presenceAt: presence === null ? null : madeAt,
    presenceBy: null,
    isWaiting: true,
    walkInKey: null,
  };
}

/** Somebody who came without a place, until the server has said whether there is one for them. */
const walkedIn = ({ key, memberId, name, madeAt }: DoorMark): Guest => ({
  memberId: memberId ?? key,
  name,
  email: '',
  level: '',
  presence: 'present',
  presenceAt: madeAt,
  presenceBy: null,
  isWaiting: true,
  walkInKey: key,
});

/** What the server took of a mark, and of whom; null where something newer is told of them. */
export type Taken = { readonly memberId: string; readonly name: string } | null;

/** The list as it is once the server took a mark: the next reading of it may be hours away. @spec EV-05 OF-04 */
export function rosterAfter(
  people: readonly EventPerson[],
  { presence, madeAt }: DoorMark,
  taken: Taken,
): readonly EventPerson[] {
  if (taken === null) return people;
  const told = { presence, presenceAt: presence === null ? null : madeAt, presenceBy: null };
  if (people.some(({ memberId }) => memberId === taken.memberId))
    return people.map((person) => (person.memberId === taken.memberId ? { ...person, ...told } : person));
  return [...people, { memberId: taken.memberId, name: taken.name, email: '', level: '', ...told }];
}

/** Those whose name or e-mail holds every word, whatever its accents and capitals. */
export function guestsNamed(guests: readonly Guest[], search: string): readonly Guest[] {
  const words = searchText(search).split(' ').filter(Boolean);
  return guests.filter(({ name, email }) => {
    const told = searchText(`${name} ${email}`);
    return words.every((word) => told.includes(word));
  });
}
