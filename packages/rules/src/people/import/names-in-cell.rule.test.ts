import { expect, test } from 'vitest';
import { namesCell, namesIn } from './names-in-cell.rule.ts';

test.each([
  { cell: 'Turma A, Turma B; Turma C', names: ['Turma A', 'Turma B', 'Turma C'] },
  { cell: 'Turma A | Turma B, noite', names: ['Turma A', 'Turma B, noite'] },
  { cell: ' ;, ', names: [] },
])('$cell names $names [MG-03]', ({ cell, names }) => {
  expect(namesIn(cell)).toEqual(names);
});

test.each([
  { names: [] },
  { names: ['Turma A'] },
  { names: ['Turma A', 'Turma B'] },
  { names: ['Balcão, noite'] },
  { names: ['Balcão, noite', 'Norte; Sul'] },
])('$names are written and read again [MG-03]', ({ names }) => {
  expect(namesIn(namesCell(names))).toEqual(names);
});
