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
  mobilePhone: null,
  language: 'pt-BR',
  country: 'BR',
  areaId: null,
  roles: ['learner'],
  groupIds: ['g1'],
};
const after: PersonAfter = { ...before, lastName: 'Lima', areaId: 'a1', groupIds: ['g1', 'g2'] };

test.each([
  { name: 'puts everything back', now: after, person: before, kept: [] },
  {
    name: 'keeps what was changed since, and other groups',
    now: { ...after, lastName: 'Souza', groupIds: ['g1', 'g2', 'g3'] },
    person: { ...before, lastName: 'Souza', groupIds: ['g1', 'g3'] },
    kept: ['lastName'],
  },
])('$name [MG-03]', ({ now, person, kept }) => {
  expect(undoneRow({ before, after }, now)).toEqual({ person, kept });
});
