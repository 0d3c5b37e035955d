import { listCertificates, verifyCertificate } from '@trilha/contract/learning/certificates.calls';
import {
  exportCertificates,
  listCertifiedTrainings,
  listIssuedCertificates,
  restoreCertificates,
  revokeCertificates,
} from '@trilha/contract/learning/issued-certificates.calls';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A client with a manager, and people who have completed its course. */
async function certified(names: readonly string[]) {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const course = await buildCourse(product.platform, client, { title: 'Processadores na loja' }, [PAGE]);
  const people: BuiltPerson[] = [];
  for (const name of names) {
    const person = await buildPerson(product.platform, client);
    await enrolPerson(product.platform, person, course.id);
    await finishActivity(product.platform, person, course.id, course.activityIds[0]);
    await nameOnPaper(person, name);
    people.push(person);
  }
  return { client, manager, course, people };
}

/** Their name, at the client and on what was issued to them. */
const nameOnPaper = ({ clientId, membershipId }: BuiltPerson, name: string) =>
  product.platform.database.inClient(clientId, async (db) => {
    await db.updateTable('membership').set({ display_name: name }).where('id', '=', membershipId).execute();
    await db
      .updateTable('certificate')
      .set({ snapshot: sql`jsonb_set(snapshot, '{person}', to_jsonb(${name}::text))` })
      .where('membership_id', '=', membershipId)
      .execute();
  });

const issued = async (manager: BuiltPerson, query: Record<string, unknown> = {}) =>
  (await call(product, listIssuedCertificates, { query }, { token: manager.token })).body;
const revoke = (manager: BuiltPerson, certificateIds: string[], reason = 'Emitido por engano.') =>
  call(product, revokeCertificates, { body: { certificateIds, reason } }, { token: manager.token });
const restore = (manager: BuiltPerson, certificateIds: string[]) =>
  call(product, restoreCertificates, { body: { certificateIds } }, { token: manager.token });
const messagesOf = ({ clientId, membershipId }: BuiltPerson) =>
  product.platform.database
    .readerOf(clientId)
    .selectFrom('notification')
    .select(['kind', 'parameters', 'link'])
    .where('membership_id', '=', membershipId)
    .where('kind', 'in', ['certificate_revoked', 'certificate_restored'])
    .orderBy('kind', 'desc')
    .execute();

test('finds the certificates of everybody by name, number, training and state, page by page [LE-12] [MG-02]', async () => {
  const { manager, course, people } = await certified(['Bruna Teles', 'Caio Prado', 'Duda Lins']);
  const first = await issued(manager, { limit: 2 });
  const second = await issued(manager, { limit: 2, cursor: first.nextCursor ?? '' });
  const all = [...first.items, ...second.items];
  expect(all.map(({ name }) => name).toSorted()).toEqual(['Bruna Teles', 'Caio Prado', 'Duda Lins']);
  expect(second.nextCursor).toBeNull();
  const [caio] = (await issued(manager, { search: 'caio' })).items;
  expect(caio).toMatchObject({ membershipId: people[1]?.membershipId, state: 'valid', revoked: null });
  const byNumber = await issued(manager, { search: caio?.number.toLowerCase() });
  expect(byNumber.items.map(({ id }) => id)).toEqual([caio?.id]);
  expect((await issued(manager, { training: course.id })).items).toHaveLength(3);
  expect((await issued(manager, { training: newId() })).items).toEqual([]);
  expect((await issued(manager, { state: 'revoked' })).items).toEqual([]);
  const { body } = await call(product, listCertifiedTrainings, {}, { token: manager.token });
  expect(body.trainings).toEqual([{ id: course.id, title: 'Processadores na loja' }]);
});

