import {
  changeArea,
  changeGroup,
  changeGroupMembers,
  createArea,
  createGroup,
  listGroups,
} from '@trilha/contract/people/groups.calls';
import { changePerson, readPerson, setPersonGroups } from '@trilha/contract/people/people.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world() {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const seller = await buildPerson(product.platform, client, { roles: ['salesperson'] });
  return { client, administrator, seller };
}
const profile = (by: BuiltPerson, memberId: string) =>
  call(product, readPerson, { params: { memberId } }, { token: by.token });
const DATA = { firstName: 'Ana', lastName: 'Prado', displayName: 'Ana Prado', areaId: null, country: 'BR' };
const change = (by: BuiltPerson, person: BuiltPerson, over: object = {}) =>
  call(
    product,
    changePerson,
    {
      params: { memberId: person.membershipId },
      body: { revision: 0, ...DATA, email: `${person.username}@example.test`, ...over },
    },
    { token: by.token },
  );

test('the data of a person change once for each revision, and the profile tells what was done [MG-03] [MG-07]', async () => {
  const { administrator, seller } = await world();
  expect((await change(administrator, seller, { email: ' ANA@Example.test ' })).code).toBe(
    'validation_failed',
  );
  expect((await change(administrator, seller, { email: 'ANA.Prado@Example.test' })).body).toEqual({
    revision: 1,
  });
  expect((await change(administrator, seller)).code).toBe('changed_meanwhile');
  const { body } = await profile(administrator, seller.membershipId);
  expect(body).toMatchObject({
    name: 'Ana Prado',
    firstName: 'Ana',
    email: 'ana.prado@example.test',
    own: false,
    outranksYou: false,
    mayImpersonate: true,
    enrolments: { total: 0 },
    points: { training: 0, campaigns: [] },
  });
  expect(body.history.map(({ action }) => action)).toEqual(['people.person.change']);
  expect(body.history[0]?.changes).toContainEqual({ field: 'firstName', before: 'Pessoa', after: 'Ana' });
});

test('each field that is refused is named, also an address of somebody else [MG-03]', async () => {
  const { administrator, seller } = await world();
  const fields = async (over: object) => {
    const { body } = await change(administrator, seller, over);
    return (body as unknown as { fields?: { path: string; code: string }[] }).fields;
  };
  expect(await fields({ firstName: ' ' })).toEqual([{ path: 'firstName', code: 'required' }]);
  expect(await fields({ email: 'ana' })).toEqual([{ path: 'email', code: 'email_invalid' }]);
  expect(await fields({ email: `${administrator.username}@example.test` })).toEqual([
    { path: 'email', code: 'already_used' },
  ]);
});

test('a person is changed by those who may, below them, at their client [MG-03] [CL-07]', async () => {
  const { client, administrator, seller } = await world();
  const other = await world();
  const creator = await buildPerson(product.platform, client, { roles: ['creator'] });
  const shared = await buildPerson(product.platform, other.client, { personId: seller.personId });
  expect((await change(seller, administrator)).code).toBe('not_allowed');
  expect((await change(administrator, administrator)).code).toBe('own_account');
  expect((await change(administrator, creator)).code).toBe('person_outranks_you');
  expect((await change(administrator, other.seller)).code).toBe('not_found');
  expect((await change(administrator, seller)).code).toBe('person_shared');
  expect((await profile(administrator, shared.membershipId)).code).toBe('not_found');
  expect((await profile(seller, administrator.membershipId)).code).toBe('not_allowed');
  const same = { firstName: 'Pessoa', lastName: seller.username.replace('person-', '') };
  expect((await change(administrator, seller, { ...same, country: 'CL' })).status).toBe(200);
});

test('groups and areas are made, renamed and archived, and an archived one takes nobody in [MG-03]', async () => {
  const { administrator, seller } = await world();
  const other = await world();
  const auth = { token: administrator.token };
  const group = (await call(product, createGroup, { body: { name: 'Balcão' } }, auth)).body.id;
  const area = (await call(product, createArea, { body: { name: 'Sul' } }, auth)).body.id;
  expect((await call(product, createGroup, { body: { name: 'Balcão' } }, auth)).code).toBe(
    'name_already_used',
  );
  expect((await call(product, createArea, { body: { name: '' } }, auth)).code).toBe('validation_failed');
  expect((await call(product, createGroup, { body: { name: 'X' } }, { token: seller.token })).code).toBe(
    'not_allowed',
  );
  const members = (memberIds: string[], inside: boolean, groupId = group) =>
    call(product, changeGroupMembers, { params: { groupId }, body: { memberIds, inside } }, auth);
  expect((await members([seller.membershipId], true)).body.changed).toBe(1);
  expect((await members([seller.membershipId], true)).body.changed).toBe(0);
  expect((await members([other.seller.membershipId], true)).code).toBe('not_found');
  expect((await change(administrator, seller, { areaId: area })).status).toBe(200);

  const archive = { name: 'Balcão antigo', archived: true };
  expect((await call(product, changeGroup, { params: { groupId: group }, body: archive }, auth)).status).toBe(
    200,
  );
  await call(product, changeArea, { params: { areaId: area }, body: { name: 'Sul', archived: true } }, auth);
  const { body } = await call(product, listGroups, {}, auth);
  expect(body.groups).toEqual([{ id: group, name: 'Balcão antigo', archived: true, members: 1 }]);
  expect(body.areas).toEqual([{ id: area, name: 'Sul', archived: true, members: 1 }]);
  expect((await members([administrator.membershipId], true)).code).toBe('archived');
  expect((await members([seller.membershipId], false)).body.changed).toBe(1);
  expect((await change(administrator, seller, { revision: 1, areaId: area })).status).toBe(200);
  const elsewhere = await call(
    product,
    changeGroup,
    { params: { groupId: group }, body: archive },
    { token: other.administrator.token },
  );
  expect(elsewhere.code).toBe('not_found');
});

test('a person is put into exactly the groups that are named [MG-03]', async () => {
  const { administrator, seller } = await world();
  const auth = { token: administrator.token };
  const [one = '', two = ''] = await Promise.all(
    ['Um', 'Dois'].map(async (name) => (await call(product, createGroup, { body: { name } }, auth)).body.id),
  );
  const set = (groupIds: string[]) =>
    call(product, setPersonGroups, { params: { memberId: seller.membershipId }, body: { groupIds } }, auth);
  expect((await set([one, two])).status).toBe(200);
  expect((await set([two])).status).toBe(200);
  const { body } = await profile(administrator, seller.membershipId);
  expect(body.groups).toEqual([{ id: two, name: 'Dois' }]);
  const other = await world();
  const foreign = await call(
    product,
    createGroup,
    { body: { name: 'Fora' } },
    { token: other.administrator.token },
  );
  expect((await set([foreign.body.id])).code).toBe('not_found');
});
