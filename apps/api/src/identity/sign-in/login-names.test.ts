import { signIn } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { newCpf } from '../../testing/recovery.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { hashPassword } from './passwords.ts';

const NATIVE = { client_id: 'native', client_secret: 'native-public' };
const RIGHT = 'segredo da loja';
const SHOP = '10.20.0.1';

let product: TestApplication;
let passwordHash: string;
beforeAll(async () => {
  product = await openTestApplication();
  passwordHash = await hashPassword(RIGHT);
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.platform.database.acrossClients((db) => db.deleteFrom('login_failure').execute());
});

interface Named extends BuiltPerson {
  readonly document: string;
  readonly email: string;
}

async function seller(): Promise<Named> {
  const document = newCpf();
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client, { passwordHash, document });
  return { ...person, document, email: `${person.username}@example.test` };
}

async function enter(username: string, password: string, from: string): Promise<string> {
  const answer = await call(product, signIn, { body: { username, password, ...NATIVE } }, { from });
  return answer.code ?? String(answer.status);
}

/** Every guess in turn, as somebody at a keyboard would make them. */
async function guess(names: readonly string[], from: string): Promise<string[]> {
  const told: string[] = [];
  for (const name of names) told.push(await enter(name, 'errada', from));
  return told;
}

/** As many spellings of one document as are asked for, no two alike. */
const spellings = (document: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    Array.from(document)
      .map((digit, place) => `${digit}${(index >> (place % 6)) & 1 ? ['.', '-', '/', ' '][place % 4] : ''}`)
      .join(''),
  );

const wrong = (count: number): string[] => Array.from({ length: count }, () => 'invalid_credentials');
const refused = (count: number): string[] => Array.from({ length: count }, () => 'too_many_requests');

test('forty spellings of a document are one account, also where its person comes from [ID-26] [ID-02]', async () => {
  const person = await seller();
  expect(await enter(person.document, RIGHT, SHOP)).toBe('200');
  const names = spellings(person.document, 40);
  expect(new Set(names).size).toBe(40);
  expect(await guess(names, SHOP)).toEqual([...wrong(10), ...refused(30)]);
  expect(await enter(names[39] ?? '', RIGHT, SHOP)).toBe('too_many_requests');
  const other = await seller();
  expect(await guess(spellings(other.document, 40), '10.20.0.2')).toEqual([...wrong(10), ...refused(30)]);
});

test('e-mail, document and user name of one person are ten tries and not thirty [ID-26]', async () => {
  const person = await seller();
  const names = [person.username, person.email, person.document];
  const mixed = Array.from({ length: 10 }, (_, index) => names[index % 3] ?? '');
  expect(await guess(mixed, SHOP)).toEqual(wrong(10));
  // None of the three names is used up, so none may tell that they are one person's: the right password is as wrong.
  for (const name of names) expect(await enter(name, RIGHT, SHOP)).toBe('invalid_credentials');
  // Elsewhere they are let in: there nobody guessed.
  expect(await enter(person.email, RIGHT, '10.20.9.9')).toBe('200');
});

test('names of one person are answered as names of nobody are [ID-26] [ID-02]', async () => {
  const person = await seller();
  const tell = async (names: readonly string[], from: string) => [
    ...(await guess(
      Array.from({ length: 9 }, () => names[0] ?? ''),
      from,
    )),
    ...(await guess(
      Array.from({ length: 11 }, () => names[1] ?? ''),
      from,
    )),
    ...(await guess(
      Array.from({ length: 2 }, () => names[0] ?? ''),
      from,
    )),
  ];
  const ofPerson = await tell([person.email, person.document], '10.21.0.1');
  expect(ofPerson).toEqual(await tell(['nobody@example.test', newCpf()], '10.21.0.2'));
  expect(ofPerson.slice(-3)).toEqual(['too_many_requests', 'invalid_credentials', 'too_many_requests']);
});

test('strangers who mix the names shut nobody out of the shop they come from [ID-26]', async () => {
  const person = await seller();
  expect(await enter(person.username, RIGHT, SHOP)).toBe('200');
  const names = [person.username, person.email, person.document];
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => enter(names[index % 3] ?? '', 'errada', `10.22.0.${index}`)),
  );
  expect(await enter(person.email, RIGHT, '10.22.9.9')).toBe('invalid_credentials');
  for (const name of names) expect(await enter(name, RIGHT, SHOP)).toBe('200');
});
