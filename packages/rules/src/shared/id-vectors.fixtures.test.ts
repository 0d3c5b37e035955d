import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentProblem } from '../identity/documents.rule.ts';
import { compactNumber, isCnpj, isCpf, isCuit, isCurp, isNit, isRfc, isRuc, isRut } from './tax-numbers.ts';

interface Vectors {
  readonly ok: readonly string[];
  readonly bad?: readonly string[];
}
const root = join(import.meta.dirname, '../../../..');
const folder = process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures');
const { v: vectors } = JSON.parse(readFileSync(join(folder, 'loyalty/strings/id-vectors.json'), 'utf8')) as {
  readonly v: Readonly<Record<string, Vectors>>;
};

const CHECKS: Readonly<Record<string, (typed: string) => boolean>> = {
  BR_CPF: (typed) => isCpf(compactNumber(typed)),
  BR_CNPJ: (typed) => isCnpj(compactNumber(typed)),
  AR_DNI: (typed) => documentProblem('AR', typed) === null,
  AR_CUIT: (typed) => isCuit(compactNumber(typed)),
  CL_RUT: (typed) => isRut(compactNumber(typed)),
  CO_NIT: (typed) => isNit(compactNumber(typed)),
  MX_RFC: (typed) => isRfc(compactNumber(typed)),
  MX_CURP: (typed) => isCurp(compactNumber(typed)),
  PE_RUC: (typed) => isRuc(compactNumber(typed)),
  PE_DNI: (typed) => documentProblem('PE', typed) === null,
};
/** Uruguay is asked for eight digits alone, and Canada for no document. */
const NOT_ASKED_FOR = ['UY_CI', 'CA_SIN'];

const cases = Object.entries(vectors).flatMap(([kind, { ok, bad = [] }]) => [
  ...ok.map((typed) => ({ kind, typed, isOne: true })),
  ...bad.map((typed) => ({ kind, typed, isOne: false })),
]);

test('every kind of number is checked, or named as one that is not asked for [ID-16]', () => {
  expect(Object.keys(vectors).toSorted()).toEqual([...Object.keys(CHECKS), ...NOT_ASKED_FOR].toSorted());
});

test.each(cases.filter(({ kind }) => kind in CHECKS))(
  '$kind $typed is one: $isOne [ID-16] [LO-15]',
  ({ kind, typed, isOne }) => {
    expect(CHECKS[kind]?.(typed)).toBe(isOne);
  },
);
