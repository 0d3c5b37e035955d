import { expect, test } from 'vitest';
import { banksByFolder, foldersOf, listedBanks } from './listed-banks.ts';

const banks = [
  { name: 'Memória', folder: 'Notebooks' },
  { name: 'Atendimento', folder: '' },
  { name: 'Baterias', folder: 'Notebooks' },
  { name: 'Telas', folder: 'Monitores' },
];

test.each([
  { search: {}, expected: ['Memória', 'Atendimento', 'Baterias', 'Telas'] },
  { search: { folder: 'Notebooks' }, expected: ['Memória', 'Baterias'] },
  { search: { search: 'MEMORIA' }, expected: ['Memória'] },
  { search: { folder: 'Monitores', search: 'bateria' }, expected: [] },
])('of the banks $search finds $expected [AS-06] [LE-04]', ({ search, expected }) => {
  expect(listedBanks(banks, search).map(({ name }) => name)).toEqual(expected);
});

test('folders are named once, and banks stand under them, those of none first [AS-06]', () => {
  expect(foldersOf(banks)).toEqual(['Monitores', 'Notebooks']);
  expect(banksByFolder(banks).map((group) => [group.folder, group.banks.length])).toEqual([
    ['', 1],
    ['Monitores', 1],
    ['Notebooks', 2],
  ]);
});
