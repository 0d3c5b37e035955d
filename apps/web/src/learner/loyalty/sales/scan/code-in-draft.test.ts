import type { FiscalDocument } from '@trilha/rules/loyalty/invoices/fiscal-document';
import { expect, test } from 'vitest';
import type { Participation } from '../../loyalty-queries.ts';
import { EMPTY_SALE } from '../sale-draft.ts';
import { asCodeSays, differences, withCode } from './code-in-draft.ts';

const store = (id: string, taxNumber: string): Participation['stores'][number] => ({
  id,
  name: id,
  taxNumber,
  city: 'São Paulo',
  state: 'SP',
  timeZone: 'America/Sao_Paulo',
  camerasAllowed: true,
  chain: { id: 'c', name: 'Rede' },
});
const stores = [store('centro', '41.207.563/0001-32'), store('norte', '42318674000189')];
const told: FiscalDocument = {
  country: 'BR',
  kind: 'br_nfce',
  fiscalKey: 'BR:1',
  invoiceNumber: '48213',
  issuedOn: '2026-11-20',
  issuedMonth: '2026-11',
  taxNumber: '41207563000132',
  totalCents: 499_000,
};
const scanned = { code: 'one', reading: told };
const other = { code: 'two', reading: { ...told, invoiceNumber: '9154', issuedOn: null } };

test('a code fills number, day and store of an empty form [LO-15]', () => {
  expect(withCode(EMPTY_SALE, scanned, stores)).toMatchObject({
    invoiceNumber: '48213',
    soldOn: '2026-11-20',
    storeId: 'centro',
    scanned,
  });
});

test('a code whose number two branches share chooses neither of them [LO-15] [LO-03]', () => {
  const branches = [...stores, store('sul', '41207563000132')];
  expect(withCode(EMPTY_SALE, scanned, branches)).toMatchObject({ invoiceNumber: '48213', storeId: null });
});

test('what the seller typed stays, and where it differs it is said [LO-15, UX-05]', () => {
  const typed = { ...EMPTY_SALE, invoiceNumber: '48214', soldOn: '2026-11-19', storeId: 'norte' };
  const read = withCode(typed, scanned, stores);
  expect(read).toMatchObject({ invoiceNumber: '48214', soldOn: '2026-11-19', storeId: 'norte' });
  expect(differences(read, told, stores)).toEqual(['invoiceNumber', 'date', 'taxNumber']);
  const taken = asCodeSays(read, stores);
  expect(differences(taken, told, stores)).toEqual([]);
  expect(taken).toMatchObject({ invoiceNumber: '48213', soldOn: '2026-11-20', storeId: 'centro' });
});

test('a second photo replaces what the first one had filled, and only that [LO-15]', () => {
  const first = { ...withCode(EMPTY_SALE, scanned, stores), storeId: 'norte' };
  expect(withCode(first, other, stores)).toMatchObject({
    invoiceNumber: '9154',
    soldOn: null,
    storeId: 'norte',
  });
});

test('a photo taken away takes along what its code had filled [LO-15]', () => {
  const read = withCode({ ...EMPTY_SALE, observation: 'Cliente antigo' }, scanned, stores);
  expect(withCode(read, null, stores)).toEqual({ ...EMPTY_SALE, observation: 'Cliente antigo' });
});

test('a field still empty differs from nothing [LO-15]', () => {
  expect(differences(EMPTY_SALE, told, stores)).toEqual([]);
});

test('a code that proves nothing fills nothing [LO-15]', () => {
  const refused = { code: 'x', reading: 'fiscal_check_digit_wrong' } as const;
  expect(withCode(EMPTY_SALE, refused, stores)).toEqual({ ...EMPTY_SALE, scanned: refused });
  expect(asCodeSays({ ...EMPTY_SALE, scanned: refused }, stores)).toEqual({
    ...EMPTY_SALE,
    scanned: refused,
  });
});
