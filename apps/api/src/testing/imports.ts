import { completeUpload, type FilePurpose, startUpload } from '@trilha/contract/files/files.calls';
import { checkImport, readImport, startImport } from '@trilha/contract/people/imports.calls';
import { isWorking } from '@trilha/rules/people/import/import-state.rule';
import { jobs } from '#people/index.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { deliverEvents } from './deliver-events.ts';

/** Uploads a list as a person does: opened, sent and closed. */
export async function uploadList(
  product: TestApplication,
  token: string,
  bytes: Buffer,
  purpose: FilePurpose = 'people_list',
): Promise<string> {
  const { body: opened } = await call(
    product,
    startUpload,
    { body: { purpose, name: 'lista.csv', contentType: 'text/csv', size: bytes.length } },
    { token },
  );
  await product.app.inject({
    method: 'PUT',
    url: opened.uploadUrl,
    headers: { 'content-type': 'text/csv' },
    payload: bytes,
  });
  const { status } = await call(product, completeUpload, { body: { fileId: opened.fileId } }, { token });
  if (status !== 200) throw new Error(`The list was refused with ${status}.`);
  return opened.fileId;
}

export const importNow = async (product: TestApplication, token: string, importId: string) =>
  (await call(product, readImport, { params: { importId } }, { token })).body;

/** Does the worker's part until the import waits for a person again. */
export async function letItMove(product: TestApplication, token: string, importId: string) {
  let found = await importNow(product, token, importId);
  for (let turn = 0; isWorking(found.state) && turn < 50; turn += 1) {
    await deliverEvents(product, jobs);
    found = await importNow(product, token, importId);
  }
  return found;
}

/** Uploads a list and has it read. */
export async function readList(product: TestApplication, token: string, list: string | Buffer) {
  const fileId = await uploadList(product, token, Buffer.from(list));
  const { body } = await call(product, startImport, { body: { fileId } }, { token });
  return letItMove(product, token, body.importId);
}

type Choices = Omit<Parameters<typeof call<typeof checkImport>>[2]['body'], 'mapping'>;

/** Has the rows judged with the guessed columns. */
export async function checkList(
  product: TestApplication,
  token: string,
  read: Awaited<ReturnType<typeof importNow>>,
  choices: Partial<Choices> = {},
) {
  await call(
    product,
    checkImport,
    {
      params: { importId: read.id },
      body: { mapping: read.mapping, updateKnown: true, makePlaces: true, role: 'salesperson', ...choices },
    },
    { token },
  );
  return letItMove(product, token, read.id);
}
