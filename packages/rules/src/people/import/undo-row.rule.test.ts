import { expect, test } from 'vitest';
import type { PersonAfter } from './judge-row.rule.ts';
import { undoneRow } from './undo-row.rule.ts';

const before: PersonAfter = {
  firstName: 'Ana',
  lastName: 'Prado',
  displayName: 'Ana',
  email: 'ana@example.test',
  username: 'ana',
  document: null,
  birthday: '1990-02-28',
  employeeNumber: null,
  mobilePhone: null,
  language: 'pt-BR',
  country: 'BR',
  areaId: null,
  roles: ['learner'],
  groupIds: ['g1'],
};
const after: PersonAfter = {
  ...before,
  lastName: 'Lima',
  birthday: '1991-05-17',
  employeeNumber: '447',
  areaId: 'a1',
  groupIds: ['g1', 'g2'],
};

test.each([
  { name: 'puts everything back', now: after, person: before, kept: [] },
  {
    name: 'keeps what was changed since, and other groups',
    now: { ...after, lastName: 'Souza', employeeNumber: '448', groupIds: ['g1', 'g2', 'g3'] },
    person: { ...before, lastName: 'Souza', employeeNumber: '448', groupIds: ['g1', 'g3'] },
    kept: ['lastName', 'employeeNumber'],
  },
])('$name [MG-03]', ({ now, person, kept }) => {
  expect(undoneRow({ before, after }, now)).toEqual({ person, kept });
});

test('an address goes back whole or not at all, and an answer that was not there is gone again [MG-03] [GM-04]', () => {
  const told = { ...before, company: 'Casa', street: 'Rua A', city: 'Santos' };
  const imported = { ...told, gender: 'female', street: 'Rua B', city: 'Campinas' };
  expect(undoneRow({ before: told, after: imported }, imported)).toEqual({
    person: { ...told, gender: undefined },
    kept: [],
  });
  const moved = { ...imported, number: '9' };
  expect(undoneRow({ before: told, after: imported }, moved)).toEqual({
    person: { ...moved, gender: undefined },
    kept: ['street', 'city'],
  });
});

test('leaves alone what an import of before these fields did not know [MG-03]', () => {
  const { birthday: _b, employeeNumber: _n, ...earlier } = before;
  const change = { before: earlier as PersonAfter, after: { ...earlier, lastName: 'Lima' } as PersonAfter };
  const now = { ...before, lastName: 'Lima', employeeNumber: '447' };
  expect(undoneRow(change, now)).toEqual({ person: { ...now, lastName: 'Prado' }, kept: [] });
});
