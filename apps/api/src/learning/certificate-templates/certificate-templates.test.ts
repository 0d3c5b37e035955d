import { editTraining } from '@trilha/contract/learning/authoring.calls';
import {
  changeCertificateTemplate,
  chooseDefaultCertificate,
  createCertificateTemplate,
  listCertificateChoices,
  listCertificateTemplates,
  previewCertificate,
  readCertificateTemplate,
  removeCertificateTemplate,
} from '@trilha/contract/learning/certificate-templates.calls';
import { downloadCertificate, listCertificates } from '@trilha/contract/learning/certificates.calls';
import { type CertificateDesign, STANDARD_DESIGN } from '@trilha/rules/learning/certificate-design.rule';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { wordsOfPdf } from '../../testing/pdf-words.ts';
import { uploadBytes } from '../../testing/uploads.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { MOST_TEMPLATES } from './certificate-templates.queries.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const DESIGN = { ...STANDARD_DESIGN, words: {}, signatures: [] };
const saying = (title: string): CertificateDesign => ({ ...DESIGN, words: { 'pt-BR': { title } } });

async function administered() {
  const client = await buildClient(product.platform, { name: 'Nexo Academia' });
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager', 'creator'] });
  const make = async (name: string, copyOf: string | null = null) =>
    call(product, createCertificateTemplate, { body: { name, copyOf } }, { token });
  const read = (templateId: string) =>
    call(product, readCertificateTemplate, { params: { templateId } }, { token });
  const change = (templateId: string, revision: number, design: CertificateDesign, name = 'Diploma') =>
    call(
      product,
      changeCertificateTemplate,
      { params: { templateId }, body: { revision, name, design: design as typeof DESIGN } },
      { token },
    );
  const prefer = (templateId: string | null) =>
    call(product, chooseDefaultCertificate, { body: { templateId } }, { token });
  const remove = (templateId: string, removed = true) =>
    call(product, removeCertificateTemplate, { params: { templateId }, body: { removed } }, { token });
  const list = async () => (await call(product, listCertificateTemplates, {}, { token })).body.items;
  const designed = async (design: CertificateDesign): Promise<string> => {
    const { templateId } = (await make('Diploma')).body;
    await change(templateId, 1, design);
    return templateId;
  };
  return { client, token, make, read, change, prefer, remove, list, designed };
}

/** Somebody finishes a course of the client; answers how to read what their certificate says. */
async function certified(client: BuiltClient) {
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  return paperOf(person, course.id, course.activityIds[0] ?? '');
}
async function paperOf(person: BuiltPerson, courseId: string, activityId: string) {
  await enrolPerson(product.platform, person, courseId);
  await finishActivity(product.platform, person, courseId, activityId);
  const [certificate] = (await call(product, listCertificates, {}, { token: person.token })).body.items;
  return async (): Promise<string> => {
    const { body } = await call(
      product,
      downloadCertificate,
      { params: { certificateId: certificate?.id ?? '' } },
      { token: person.token },
    );
    return wordsOfPdf((await product.app.inject({ url: body.url })).rawPayload);
  };
}

test('prints certificates by the default, and by the template their training names [LE-12] [MG-02]', async () => {
  const { client, token, designed, prefer } = await administered();
  const [usual, own] = [await designed(saying('Diploma da casa')), await designed(saying('Diploma de ouro'))];
  expect(await (await certified(client))()).toContain('CERTIFICADO');
  await prefer(usual);
  expect(await (await certified(client))()).toContain('DIPLOMA DA CASA');
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  const edited = await call(
    product,
    editTraining,
    { params: { trainingId: course.id }, body: { revision: 1, certificateTemplateId: own } },
    { token },
  );
  expect(edited.status).toBe(200);
  const person = await buildPerson(product.platform, client);
  const paper = await paperOf(person, course.id, course.activityIds[0] ?? '');
  expect(await paper()).toContain('DIPLOMA DE OURO');
});

test('a certificate keeps the look it was issued with, whatever becomes of its template [LE-12]', async () => {
  const { client, designed, prefer, change, remove, read } = await administered();
  const templateId = await designed(saying('Primeira turma'));
  await prefer(templateId);
  const paper = await certified(client);
  await change(templateId, 2, saying('Primeira turma'), 'Outro nome');
  expect((await read(templateId)).body).toMatchObject({ name: 'Outro nome', issued: 1 });
  expect((await change(templateId, 3, saying('Segunda turma'))).body.revision).toBe(4);
  expect((await read(templateId)).body.issued).toBe(0);
  expect(await paper()).toContain('PRIMEIRA TURMA');
  expect(await (await certified(client))()).toContain('SEGUNDA TURMA');
  await remove(templateId);
  expect(await paper()).toContain('PRIMEIRA TURMA');
  expect(await (await certified(client))()).toContain('CERTIFICADO');
});

test('says the values of the person, the score and those who sign, in every layout [LE-12]', async () => {
  const { token } = await administered();
  const picture = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#00000080' } })
    .png()
    .toBuffer();
  const sent = await uploadBytes(product, token, {
    purpose: 'certificate_signature',
    name: 'rubrica.png',
    bytes: picture,
  });
  for (const layout of ['band', 'frame', 'plain'] as const) {
    const design = {
      ...DESIGN,
      layout,
      accent: '#7a1f5c',
      words: { 'en-US': { statement: 'Held in {date}, {workload} long, grade {score}.' } },
      signatures: [{ name: 'Lúcia Barroso', role: 'Diretora', imageFileId: sent.body.fileId }],
    };
    const { body } = await call(
      product,
      previewCertificate,
      { body: { design, language: 'en-US' } },
      { token },
    );
    const words = await wordsOfPdf(Buffer.from(body.pdf, 'base64'));
    expect(words).toMatch(/Nexo Academia certifies that.*long, grade 92%\..*Lúcia Barroso Diretora/);
  }
});

