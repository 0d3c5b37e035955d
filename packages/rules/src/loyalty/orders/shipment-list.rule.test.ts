import { expect, test } from 'vitest';
import { ORDER_STATES, type OrderState } from './order-state.rule.ts';
import { shipmentColumns, shipmentOf, shipmentVerdict } from './shipment-list.rule.ts';

test.each([
  {
    first: ['Número', 'Prêmio', 'Transportadora', 'Rastreio'],
    columns: { number: 0, carrier: 2, tracking: 3 },
  },
  { first: ['Tracking number', 'Order'], columns: { number: 1, carrier: null, tracking: 0 } },
  { first: ['Commande', 'Transporteur', 'Suivi'], columns: { number: 0, carrier: 1, tracking: 2 } },
  { first: ['Pedido', 'Transportista', 'Seguimiento'], columns: { number: 0, carrier: 1, tracking: 2 } },
])('finds the columns of $first [RW-05]', ({ first, columns }) => {
  expect(shipmentColumns(first)).toEqual({ columns, isHeading: true });
});

test('reads pasted lines that begin with an order, and names the column that is missing [RW-05]', () => {
  expect(shipmentColumns(['7KQ2-M9XD', 'Correios', 'BR1'])).toEqual({
    columns: { number: 0, carrier: 1, tracking: 2 },
    isHeading: false,
  });
  expect(shipmentColumns(['Rastreio'])).toEqual({ missing: 'number' });
  expect(shipmentColumns(['Pedido', 'Transportadora'])).toEqual({ missing: 'tracking' });
});

const columns = { number: 0, carrier: 1, tracking: 2 };

test.each([
  { cells: ['7kq2m9xd', ' Correios ', 'BR 1'], number: '7KQ2-M9XD', problem: null },
  { cells: ['7KQ2-M9XD', 'Correios', ''], number: '7KQ2-M9XD', problem: 'cell_missing' },
  { cells: ['', 'Correios', 'BR1'], number: '', problem: 'cell_missing' },
  { cells: ['7KQ2-M9XD', 'C'.repeat(61), 'BR1'], number: '7KQ2-M9XD', problem: 'text_too_long' },
])('a line $cells is of the order $number: $problem [RW-05]', ({ cells, number, problem }) => {
  const read = shipmentOf(columns, cells);
  expect([read.shipment.number, read.problem]).toEqual([number, problem]);
});

const shipment = { number: '7KQ2-M9XD', carrier: 'Correios', tracking: 'BR1' };
const OTHER: Readonly<Record<OrderState, string>> = {
  awaiting_approval: 'order_waits',
  approved: 'ship',
  shipped: 'correct',
  delivered: 'order_closed',
  reproved: 'order_closed',
};

test.each(ORDER_STATES)('a line for goods that are %s [RW-05]', (state) => {
  const known = { state, rewardKind: 'goods', memberId: 'ana', carrier: null, tracking: null } as const;
  const sent = { ...known, carrier: 'Correios', tracking: 'BR1' };
  expect(shipmentVerdict(shipment, known, 'rui')).toBe(OTHER[state]);
  const isSent = state === 'shipped' || state === 'delivered';
  expect(shipmentVerdict(shipment, sent, 'rui')).toBe(isSent ? 'same' : OTHER[state]);
  expect(shipmentVerdict({ ...shipment, carrier: '' }, sent, 'rui')).toBe(isSent ? 'same' : OTHER[state]);
  const own = shipmentVerdict(shipment, known, 'ana');
  expect(own).toBe(['approved', 'shipped'].includes(state) ? 'own_order' : OTHER[state]);
  expect(shipmentVerdict(shipment, { ...known, rewardKind: 'voucher' }, 'rui')).toBe('order_is_voucher');
});

test('a line of no order says so [RW-05]', () => {
  expect(shipmentVerdict(shipment, null, 'rui')).toBe('order_unknown');
});
