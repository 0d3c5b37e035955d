import { expect, test } from 'vitest';
import type { Participation } from '../loyalty-queries.ts';
import { countedDraft, EMPTY_SALE, reportUntil, saleBody, saleToday, sendingOf } from './sale-draft.ts';
import { saleProblems } from './sale-problems.ts';

const one = { numerator: 1, denominator: 1 };
const participation: Participation = {
  id: 'p',
  campaign: {
    id: 'c',
    name: 'Campanha',
    state: 'active',
    beginsOn: '2026-10-01',
    endsOn: '2026-12-15',
    timeZone: 'America/Sao_Paulo',
    photoRequired: true,
  },
  level: 2,
  levels: [
    {
      position: 1,
      code: 'a',
      label: 'Júnior',
      threshold: 0,
      benefits: '',
      multiplier: one,
      liftsCategoryMaximum: false,
    },
    {
      position: 2,
      code: 'b',
      label: 'Creator',
      threshold: 300,
      benefits: '',
      multiplier: { numerator: 3, denominator: 2 },
      liftsCategoryMaximum: false,
    },
  ],
  promotions: [
    {
      id: 'x2',
      name: 'Em dobro',
      beginsOn: '2026-11-20',
      endsOn: '2026-11-21',
      multiplier: { numerator: 2, denominator: 1 },
      brandId: null,
      formFactor: 'notebook',
    },
  ],
  agency: { id: 'a', name: 'Agência' },
  brands: [],
  stores: [
    {
      id: 's',
      name: 'Loja',
      taxNumber: '1',
      city: 'Manaus',
      state: 'AM',
      timeZone: 'America/Manaus',
      camerasAllowed: true,
      chain: { id: 'r', name: 'Rede' },
    },
  ],
};
const product = { id: 'n', name: 'Notebook', sku: 'N', formFactor: 'notebook', brandId: 'm', points: 55 };
const box = { ...product, id: 'b', formFactor: 'processor' };
const draft = {
  ...EMPTY_SALE,
  storeId: 's',
  soldOn: '2026-11-20',
  invoiceNumber: '7',
  photo: { fileId: 'f', name: 'nota' },
};

test('counts each line by the better of promotion and level while the form is filled in [LO-10, PT-06]', () => {
  const items = [
    { product, quantity: 1 },
    { product: box, quantity: 1 },
  ];
  const counted = countedDraft({ ...draft, items }, participation, '2026-11-21');
  expect(counted.lines.map(({ points, promotion }) => [points, promotion])).toEqual([
    [110, 'Em dobro'],
    [83, null],
  ]);
  expect(counted.total).toBe(193);
});

test('a sale may be reported for fifteen days and never after the campaign [LO-11]', () => {
  expect(reportUntil('2026-11-20', '2026-12-15')).toBe('2026-12-05');
  expect(reportUntil('2026-12-10', '2026-12-15')).toBe('2026-12-15');
});

test('sending the same again keeps its key, and a change makes another sale of it [LO-14]', () => {
  let made = 0;
  const newKey = () => `key-${++made}`;
  const body = saleBody(draft, 'c', 's', '2026-11-20');
  const first = sendingOf(draft, body, newKey);
  expect(sendingOf({ ...draft, sending: first }, body, newKey)).toEqual(first);
  const changed = saleBody({ ...draft, invoiceNumber: '8' }, 'c', 's', '2026-11-20');
  expect(sendingOf({ ...draft, sending: first }, changed, newKey).key).toBe('key-2');
});

test('names every field that is missing, in the order of the form [LO-10]', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(
    saleProblems(EMPTY_SALE, participation, { now, isUploading: false, isHeld: false }).map(
      ({ field }) => field,
    ),
  ).toEqual(['photo', 'store', 'soldOn', 'invoice', 'products']);
});

test('refuses a day on the calendar of the store before anything is sent [LO-11]', () => {
  const items = [{ product, quantity: 1 }];
  const at = (now: string, soldOn: string) =>
    saleProblems({ ...draft, items, soldOn }, participation, {
      now: new Date(now),
      isUploading: false,
      isHeld: false,
    });
  expect(at('2026-11-22T03:30:00Z', '2026-11-22')).toEqual([{ field: 'soldOn', refusal: 'sale_in_future' }]);
  expect(at('2026-11-22T04:30:00Z', '2026-11-22')).toEqual([]);
  expect(at('2026-11-21T15:00:00Z', '2026-11-05')).toEqual([
    { field: 'soldOn', refusal: 'sale_reported_late' },
  ]);
});

test.each([
  { at: '2026-11-21T03:30:00Z', storeId: 's', today: '2026-11-20' },
  { at: '2026-11-21T04:30:00Z', storeId: 's', today: '2026-11-21' },
  { at: '2026-11-21T02:30:00Z', storeId: 'ahead', today: '2026-11-21' },
  { at: '2026-11-21T02:30:00Z', storeId: null, today: '2026-11-20' },
])('at $at in store $storeId the day to pick is $today at most [LO-11]', ({ at, storeId, today }) => {
  const [store] = participation.stores;
  const ahead = store && { ...store, id: 'ahead', timeZone: 'America/Noronha' };
  const stores = [...participation.stores, ...(ahead ? [ahead] : [])];
  expect(saleToday({ ...participation, stores }, storeId, new Date(at))).toBe(today);
});

test('a store that forbids cameras asks for no photo, and one kept before it said so asks [LO-10]', () => {
  const [store] = participation.stores;
  if (!store) throw new Error('there is a store');
  const missing = (stores: Participation['stores']) =>
    saleProblems(
      { ...draft, photo: null },
      { ...participation, stores },
      {
        now: new Date('2026-11-21T15:00:00Z'),
        isUploading: false,
        isHeld: false,
      },
    )
      .filter(({ field }) => field === 'photo')
      .map((problem) => ('missing' in problem ? problem.missing : null));
  const { camerasAllowed: _unsaid, ...before } = store;
  expect(missing([store])).toEqual(['sale.photoMissing']);
  expect(missing([{ ...store, camerasAllowed: false }])).toEqual([]);
  expect(missing(JSON.parse(JSON.stringify([before])))).toEqual(['sale.photoMissing']);
});