test('a page of the longest words still has everything on it [LE-12]', async () => {
  const { token } = await administered();
  const words = {
    title: 'T'.repeat(58),
    vouches: `${'vouches '.repeat(19)}{client}`.slice(0, 160),
    completed: 'completed '.repeat(16).trim(),
    statement: 'statement '.repeat(39).trim(),
  };
  const signatures = ['Ana', 'Bia', 'Caio'].map((name) => ({ name, role: 'Direção', imageFileId: null }));
  const design = { ...DESIGN, words: { 'fr-FR': words }, signatures };
  const { body } = await call(
    product,
    previewCertificate,
    { body: { design, language: 'fr-FR' } },
    { token },
  );
  const printed = await wordsOfPdf(Buffer.from(body.pdf, 'base64'));
  expect(printed.match(/statement/g)).toHaveLength(39);
  expect(printed).toContain('Caio');
});

test('refuses words with a value nobody knows, strange pictures and four signatures [LE-12]', async () => {
  const { change, make, token } = await administered();
  const { templateId } = (await make('Diploma')).body;
  expect(await change(templateId, 1, saying('Diploma de {pessoa}'))).toMatchObject({
    code: 'validation_failed',
    body: { fields: [{ path: 'design.words.pt-BR.title', code: 'placeholder_unknown' }] },
  });
  const other = await administered();
  const sent = await uploadBytes(product, other.token, {
    purpose: 'certificate_signature',
    name: 'a.png',
    bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  });
  const signature = { name: 'Ana', role: '', imageFileId: sent.body.fileId };
  expect((await change(templateId, 1, { ...DESIGN, signatures: [signature] })).code).toBe('not_found');
  const four = Array.from({ length: 4 }, () => ({ name: 'Ana', role: '', imageFileId: null }));
  expect((await change(templateId, 1, { ...DESIGN, signatures: four })).code).toBe('validation_failed');
  const preview = { design: saying('{pessoa}') as typeof DESIGN, language: 'pt-BR' as const };
  expect((await call(product, previewCertificate, { body: preview }, { token })).code).toBe(
    'validation_failed',
  );
});

test('two who change a template at once: one of them is told [LE-12]', async () => {
  const { designed, change } = await administered();
  const templateId = await designed(saying('A'));
  const answers = await Promise.all([change(templateId, 2, saying('B')), change(templateId, 2, saying('C'))]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.map(({ code }) => code)).toContain('changed_meanwhile');
});

test('lists templates with the default first, copies them, takes them away and brings them back [LE-12] [MG-02]', async () => {
  const { token, make, designed, prefer, read, remove, list } = await administered();
  const first = await designed({ ...saying('Ouro'), layout: 'frame' });
  const { templateId: copy } = (await make('A cópia', first)).body;
  expect((await read(copy)).body).toMatchObject({
    name: 'A cópia',
    revision: 1,
    issued: 0,
    design: { layout: 'frame', words: { 'pt-BR': { title: 'Ouro' } } },
  });
  await prefer(first);
  expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Diploma', true],
    ['A cópia', false],
  ]);
  await prefer(copy);
  const { body } = await call(product, listCertificateChoices, {}, { token });
  expect(body.items.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['A cópia', true],
    ['Diploma', false],
  ]);
  await remove(first);
  expect((await list()).map(({ name }) => name)).toEqual(['A cópia']);
  expect((await read(first)).code).toBe('not_found');
  await remove(first, false);
  expect((await list()).map(({ name }) => name)).toEqual(['A cópia', 'Diploma']);
  await prefer(null);
  expect((await list()).some(({ isDefault }) => isDefault)).toBe(false);
});

test('templates are for those who administer certificates, of their own client [LE-12] [MG-01] [CL-07]', async () => {
  const { client, designed } = await administered();
  const templateId = await designed(saying('Ouro'));
  const seller = await buildPerson(product.platform, client);
  expect((await call(product, listCertificateTemplates, {}, { token: seller.token })).code).toBe(
    'not_allowed',
  );
  expect((await call(product, listCertificateTemplates, {})).code).toBe('not_signed_in');
  const stranger = await administered();
  expect((await stranger.read(templateId)).code).toBe('not_found');
  expect((await stranger.change(templateId, 2, DESIGN)).code).toBe('not_found');
  expect((await stranger.prefer(templateId)).code).toBe('not_found');
  expect((await stranger.remove(templateId)).code).toBe('not_found');
  expect((await stranger.make('Cópia', templateId)).code).toBe('not_found');
});

test('a client keeps a hundred templates at most, and has room again when one goes [LE-12] [UX-05]', async () => {
  const { make, list, remove } = await administered();
  for (let count = 0; count < MOST_TEMPLATES; count += 1) await make(`Modelo ${count}`);
  const refused = await make('Mais um');
  expect([refused.status, refused.code]).toEqual([409, 'too_many_certificate_templates']);
  const [first] = await list();
  await remove(first?.id ?? '');
  expect((await make('Mais um')).status).toBe(200);
});
