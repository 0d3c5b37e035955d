import { changeOwnAnswers, readOwnAnswers } from '@trilha/contract/identity/registration.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { askingAll, buildOpenClient, TOLD } from '../../testing/registration.ts';
import { buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const read = (token: string) => call(product, readOwnAnswers, {}, { token });
const change = (token: string, answers: Partial<Record<keyof typeof TOLD, string>>) =>
  call(product, changeOwnAnswers, { body: { answers } }, { token });
const askedBy = (client: { readonly id: string }, registration: object) =>
  product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ registration: JSON.stringify(registration) })
      .where('id', '=', client.id)
      .execute(),
  );

test('a member sees what the client asks, answers it and takes an answer back [GM-03] [GM-04]', async () => {
  const client = await buildOpenClient({ product }, askingAll);
  const { token } = await buildPerson(product.platform, client);
  const { fields, answers, country } = (await read(token)).body;
  expect([country, answers]).toEqual(['BR', {}]);
  expect(fields.map(({ field }) => field)).not.toContain('document');
  expect(fields.find(({ field }) => field === 'disability')).toEqual({
    field: 'disability',
    presence: 'optional',
    mayChange: true,
  });
  expect((await change(token, TOLD)).status).toBe(200);
  const { employeeNumber: _given, ...own } = TOLD;
  expect((await read(token)).body.answers).toEqual({
    ...own,
    zipCode: '01310-100',
    commercialPhone: '(11) 3550-7799',
  });
  const { maritalStatus: _taken, ...left } = TOLD;
  expect((await change(token, { ...left, disability: 'no' })).status).toBe(200);
  const after = (await read(token)).body.answers;
  expect([after.maritalStatus, after.disability, after.disabilityDescription]).toEqual([
    undefined,
    'no',
    undefined,
  ]);
});

test('what a member tells anew is judged as it is at registration [ID-18] [GM-04]', async () => {
  const client = await buildOpenClient({ product }, askingAll);
  const { token } = await buildPerson(product.platform, client);
  const refused = await change(token, { ...TOLD, zipCode: '1', painter: '', gender: 'x' });
  expect([refused.status, refused.code]).toEqual([422, 'registration_invalid']);
  expect((refused.body as unknown as { fields: unknown }).fields).toEqual([
    { path: 'answers.gender', code: 'choice_unknown' },
    { path: 'answers.painter', code: 'required' },
    { path: 'answers.zipCode', code: 'zip_invalid' },
  ]);
  expect((await read(token)).body.answers).toEqual({});
  expect((await call(product, readOwnAnswers, {})).code).toBe('not_signed_in');
  expect((await call(product, changeOwnAnswers, { body: { answers: {} } })).code).toBe('not_signed_in');
});

test('what was told stays in sight when the client asks it no more, and can be taken out [GM-04] [ID-23]', async () => {
  const client = await buildOpenClient({ product }, askingAll);
  const { token } = await buildPerson(product.platform, client);
  await change(token, TOLD);
  await askedBy(client, { open: true, countries: [{ country: 'BR', fields: [] }] });
  const told = (await read(token)).body;
  expect(told.fields.find(({ field }) => field === 'gender')).toMatchObject({ presence: 'optional' });
  expect(told.answers.gender).toBe('undisclosed');
  expect((await change(token, {})).status).toBe(200);
  expect((await read(token)).body).toMatchObject({ fields: [], answers: {} });
});
