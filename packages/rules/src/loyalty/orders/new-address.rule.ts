import { searchText } from '../../shared/text.ts';
import type { DeliveryAddress } from './delivery-address.rule.ts';
import type { OrderState } from './order-state.rule.ts';

const HOUR_MS = 3_600_000;
/** The longest an order may wait because of its address, and what a campaign begins with. */
export const NEW_ADDRESS_LIMIT_HOURS = 168;
export const NEW_ADDRESS_DEFAULT_HOURS = 24;

type Place = Omit<DeliveryAddress, 'recipient'>;

/** An earlier order of the same person. */
export interface EarlierOrder {
  readonly delivery: Place;
  readonly state: OrderState;
  /** Until when it waits itself; null where it never did. Epoch milliseconds. */
  readonly waitsUntil: number | null;
}

/** Where a parcel goes, however it was typed: who receives it and which flat do not make it another place. */
const placeOf = ({ country, state, city, street, number, postalCode }: Place): string =>
  [country, state, city, street, number, postalCode]
    .map((part) => searchText(part).replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .join('|');

/** Approved to go there, or left alone by the person for as long as it waited. */
const isTrusted = ({ state, waitsUntil }: EarlierOrder, now: number): boolean =>
  state !== 'reproved' && (state !== 'awaiting_approval' || waitsUntil === null || waitsUntil <= now);

/**
 * Until when an order must not be approved because nothing of the person's went to its address before; null where it
 * need not wait. Whoever took over an account sends the reward to themselves: the person is told, and has the time to
 * call it back. `hours` is the campaign's choice (null: no order waits), instants are epoch milliseconds. @spec RW-05
 */
export function newAddressWait(
  address: Place,
  earlier: readonly EarlierOrder[],
  { hours, now }: { readonly hours: number | null; readonly now: number },
): number | null {
  if (hours === null) return null;
  const place = placeOf(address);
  const isKnown = earlier.some((order) => isTrusted(order, now) && placeOf(order.delivery) === place);
  return isKnown ? null : now + hours * HOUR_MS;
}
