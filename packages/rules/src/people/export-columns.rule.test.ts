import { expect, test } from 'vitest';
import { EXPORT_COLUMNS, exportedAnswers, exportedColumns, isGuardedColumn } from './export-columns.rule.ts';

test('a list has the columns that were chosen, in one order, and always name and address [MG-03]', () => {
  expect(exportedColumns(['city', 'nickname', 'status'])).toEqual([
    'firstName',
    'lastName',
    'email',
    'nickname',
    'city',
    'status',
  ]);
  expect(exportedColumns(undefined)).toContain('employeeNumber');
  expect(exportedColumns(EXPORT_COLUMNS)).toEqual(EXPORT_COLUMNS);
});

test('what leaves is named by the fields of registration, and what the law guards is known [MG-07] [GM-04]', () => {
  expect(exportedAnswers(exportedColumns(['city', 'disabilityDescription']))).toEqual([
    'disability',
    'address',
  ]);
  expect(EXPORT_COLUMNS.filter(isGuardedColumn)).toEqual([
    'gender',
    'maritalStatus',
    'disability',
    'disabilityDescription',
  ]);
});
