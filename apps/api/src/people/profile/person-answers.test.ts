import { changeOwnAnswers, readOwnAnswers } from '@trilha/contract/identity/registration.calls';
import { changePersonAnswers, readPerson, readPersonAnswers } from '@trilha/contract/people/people.calls';
import { readRegistration } from '@trilha/contract/people/registrations.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { askingAll, buildOpenClient, newcomer, registering, TOLD } from '../../testing/registration.ts';
import { type BuiltPerson, buildPerson } from '../../testing/world.ts';

let recovery: RecoveryWorld;
beforeAll(async () => {
  recovery = await openRecoveryWorld();
});
afterAll(() => recovery.close());

const SENSITIVE = ['gender', 'maritalStatus', 'disability', 'disabilityDescription'] as const;

async function world() {
  const { platform } = recovery.product;
  const client = await buildOpenClient(recovery, askingAll);
  const administrator = await buildPerson(platform, client, { roles: ['program_administrator'] });
  const manager = await buildPerson(platform, client, { roles: ['course_manager'] });
  const member = await buildPerson(platform, client, { roles: ['salesperson'] });
  await call(recovery.product, changeOwnAnswers, { body: { answers: TOLD } }, { token: member.token });
  return { client, administrator, manager, member };
}
const read = (by: BuiltPerson, { membershipId: memberId }: BuiltPerson) =>
  call(recovery.product, readPersonAnswers, { params: { memberId } }, { token: by.token });
const change = (
  by: BuiltPerson,
  { membershipId: memberId }: BuiltPerson,
  answers: Partial<Record<keyof typeof TOLD, string>>,
  revision = 0,
) =>
  call(
    recovery.product,
    changePersonAnswers,
    { params: { memberId }, body: { revision, answers } },
    { token: by.token },
  );

test('who only reads people is not told what the law guards; who may put it right is [GM-04] [MG-03]', async () => {
  const { administrator, manager, member } = await world();
  const seen = (await read(manager, member)).body;
  expect([seen.answers.nickname, seen.answers.zipCode]).toEqual(['Lili', '01310-100']);
  expect(seen.fields.filter(({ mayChange }) => mayChange)).toEqual([]);
  for (const part of SENSITIVE) expect(seen.answers[part]).toBeUndefined();
  expect(seen.fields.map(({ field }) => field)).not.toContain('gender');
  expect((await read(administrator, member)).body.answers).toMatchObject({
    gender: 'undisclosed',
    maritalStatus: 'widowed',
  });
});

test('staff put answers right once for each revision, and the log says which, never what [GM-04] [MG-07]', async () => {
  const { administrator, member } = await world();
  const right = { ...TOLD, disability: 'no', company: 'Casa da Cor' };
  expect((await change(administrator, member, right)).body).toEqual({ revision: 1 });
  expect((await change(administrator, member, right)).code).toBe('changed_meanwhile');
  const own = await call(recovery.product, readOwnAnswers, {}, { token: member.token });
  expect(own.body.answers).toMatchObject({ company: 'Casa da Cor', employeeNumber: TOLD.employeeNumber });
  const { body } = await call(
    recovery.product,
    readPerson,
    { params: { memberId: member.membershipId } },
    { token: administrator.token },
  );
  expect(body.history[0]).toMatchObject({ action: 'people.person.answers' });
  expect(body.history[0]?.changes).toEqual([
    { field: 'fields', before: null, after: 'disability, company, employeeNumber' },
  ]);
});

test('answers are refused field by field, and to whoever may not [GM-04] [MG-03]', async () => {
  const { client, administrator, manager, member } = await world();
  const wrong = await change(administrator, member, { ...TOLD, childrenCount: '99' });
  expect([wrong.code, (wrong.body as unknown as { fields: unknown }).fields]).toEqual([
    'registration_invalid',
    [{ path: 'answers.childrenCount', code: 'count_invalid' }],
  ]);
  expect((await change(manager, member, TOLD)).code).toBe('not_allowed');
  expect((await change(administrator, administrator, TOLD)).code).toBe('own_account');
  expect((await read(member, member)).code).toBe('not_allowed');
  const other = await buildPerson(recovery.product.platform, client, { roles: ['salesperson'] });
  await change(administrator, other, TOLD);
  const taken = await change(administrator, member, TOLD);
  expect([taken.code, (taken.body as unknown as { fields: unknown }).fields]).toEqual([
    'registration_invalid',
    [{ path: 'answers.employeeNumber', code: 'employee_number_used' }],
  ]);
  const elsewhere = await buildPerson(recovery.product.platform, await buildOpenClient(recovery));
  expect((await read(administrator, elsewhere)).code).toBe('not_found');
  expect((await change(administrator, elsewhere, TOLD)).code).toBe('not_found');
});

test('who decides about a request reads no gender, marital status or disability [GM-04] [MG-03]', async () => {
  const client = await buildOpenClient(recovery, askingAll);
  const { token } = await buildPerson(recovery.product.platform, client, {
    roles: ['program_administrator'],
  });
  const door = registering(recovery, client);
  const answers = newcomer();
  await door.send({ ...answers, ...TOLD }, await door.prove(answers.email));
  const waiting = await recovery.product.platform.database.acrossClients((db) =>
    db.selectFrom('member_registration').select('membership_id').where('client_id', '=', client.id).execute(),
  );
  const { body } = await call(
    recovery.product,
    readRegistration,
    { params: { memberId: waiting[0]?.membership_id ?? '' } },
    { token },
  );
  expect(body.answers).toMatchObject({ nickname: 'Lili', company: 'Tintas do Vale' });
  for (const part of SENSITIVE) expect(body.answers[part]).toBeUndefined();
});
