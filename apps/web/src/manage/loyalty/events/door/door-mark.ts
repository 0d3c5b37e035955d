import type { Held } from '#shared/waiting/held-line.ts';
import type { EventPerson } from '../event-queries.ts';

/** One person marked at the door, on its way to the server. @spec EV-05 OF-04 */
export interface DoorMark extends Held {
  readonly eventId: string;
  readonly memberId: string;
  readonly name: string;
  readonly presence: EventPerson['presence'];
}
