import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertDocumentAgain, readDocument } from '@trilha/contract/files/documents.calls';
import { confirmReading, openActivity, savePagesSeen } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockJobs, jobs } from '#files/index.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { deliverEvents } from '../testing/deliver-events.ts';
import { buildCourse, enrolPerson } from '../testing/learning.ts';
import { officeFile, openPresentation } from '../testing/office-files.ts';
import { installSoffice } from '../testing/soffice.ts';
import { uploadBytes } from '../testing/uploads.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../testing/world.ts';

const NOON = '2026-11-21T15:00:00Z';
let folder: string;
let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'soffice-'));
  product = await openTestApplication(NOON, undefined, undefined, undefined, installSoffice(folder));
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const WITHOUT = () => ({ ...product, platform: { ...product.platform, documents: null } });
const send = (name: string, bytes: Buffer) =>
  uploadBytes(product, author.token, { purpose: 'office_document', name, bytes });
const stateOf = async (fileId: string) =>
  (await call(product, readDocument, { params: { fileId } }, { token: author.token })).body;
const deliver = (to: Pick<TestApplication, 'platform'> = product) => deliverEvents(to, jobs);

/** Delivers what waits as the queue would: a failure is its to count. */
const deliverInVain = () =>
  deliver().then(
    () => 'done',
    () => 'failed',
  );
const lookAfter = async () => {
  for (const job of clockJobs) await job.run(product.platform, client.id);
};

async function learnerOf(fileId: string) {
  const course = await buildCourse(product.platform, client, {}, [
    { content: { kind: 'ppt', fileId }, points: 10 },
  ]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  const { token } = person;
  return {
    open: async () => (await call(product, openActivity, { params, query: {} }, { token })).body.content,
    see: (page: number, seenPages: number[]) =>
      call(product, savePagesSeen, { params, body: { page, seenPages } }, { token }),
    confirm: () => call(product, confirmReading, { params }, { token }),
  };
}

test('slides become pages that are seen one by one [PL-03] [ME-04]', async () => {
  const sent = await send('Vitrines.odp', openPresentation(['Um', 'Dois', 'Três']));
  expect(sent.body).toMatchObject({ contentType: 'application/vnd.oasis.opendocument.presentation' });
  const { fileId } = sent.body;
  expect(await stateOf(fileId)).toMatchObject({ name: 'Vitrines.odp', state: 'waiting', pages: null });
  const learner = await learnerOf(fileId);
  expect(await learner.open()).toMatchObject({ kind: 'document', isBeingPrepared: true, confirmed: false });
  await deliver();
  expect(await stateOf(fileId)).toMatchObject({ state: 'ready', pages: 3, problem: null });
  const content = await learner.open();
  expect(content).toMatchObject({ kind: 'pdf', pages: 3, page: 1, seenPages: [] });
  const url = content.kind === 'pdf' ? content.url : '';
  const pages = await product.app.inject({ method: 'GET', url });
  expect(pages.headers['content-type']).toBe('application/pdf');
  expect(pages.headers['content-disposition']).toContain('Vitrines.pdf');
  expect(pages.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await learner.confirm()).status).toBe(404);
  expect((await learner.see(2, [1, 2, 9])).body).toMatchObject({ activityState: 'in_progress', earned: 0 });
  expect((await learner.see(3, [3])).body).toMatchObject({ activityState: 'finished', earned: 10 });
});

test('where nothing makes pages the file itself is read and confirmed, until a converter is there [PL-03]', async () => {
  const { fileId } = (await send('Roteiro.odp', openPresentation(['Um', 'Dois']))).body;
  await deliver(WITHOUT());
  expect((await stateOf(fileId)).state).toBe('unavailable');
  const early = await learnerOf(fileId);
  const content = await early.open();
  expect(content).toMatchObject({ kind: 'document', name: 'Roteiro.odp', isBeingPrepared: false });
  const url = content.kind === 'document' ? content.url : '';
  const file = await product.app.inject({ method: 'GET', url });
  expect(file.headers['content-disposition']).toContain('attachment');
  expect((await early.see(1, [1])).status).toBe(404);
  expect((await early.confirm()).body).toMatchObject({ activityState: 'finished', earned: 10 });
  expect(await early.open()).toMatchObject({ kind: 'document', confirmed: true });

  await lookAfter();
  await deliver();
  expect(await stateOf(fileId)).toMatchObject({ state: 'ready', pages: 2 });
  expect(await early.open()).toMatchObject({ kind: 'pdf', seenPages: [] });
  expect((await early.see(1, [1])).body).toMatchObject({ activityState: 'finished', earned: 0 });
});

test('a document that cannot be read is tried three times, then handed out, and tried again when asked [PL-03]', async () => {
  const { fileId } = (await send('Senha.odp', openPresentation(['not-readable']))).body;
  expect(await deliverInVain()).toBe('failed');
  expect(await stateOf(fileId)).toMatchObject({ state: 'waiting', problem: 'unreadable' });
  for (const minute of [10, 20]) {
    product.setNow(`2026-11-21T15:${minute}:00Z`);
    await lookAfter();
    expect(await deliverInVain()).toBe('failed');
  }
  product.setNow(NOON);
  expect(await stateOf(fileId)).toMatchObject({ state: 'failed', problem: 'unreadable', pages: null });
  expect(await (await learnerOf(fileId)).open()).toMatchObject({ kind: 'document', isBeingPrepared: false });

  const again = () => call(product, convertDocumentAgain, { params: { fileId } }, { token: author.token });
  expect((await again()).status).toBe(200);
  expect(await stateOf(fileId)).toMatchObject({ state: 'waiting', problem: null });
  expect((await again()).status).toBe(200);
  expect(await deliverInVain()).toBe('failed');
  expect((await stateOf(fileId)).state).toBe('waiting');
});

test('two workers that get the same document convert it once [PL-03] [OP-02]', async () => {
  const { fileId } = (await send('Par.odp', openPresentation(['Um']))).body;
  const [job] = jobs.flatMap((one) => (one.lasts ? [one] : []));
  if (!job) throw new Error('the conversion is work that lasts');
  const both = await Promise.all(
    [1, 2].map(() => job.run(product.platform, client.id, { fileId }).then(() => 'done')),
  );
  expect(both).toEqual(['done', 'done']);
  const row = await product.platform.database
    .readerOf(client.id)
    .selectFrom('document_conversion')
    .select(['state', 'attempts'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  expect(row).toEqual({ state: 'ready', attempts: 1 });
  await deliver();
});

test.each([
  ['a.docx', Buffer.from('%PDF-1.7\n%')],
  ['b.pptx', officeFile('pptx', { 'ppt/vbaProject.bin': 'x' })],
])('refuses %s, whose bytes are no document without programs [ME-04] [PL-05]', async (name, bytes) => {
  expect((await send(name, bytes)).code).toBe('file_type_not_allowed');
});

test('only authors of the client hear of a document [PL-03] [CL-07]', async () => {
  const { fileId } = (await send('Nosso.odp', openPresentation(['Um']))).body;
  const learner = await buildPerson(product.platform, client);
  const other = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['course_manager'],
  });
  for (const declared of [readDocument, convertDocumentAgain]) {
    expect((await call(product, declared, { params: { fileId } })).status).toBe(401);
    expect((await call(product, declared, { params: { fileId } }, { token: learner.token })).status).toBe(
      403,
    );
    expect((await call(product, declared, { params: { fileId } }, { token: other.token })).status).toBe(404);
  }
});
