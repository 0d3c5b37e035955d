import type { Held } from '#shared/waiting/held-line.ts';
import type { EventPerson } from '../event-queries.ts';

/** One person marked at the door, on its way to the server. @spec EV-05 OF-04 */
export interface DoorMark extends Held {
  readonly eventId: string;
  /** Null of whoever is known by their document alone, and of nobody else. */
  readonly memberId: string | null;
  readonly name: string;
  readonly presence: EventPerson['presence'];
  /** They came without a place and are let in by hand. */
  readonly walkIn?: { readonly document: string | null };
}
