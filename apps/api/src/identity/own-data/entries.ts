import type { ZipEntry } from '#platform/zip.ts';
import { type Contents, FOLDERS, indexPage } from './index-page.ts';
import { folderOf, sentFilesOf, sentPath } from './sent-files.ts';
import type { Holder, Subject } from './subject.ts';
import { LEARNING } from './subjects/learning.ts';
import { LOYALTY } from './subjects/loyalty.ts';
import { INBOX, PERSON } from './subjects/person.ts';

const SUBJECTS: readonly Subject[] = [...PERSON, ...LEARNING, ...LOYALTY, ...INBOX];
/** The subjects and, as one more, the files they sent. */
export const SUBJECT_COUNT = SUBJECTS.length + 1;

export interface CopyOrder extends Holder {
  readonly client: { readonly name: string; readonly timeZone: string };
  readonly now: Date;
  /** Told after each subject. */
  readonly told: (written: number) => Promise<unknown>;
}

/** The files of a copy, one after the other; the index comes last, because it says how much is in each. @spec ID-23 */
export async function* entriesOf(order: CopyOrder): AsyncGenerator<ZipEntry> {
  const contents: Contents[] = [];
  for (const { name, rows } of SUBJECTS) {
    const counted = { count: 0 };
    yield { name: `${name}.json`, content: jsonOf(rows(order), counted), isPacked: false };
    contents.push({ name, ...counted });
    await order.told(contents.length);
  }
  const sent = { photo: 0, invoices: 0, storePictures: 0 };
  const { storage } = order.platform;
  for await (const file of sentFilesOf(order)) {
    if ((await storage.sizeOf(file.storage_key)) === null) continue;
    sent[folderOf(file.purpose)] += 1;
    yield { name: sentPath(file), content: await storage.read(file.storage_key), isPacked: true };
  }
  contents.push(...FOLDERS.map((name) => ({ name, count: sent[name] })));
  await order.told(SUBJECT_COUNT);
  const page = await indexPage(order, contents);
  yield { name: 'index.html', content: once(page), isPacked: false };
}

/** A list as JSON that a person can read, row by row. */
async function* jsonOf(rows: AsyncIterable<unknown>, counted: { count: number }): AsyncGenerator<string> {
  yield '[';
  for await (const row of rows) {
    yield `${counted.count > 0 ? ',' : ''}\n${JSON.stringify(row, null, 2)}`;
    counted.count += 1;
  }
  yield counted.count > 0 ? '\n]\n' : ']\n';
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
