import { searchText } from '../../shared/text.ts';
import type { OrderState, RewardKind } from './order-state.rule.ts';

/** Most lines of one list: it is judged and written while somebody waits. @spec RW-05 */
export const MOST_SHIPMENTS = 1000;
const LONGEST = 60;

/** What a supplier tells of each parcel. @spec RW-05 */
export const SHIPMENT_FIELDS = ['number', 'carrier', 'tracking'] as const;
export type ShipmentField = (typeof SHIPMENT_FIELDS)[number];

/** Headings in Portuguese, English, Spanish and French, as `searchText` leaves them. */
const HEADINGS: Readonly<Record<ShipmentField, readonly string[]>> = {
  number: [
    'numero',
    'pedido',
    'numero do pedido',
    'number',
    'order',
    'order number',
    'numero de pedido',
    'commande',
  ],
  carrier: ['transportadora', 'carrier', 'transportista', 'transporteur', 'correio', 'shipping company'],
  tracking: [
    'rastreio',
    'codigo de rastreio',
    'rastreamento',
    'tracking',
    'tracking code',
    'tracking number',
    'seguimiento',
    'codigo de seguimiento',
    'suivi',
    'numero de suivi',
  ],
};

export type ShipmentColumns = Readonly<Record<'number' | 'tracking', number>> & {
  readonly carrier: number | null;
};

const ORDER_NUMBER = /^[2-9A-HJKMNP-Z]{8}$/;

/** An order number as it is kept, however it was typed; other words stay what they are. @spec RW-05 */
export function orderNumberOf(words: string): string {
  const plain = words.replaceAll(/[\s-]/g, '').toUpperCase();
  return ORDER_NUMBER.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : words.trim();
}

/**
 * Where the fields of a list stand, by the words of its first line; a list that begins with an order has them in the order
 * number, carrier, tracking. Or the column that is missing. @spec RW-05
 */
export function shipmentColumns(
  first: readonly string[],
): { readonly columns: ShipmentColumns; readonly isHeading: boolean } | { readonly missing: ShipmentField } {
  if (
    /^\S{4}-?\S{4}$/.test(first[0]?.trim() ?? '') &&
    ORDER_NUMBER.test(orderNumberOf(first[0] ?? '').replace('-', ''))
  )
    return { columns: { number: 0, carrier: 1, tracking: 2 }, isHeading: false };
  const headings = first.map(searchText);
  const at = (field: ShipmentField): number =>
    headings.findIndex((heading) => HEADINGS[field].includes(heading));
  const [number, carrier, tracking] = [at('number'), at('carrier'), at('tracking')];
  if (number < 0) return { missing: 'number' };
  if (tracking < 0) return { missing: 'tracking' };
  return { columns: { number, carrier: carrier < 0 ? null : carrier, tracking }, isHeading: true };
}

/** What becomes of a line. @spec RW-05 */
export const SHIPMENT_OUTCOMES = [
  'ship',
  'correct',
  'same',
  'cell_missing',
  'text_too_long',
  'repeated',
  'order_unknown',
  'order_waits',
  'order_is_voucher',
  'order_closed',
  'own_order',
] as const;
export type ShipmentOutcome = (typeof SHIPMENT_OUTCOMES)[number];

export interface Shipment {
  readonly number: string;
  /** Empty where the list does not say: it erases nothing. */
  readonly carrier: string;
  readonly tracking: string;
}

/** One line of a list, or why it is left out. Whether there is such an order is asked afterwards. @spec RW-05 */
export function shipmentOf(
  columns: ShipmentColumns,
  cells: readonly string[],
): { readonly shipment: Shipment; readonly problem: ShipmentOutcome | null } {
  const cell = (place: number | null): string =>
    place === null ? '' : (cells[place] ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const shipment = {
    number: orderNumberOf(cell(columns.number)),
    carrier: cell(columns.carrier),
    tracking: cell(columns.tracking),
  };
  if (!shipment.number || !shipment.tracking) return { shipment, problem: 'cell_missing' };
  const isTooLong = Object.values(shipment).some((words) => words.length > LONGEST);
  return { shipment, problem: isTooLong ? 'text_too_long' : null };
}

export interface KnownOrder {
  readonly state: OrderState;
  readonly rewardKind: RewardKind;
  readonly memberId: string;
  readonly carrier: string | null;
  readonly tracking: string | null;
}

/**
 * What a line does to its order: an approved one is shipped, what is on its way has its code corrected, and a line that
 * says what is known already does nothing. Nobody ships an order of their own. @spec RW-05 RW-03
 */
export function shipmentVerdict(
  shipment: Shipment,
  known: KnownOrder | null,
  actorId: string,
): ShipmentOutcome {
  if (!known) return 'order_unknown';
  if (known.rewardKind === 'voucher') return 'order_is_voucher';
  const isSame =
    shipment.tracking === known.tracking && (shipment.carrier === '' || shipment.carrier === known.carrier);
  if (isSame && (known.state === 'shipped' || known.state === 'delivered')) return 'same';
  if (known.state === 'awaiting_approval') return 'order_waits';
  if (known.state === 'delivered' || known.state === 'reproved') return 'order_closed';
  if (known.memberId === actorId) return 'own_order';
  return known.state === 'approved' ? 'ship' : 'correct';
}
