import { expect, test } from 'vitest';
import { type ImportChoices, type ImportWorld, judgeRow, type KnownMember } from './judge-row.rule.ts';
import type { RowPerson } from './row-person.rule.ts';

const row = (over: Partial<RowPerson> = {}): RowPerson => ({
  firstName: 'Ana',
  lastName: 'Prado',
  displayName: null,
  email: 'ana@example.test',
  document: '10420731093',
  mobilePhone: null,
  username: null,
  roles: null,
  area: null,
  groups: [],
  country: null,
  language: null,
  ...over,
});
const member: KnownMember = {
  membershipId: 'm1',
  firstName: 'Ana',
  lastName: 'Prado',
  displayName: 'Ana Prado',
  mobilePhone: null,
  language: 'pt-BR',
  country: 'BR',
  areaId: null,
  roles: ['learner'],
  groupIds: ['g1'],
  shared: false,
  refusal: null,
};
const known = (here: KnownMember | null, over = {}) => ({
  personId: 'p1',
  email: 'ana@example.test',
  username: 'ana',
  document: '10420731093',
  here,
  ...over,
});
const world = (over: Partial<ImportWorld> = {}): ImportWorld => ({
  known: [],
  areas: new Map([['centro', { id: 'a1', archived: false }]]),
  groups: new Map([
    ['turma', { id: 'g2', archived: false }],
    ['velha', { id: 'g3', archived: true }],
  ]),
  repeats: null,
  ...over,
});
const choices: ImportChoices = {
  updateKnown: true,
  makePlaces: false,
  role: 'salesperson',
  country: 'BR',
  language: 'pt-BR',
  mayGive: (_before, after) => !after.includes('auditor'),
};

test.each([
  { name: 'creates who is new', row: row(), world: world(), outcome: 'create' },
  { name: 'leaves who is the same', row: row(), world: world({ known: [known(member)] }), outcome: 'same' },
  {
    name: 'changes who differs',
    row: row({ area: 'Centro' }),
    world: world({ known: [known(member)] }),
    outcome: 'update',
  },
  {
    name: 'joins by e-mail and document',
    row: row(),
    world: world({ known: [known(null)] }),
    outcome: 'join',
  },
])('$name [MG-03]', ({ row: given, world: around, outcome }) => {
  expect(judgeRow(given, around, choices)).toMatchObject({ outcome, problems: [] });
});

test.each([
  {
    name: 'repeated rows',
    row: row(),
    world: world({ repeats: { field: 'email', number: 2 } }),
    code: 'repeated_in_file',
  },
  {
    name: 'keys of two people',
    row: row(),
    world: world({ known: [known(member), known(member, { personId: 'p2' })] }),
    code: 'several_people',
  },
  {
    name: 'an account of another client by its e-mail alone',
    row: row({ document: null }),
    world: world({ known: [known(null)] }),
    code: 'account_elsewhere',
  },
  {
    name: 'another document',
    row: row({ document: '52998224725' }),
    world: world({ known: [known(member)] }),
    code: 'document_differs',
  },
  { name: 'an unknown area', row: row({ area: 'Lua' }), world: world(), code: 'area_unknown' },
  { name: 'an archived group', row: row({ groups: ['Velha'] }), world: world(), code: 'archived' },
  {
    name: 'a role above the giver',
    row: row({ roles: ['auditor'] }),
    world: world(),
    code: 'permission_not_yours',
  },
  {
    name: 'a name of somebody shared',
    row: row({ firstName: 'Bia' }),
    world: world({ known: [known({ ...member, shared: true })] }),
    code: 'person_shared',
  },
  {
    name: 'somebody above the importer',
    row: row({ area: 'Centro' }),
    world: world({ known: [known({ ...member, refusal: 'person_outranks_you' })] }),
    code: 'person_outranks_you',
  },
])('refuses $name [MG-03] [CL-07]', ({ row: given, world: around, code }) => {
  expect(judgeRow(given, around, choices)).toMatchObject({ outcome: 'error', problems: [{ code }] });
});

test('empty cells take nothing away, and groups are only added to [MG-03]', () => {
  const judged = judgeRow(
    row({ lastName: null, document: null, groups: ['Turma'] }),
    world({ known: [known({ ...member, areaId: 'a1' })] }),
    choices,
  );
  expect(judged.after).toMatchObject({
    lastName: 'Prado',
    document: '10420731093',
    areaId: 'a1',
    groupIds: ['g1', 'g2'],
  });
  expect(judged.changed).toEqual(['groupIds']);
});

test('leaves everybody alone who is here when asked to, and makes places when asked to [MG-03]', () => {
  const around = world({ known: [known(member)] });
  expect(judgeRow(row({ area: 'Centro' }), around, { ...choices, updateKnown: false }).outcome).toBe('same');
  expect(judgeRow(row({ area: 'Lua' }), world(), { ...choices, makePlaces: true }).after?.areaId).toBe(
    '+Lua',
  );
});