test('a certificate is taken back with a reason its owner reads, and made to hold again [LE-12] [MG-07]', async () => {
  const { manager, people } = await certified(['Elisa Nunes']);
  const [person] = people as [BuiltPerson];
  const [certificate] = (await issued(manager)).items;
  const ids = [certificate?.id ?? ''];
  const code = certificate?.verifyPath.split('/').at(-1) ?? '';
  const verified = async () => (await call(product, verifyCertificate, { params: { code } })).body.state;

  expect((await revoke(manager, ids, ' ')).code).toBe('decision_reason_required');
  expect((await revoke(manager, ids)).body).toEqual({ revoked: 1, untouched: 0 });
  expect(await verified()).toBe('revoked');
  expect((await issued(manager, { state: 'revoked' })).items[0]).toMatchObject({
    state: 'revoked',
    revoked: { reason: 'Emitido por engano.' },
  });
  const own = await call(product, listCertificates, {}, { token: person.token });
  expect(own.body.items[0]?.revoked).toBe(true);
  expect((await revoke(manager, ids)).body).toEqual({ revoked: 0, untouched: 1 });

  expect((await restore(manager, ids)).body).toEqual({ restored: 1, untouched: 0 });
  expect(await verified()).toBe('valid');
  expect((await messagesOf(person)).map(({ kind, parameters }) => ({ kind, parameters }))).toEqual([
    {
      kind: 'certificate_revoked',
      parameters: { training: 'Processadores na loja', note: 'Emitido por engano.' },
    },
    { kind: 'certificate_restored', parameters: { training: 'Processadores na loja' } },
  ]);
});

test('two who take the same certificates back at once do it once [LE-12]', async () => {
  const { manager, people } = await certified(['Fabi Reis', 'Gil Matos']);
  const ids = (await issued(manager)).items.map(({ id }) => id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => revoke(manager, ids)));
  expect(answers.reduce((sum, { body }) => sum + body.revoked, 0)).toBe(2);
  for (const person of people) expect(await messagesOf(person)).toHaveLength(1);
});

test('the certificates of a filter leave as one archive of PDFs, by an address for whoever asked [LE-12]', async () => {
  const { manager } = await certified(['Hugo Sá', 'Iara/Lima']);
  const ask = (body: Record<string, string>) =>
    call(product, exportCertificates, { body }, { token: manager.token });
  const fetched = async (url: string) => product.app.inject({ method: 'GET', url });
  const { url } = (await ask({})).body;
  const file = await fetched(url);
  expect(file.headers['content-type']).toBe('application/zip');
  const entries = Object.entries(unzipSync(file.rawPayload));
  expect(entries.map(([name]) => name.replace(/2026-\w{8}/, 'N')).toSorted()).toEqual([
    'Hugo Sá N.pdf',
    'Iara Lima N.pdf',
  ]);
  for (const [, content] of entries) expect(Buffer.from(content.subarray(0, 5)).toString()).toBe('%PDF-');
  const one = await fetched((await ask({ search: 'hugo' })).body.url);
  expect(Object.keys(unzipSync(one.rawPayload))).toHaveLength(1);
  expect((await fetched(url.replace('format=zip', 'format=csv'))).statusCode).toBe(403);
});

test('only who administers certificates sees or changes them, and only the own client’s [LE-12] [CL-07]', async () => {
  const { manager, people } = await certified(['João Melo']);
  const [person] = people as [BuiltPerson];
  const ids = (await issued(manager)).items.map(({ id }) => id);
  const stranger = await certified([]);
  expect((await revoke(stranger.manager, ids)).code).toBe('not_found');
  expect((await restore(stranger.manager, ids)).code).toBe('not_found');
  expect((await issued(stranger.manager)).items).toEqual([]);
  for (const code of [(await revoke(person, ids)).code, (await restore(person, ids)).code])
    expect(code).toBe('not_allowed');
  expect((await call(product, listIssuedCertificates, { query: {} }, { token: person.token })).code).toBe(
    'not_allowed',
  );
  const out = await call(product, exportCertificates, { body: {} }, { token: person.token });
  expect(out.code).toBe('not_allowed');
});
