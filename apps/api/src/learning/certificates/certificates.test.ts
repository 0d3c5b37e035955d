import {
  downloadCertificate,
  getTrailCertificate,
  listCertificates,
  verifyCertificate,
} from '@trilha/contract/learning/certificates.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { lettersOn } from '#platform/printing/letters.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function certified(over: Parameters<typeof buildCourse>[2] = {}) {
  const client = await buildClient(product.platform, { name: 'Nexo' });
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, { workload_minutes: 90, ...over }, [PAGE]);
  await enrolPerson(product.platform, person, course.id);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  const { body } = await call(product, listCertificates, {}, { token: person.token });
  return { client, person, course, certificate: body.items[0] };
}
const codeIn = (path = '') => path.split('/').at(-1) ?? '';
const document = (person: BuiltPerson, certificateId: string) =>
  call(product, downloadCertificate, { params: { certificateId } }, { token: person.token });

test('lists my certificates with number and public address [LE-12] [GM-03]', async () => {
  const { certificate, course } = await certified();
  expect(certificate).toMatchObject({
    trainingId: course.id,
    title: 'Processadores na loja',
    workloadMinutes: 90,
    revoked: false,
  });
  expect(certificate?.number).toMatch(/^2026-[2-9A-Z]{8}$/);
  expect(certificate?.verifyPath).toMatch(/^\/certificates\/verify\/[2-9A-Z]{20}$/);
  expect((await call(product, listCertificates, {})).code).toBe('not_signed_in');
});

test('draws the PDF and hands it out by a signed address, to its owner only [LE-12] [CL-07]', async () => {
  const { person, client, certificate } = await certified();
  const { body } = await document(person, certificate?.id ?? '');
  expect(body.name).toBe(`${certificate?.number}.pdf`);
  const file = await product.app.inject({ url: body.url });
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const colleague = await buildPerson(product.platform, client);
  expect((await document(colleague, certificate?.id ?? '')).code).toBe('not_found');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform));
  expect((await document(stranger, certificate?.id ?? '')).code).toBe('not_found');
  const nobody = await call(product, downloadCertificate, {
    params: { certificateId: certificate?.id ?? '' },
  });
  expect(nobody.code).toBe('not_signed_in');
});

test('a stranger verifies a certificate by its code and learns the name and nothing else of the person [LE-12]', async () => {
  const { certificate, client } = await certified();
  const { status, body } = await call(product, verifyCertificate, {
    params: { code: codeIn(certificate?.verifyPath) },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    state: 'valid',
    validUntil: null,
    number: certificate?.number,
    person: 'Ana Souza',
    training: 'Processadores na loja',
    workloadMinutes: 90,
    issuedAt: '2026-11-21T15:00:00.000Z',
    client: { name: 'Nexo', slug: client.slug },
  });
});

test('what a certificate says does not change with the course or the name of the client [LE-12]', async () => {
  const { certificate, client, course, person } = await certified();
  await product.platform.database.acrossClients((db) =>
    db.updateTable('client').set({ name: 'Nova Marca SA' }).where('id', '=', client.id).execute(),
  );
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('training')
      .set({ title: 'Outro nome' })
      .where('client_id', '=', client.id)
      .where('id', '=', course.id)
      .execute(),
  );
  const { body } = await call(product, verifyCertificate, {
    params: { code: codeIn(certificate?.verifyPath) },
  });
  expect(body.training).toBe('Processadores na loja');
  expect(body.client.name).toBe('Nexo');
  const { url } = (await document(person, certificate?.id ?? '')).body;
  const pdf = (await product.app.inject({ url })).rawPayload.toString('latin1');
  expect(pdf).toMatch(/\d 0 obj\n\(Nexo\)/);
  expect(pdf).not.toContain('Nova Marca');
});

test('a revoked certificate says so, and an unknown code is not there [LE-12]', async () => {
  const { certificate, client } = await certified();
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('certificate')
      .set({ revoked_at: product.platform.now() })
      .where('client_id', '=', client.id)
      .where('id', '=', certificate?.id ?? '')
      .execute(),
  );
  const code = codeIn(certificate?.verifyPath);
  expect((await call(product, verifyCertificate, { params: { code } })).body.state).toBe('revoked');
  for (const unknown of ['A'.repeat(20), 'x'])
    expect((await call(product, verifyCertificate, { params: { code: unknown } })).code).toBe('not_found');
});

test('answers the certificate of a trail to a form post, once it was earned [LE-08]', async () => {
  const { person, course } = await certified({ kind: 'trail' });
  const ask = (trail: string) =>
    call(product, getTrailCertificate, { body: { trail } }, { token: person.token });
  expect((await ask(course.id)).body.name).toMatch(/^2026-[2-9A-Z]{8}\.pdf$/);
  expect((await ask(newId())).code).toBe('not_found');
  const open = await buildCourse(product.platform, { id: person.clientId, slug: '' }, { kind: 'trail' });
  await enrolPerson(product.platform, person, open.id);
  expect((await ask(open.id)).code).toBe('certificate_not_earned');
  const bare = await buildPerson(product.platform, await buildClient(product.platform, { modules: [] }));
  const refused = await call(
    product,
    getTrailCertificate,
    { body: { trail: course.id } },
    { token: bare.token },
  );
  expect(refused.code).toBe('module_disabled');
  expect((await call(product, getTrailCertificate, { body: { trail: course.id } })).code).toBe(
    'not_signed_in',
  );
});

test.each([
  ['João Conceição', 'João Conceição'],
  ['Łukasz Škoda-Žižek', 'Łukasz Škoda-Žižek'],
  ['İpek Şahin', 'İpek Şahin'],
  ['“Prova” – 100 %…', '“Prova” – 100 %…'],
  ['Ṽera 山', 'Vera  '],
])('writes %s with the letters its fonts have [LE-12]', async (name, written) => {
  const { default: Sheets } = await import('pdfkit');
  const letters = await lettersOn(new Sheets());
  expect(letters.plain(name)).toBe(written);
});

test('a long name goes on in the next line instead of over the edge [LE-12]', async () => {
  const { default: Sheets } = await import('pdfkit');
  const letters = await lettersOn(new Sheets());
  const at = { weight: 'bold', size: 20, colour: '#000000', x: 0, y: 100, width: 300 } as const;
  expect(letters.write('Ana', at)).toBe(125);
  expect(letters.write('Maximiliana Fernández de Córdoba y Ordóñez Etxeberria', at)).toBe(150);
});
