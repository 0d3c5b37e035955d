import { expect, test } from 'vitest';
import { type ImportChoices, type ImportWorld, judgeRow, type KnownMember } from './judge-row.rule.ts';
import type { RowPerson } from './row-person.rule.ts';

const row = (over: Partial<RowPerson> = {}): RowPerson => ({
  firstName: 'Ana',
  lastName: 'Prado',
  displayName: null,
  email: 'ana@example.test',
  document: '10420731093',
  birthday: null,
  employeeNumber: null,
  mobilePhone: null,
  username: null,
  roles: null,
  area: null,
  groups: [],
  country: null,
  language: null,
  told: {},
  ...over,
});
const member: KnownMember = {
  membershipId: 'm1',
  firstName: 'Ana',
  lastName: 'Prado',
  displayName: 'Ana Prado',
  birthday: '1990-02-28',
  employeeNumber: '00447',
  mobilePhone: null,
  language: 'pt-BR',
  country: 'BR',
  areaId: null,
  roles: ['learner'],
  groupIds: ['g1'],
  superuser: false,
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
  sameNumber: { memberIds: [], isRepeated: false },
  ...over,
});
const choices: ImportChoices = {
  updateKnown: true,
  makePlaces: false,
  role: 'salesperson',
  country: 'BR',
  language: 'pt-BR',
  today: '2026-11-22',
  asks: () => false,
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
    name: 'gives a birthday and an employee number',
    row: row({ birthday: '1991-05-17', employeeNumber: '448' }),
    world: world({ known: [known(member)] }),
    outcome: 'update',
  },
  {
    name: 'leaves the birthday and the number that are known, also without its zeros',
    row: row({ birthday: '1990-02-28', employeeNumber: '447' }),
    world: world({
      known: [known(member)],
      sameNumber: { memberIds: ['m1', 'm2'], isRepeated: true },
    }),
    outcome: 'same',
  },
  {
    name: 'writes a number otherwise',
    row: row({ employeeNumber: '0044-7' }),
    world: world({ known: [known(member)], sameNumber: { memberIds: ['m1'], isRepeated: false } }),
    outcome: 'update',
  },
  {
    name: 'leaves who is in an archived place',
    row: row({ area: 'Fechada', groups: ['Velha'] }),
    world: world({
      known: [known({ ...member, areaId: 'a2', groupIds: ['g3'] })],
      areas: new Map([['fechada', { id: 'a2', archived: true }]]),
    }),
    outcome: 'same',
  },
  {
    name: 'leaves a superuser one',
    row: row({ roles: ['superuser'] }),
    world: world({ known: [known({ ...member, superuser: true })] }),
    outcome: 'same',
  },
  {
    name: 'gives somebody shared a number of this client',
    row: row({ employeeNumber: '448' }),
    world: world({ known: [known({ ...member, shared: true })] }),
    outcome: 'update',
  },
  {
    name: 'gives somebody shared an answer of this client',
    row: row({ told: { company: 'Casa da Cor' } }),
    world: world({ known: [known({ ...member, shared: true })] }),
    outcome: 'update',
  },
  {
    name: 'leaves the answers that are known',
    row: row({ told: { company: 'Casa da Cor', residentialPhone: '1135507788' } }),
    world: world({
      known: [known({ ...member, company: 'Casa da Cor', residentialPhone: '+551135507788' })],
    }),
    outcome: 'same',
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
    name: 'the rank of a superuser',
    row: row({ roles: ['superuser'] }),
    world: world({ known: [known(member)] }),
    code: 'permission_not_yours',
  },
  {
    name: 'the employee number of another member',
    row: row({ employeeNumber: '9' }),
    world: world({ known: [known(member)], sameNumber: { memberIds: ['m2'], isRepeated: false } }),
    code: 'employee_number_used',
  },
  {
    name: 'the employee number of an earlier row',
    row: row({ employeeNumber: '9' }),
    world: world({ sameNumber: { memberIds: [], isRepeated: true } }),
    code: 'employee_number_repeated',
  },
  {
    name: 'a birthday of somebody shared',
    row: row({ birthday: '1991-05-17' }),
    world: world({ known: [known({ ...member, shared: true })] }),
    code: 'person_shared',
  },
  {
    name: 'an answer that the form would refuse',
    row: row({ told: { childrenCount: '99' } }),
    world: world({ known: [known(member)] }),
    code: 'count_invalid',
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

test('answers are judged by the country the person will have, and told part by part [MG-03] [GM-04]', () => {
  const around = world({ known: [known({ ...member, company: 'Casa da Cor', nickname: 'Lili' })] });
  const told = { residentialPhone: '2 2345 6789', company: 'Tintas do Vale' };
  expect(judgeRow(row({ told }), around, choices).problems).toEqual([
    { field: 'residentialPhone', code: 'telephone_invalid' },
  ]);
  const judged = judgeRow(row({ told, country: 'CL' }), around, choices);
  expect(judged.changed).toEqual(['country', 'company', 'residentialPhone']);
  expect(judged.after).toMatchObject({
    nickname: 'Lili',
    company: 'Tintas do Vale',
    residentialPhone: '+56223456789',
  });
});
