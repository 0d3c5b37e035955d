import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactNumber, isCnpj, isCpf, isCuit, isCurp, isNit, isRfc, isRuc, isRut } from './tax-numbers.ts';

test.each([
  {
    name: 'CPF',
    check: isCpf,
    good: ['390.533.447-05', '52998224725'],
    bad: ['111.111.111-11', '390.533.447-06', '123'],
  },
  {
    name: 'CNPJ',
    check: isCnpj,
    good: ['16.727.230/0001-97', '12.ABC.345/01DE-35', '12abc34501de35'],
    bad: ['16.727.230/0001-98', '12ABC34501DE36', '00000000000000'],
  },
  { name: 'CUIT', check: isCuit, good: ['20-05536168-2', '30000000007'], bad: ['20267565392', '2005536168'] },
  {
    name: 'RUT',
    check: isRut,
    good: ['12531909-2', '76.086.428-5', '10000013-k'],
    bad: ['12531909-3', '1-9-9'],
  },
  { name: 'NIT', check: isNit, good: ['213.123.432-1'], bad: ['213.123.432-3', '12'] },
  { name: 'RUC', check: isRuc, good: ['20512333797'], bad: ['20512333798', '30512333797'] },
  {
    name: 'RFC',
    check: isRfc,
    good: ['GODE561231GR8', 'POT9207213D6', 'DIM8701081LA'],
    bad: ['GODE561331GR8', 'GO561231GR8', 'POT920721'],
  },
  {
    name: 'CURP',
    check: isCurp,
    good: ['BOXW310820HNERXN09'],
    bad: ['BOXW310820HNERXN08', 'BOXW311320HNERXN09', 'BOXW310820HXXRXN09'],
  },
])('tells right from wrong numbers of the kind $name [ID-16]', ({ check, good, bad }) => {
  expect(good.filter((number) => !check(compactNumber(number)))).toEqual([]);
  expect(bad.filter((number) => check(compactNumber(number)))).toEqual([]);
});

test('of the hundred endings of nine digits exactly one makes a CPF [ID-16]', () => {
  const nineDigits = fc.stringMatching(/^\d{9}$/).filter((digits) => new Set(digits).size > 1);
  const endings = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
  fc.assert(
    fc.property(nineDigits, (digits) => {
      expect(endings.filter((ending) => isCpf(digits + ending))).toHaveLength(1);
    }),
  );
});
