import { expect, test } from 'vitest';
import { BARE_COLUMNS, directoryColumns, directoryEntry } from './directory-row.rule.ts';

test.each([
  { cells: ['Identificador', 'E-mail', 'Situação'], expected: { identifier: 0, email: 1, status: 2 } },
  { cells: ['Statut', 'Compte'], expected: { identifier: 1, email: null, status: 0 } },
  { cells: ['Correo electrónico', 'Cuenta', 'Estado'], expected: { identifier: 1, email: 0, status: 2 } },
  { cells: ['NX-1042', 'ana@loja.example'], expected: null },
])('finds the columns of $cells [ID-28]', ({ cells, expected }) => {
  expect(directoryColumns(cells)).toEqual(expected);
});

test.each([
  {
    cells: ['nx-1042', 'Ana@Loja.example', ''],
    expected: { identifier: 'NX-1042', email: 'ana@loja.example', isActive: true },
  },
  { cells: ['nx-1042'], expected: { identifier: 'NX-1042', email: null, isActive: true } },
  {
    cells: ['nx-1042', '', 'Inactivo'],
    expected: { identifier: 'NX-1042', email: null, isActive: false },
  },
  { cells: ['', 'ana@loja.example'], expected: 'identifier_invalid' },
  { cells: ['nx-1042', 'ana'], expected: 'email_invalid' },
])('reads the row $cells [ID-28]', ({ cells, expected }) => {
  expect(directoryEntry(cells, BARE_COLUMNS)).toEqual(expected);
});
