import { buffer } from 'node:stream/consumers';
import { searchLearning } from '@trilha/contract/learning/search.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { type BuiltActivity, buildCourse, enrolPerson, PAGE } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { readDocuments } from './read-documents.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** A document of one page for each text. */
async function pdf(...pages: readonly string[]) {
  const { default: Sheets } = await import('pdfkit');
  const sheets = new Sheets({ autoFirstPage: false });
  for (const page of pages) sheets.addPage().text(page);
  sheets.end();
  return Buffer.from(await buffer(sheets));
}

async function learnerAtClient() {
  const client = await buildClient(product.platform);
  return { client, person: await buildPerson(product.platform, client) };
}
const read = ({ id }: BuiltClient) => readDocuments.run(product.platform, id);
const reading = (kind: 'pdf' | 'ppt', fileId: string): BuiltActivity => ({
  content: kind === 'pdf' ? { kind, fileId, pages: 2 } : { kind, fileId },
});
const store = (client: BuiltClient, bytes: NonNullable<Parameters<typeof buildFile>[3]>) =>
  buildFile(product.platform, client, 'document', bytes);

async function found(person: BuiltPerson, q: string) {
  const { body } = await call(product, searchLearning, { query: { q } }, { token: person.token });
  return body.groups.flatMap(({ results }) =>
    results.flatMap((result) =>
      result.type === 'activity' ? [{ title: result.title, excerpt: result.excerpt }] : [],
    ),
  );
}

test('what is written in a document is found by its stems, and shown where it stands, by whoever may open it [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  const fileId = await store(
    client,
    await pdf('A lei protege o titular.', 'Peça o consentimento por escrito antes do cadastro.'),
  );
  const course = await buildCourse(product.platform, client, { title: 'LGPD' }, [reading('pdf', fileId)]);
  await enrolPerson(product.platform, person, course.id);
  expect(await found(person, 'consentimento')).toEqual([]);
  await read(client);
  const [activity, ...others] = await found(person, 'consentimentos escritos');
  expect(others).toEqual([]);
  expect(activity?.excerpt?.map(({ text }) => text).join('')).toContain('Peça o consentimento por escrito');
  const stranger = await buildPerson(product.platform, client);
  expect(await found(stranger, 'consentimento')).toEqual([]);
});

test('a document of an office program is found by what its pages say, once there are pages [LE-10] [PL-03]', async () => {
  const { client, person } = await learnerAtClient();
  const fileId = await buildFile(product.platform, client, 'office_document');
  const course = await buildCourse(product.platform, client, {}, [reading('ppt', fileId)]);
  await enrolPerson(product.platform, person, course.id);
  await read(client);
  const pagesId = await store(client, await pdf('Vitrine de Natal'));
  await product.platform.database.inClient(client.id, async (db) => {
    const { storage_key } = await db
      .selectFrom('file')
      .select('storage_key')
      .where('id', '=', pagesId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('document_conversion')
      .values({
        client_id: client.id,
        file_id: fileId,
        state: 'ready',
        storage_key,
        pages: 1,
        moved_at: product.platform.now(),
      })
      .execute();
  });
  expect(await found(person, 'vitrine')).toEqual([]);
  await read(client);
  expect(await found(person, 'vitrine natal')).toHaveLength(1);
});

test('what is no document, or says nothing, is looked at once and stands in the way of no other [LE-10]', async () => {
  const { client, person } = await learnerAtClient();
  const fileIds = [
    await store(client, Buffer.from('%PDF-1.7 broken')),
    await store(client, await pdf('')),
    await store(client, await pdf('Troca em sete dias')),
  ];
  const course = await buildCourse(
    product.platform,
    client,
    { sequential: false },
    [...fileIds, fileIds[2] ?? ''].map((id) => reading('pdf', id)),
  );
  await enrolPerson(product.platform, person, course.id);
  await read(client);
  const kept = () =>
    product.platform.database
      .readerOf(client.id)
      .selectFrom('document_text')
      .select(['file_id', 'words', 'read_at'])
      .execute();
  const once = await kept();
  expect(Object.fromEntries(once.map(({ file_id, words }) => [file_id, words]))).toEqual({
    [fileIds[0] ?? '']: '',
    [fileIds[1] ?? '']: '',
    [fileIds[2] ?? '']: 'Troca em sete dias',
  });
  await read(client);
  expect(await kept()).toEqual(once);
  // The same document in two activities is found in both.
  expect(await found(person, 'troca')).toHaveLength(2);
});

test('documents outside of the newest version are not read, and those of others never found [LE-07] [LE-10] [CL-07]', async () => {
  const { client, person } = await learnerAtClient();
  const other = await learnerAtClient();
  const fileId = await store(client, await pdf('Garantia estendida'));
  await buildCourse(product.platform, client, {}, [PAGE]);
  await read(client);
  const course = await buildCourse(product.platform, client, {}, [reading('pdf', fileId)]);
  await enrolPerson(product.platform, person, course.id);
  await read(other.client);
  expect(await found(person, 'garantia')).toEqual([]);
  await Promise.all([read(client), read(client)]);
  expect(await found(person, 'garantia')).toHaveLength(1);
  expect(await found(other.person, 'garantia')).toEqual([]);
});
