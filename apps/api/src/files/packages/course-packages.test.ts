import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { completeUpload, startUpload } from '@trilha/contract/files/files.calls';
import { readPackage } from '@trilha/contract/files/packages.calls';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { createSigner } from '#platform/storage/signing.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { COURSE_XML, courseXml } from '../../testing/course-package.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { readLoneCourse, unpackPackage } from './unpack-package.ts';

let folder: string;
let storage: StoragePort;
let product: TestApplication;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'courses-'));
  storage = diskStorage(folder, createSigner(Buffer.alloc(32)), () => new Date());
  product = await openTestApplication();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.close();
});

async function stored(bytes: Uint8Array): Promise<string> {
  const key = `uploads/${newId()}`;
  await storage.write(key, Readable.from([Buffer.from(bytes)]), bytes.length);
  return key;
}
const unpack = async (xml: string, names: readonly string[] = ['a.html', 'b.html']) =>
  unpackPackage(
    storage,
    await stored(
      zipSync({
        'cmi5.xml': strToU8(xml),
        ...Object.fromEntries(names.map((name) => [name, strToU8('<p>Aula</p>')])),
      }),
    ),
    newId(),
  );

test('reads a course of cmi5: its blocks, its units and what each asks for [PL-04]', async () => {
  const found = await unpack(COURSE_XML);
  expect(found).toMatchObject({
    version: 'cmi5',
    title: 'Vendas no balcão',
    items: [
      { title: 'Abertura', href: 'a.html?modo=1', masteryScore: null },
      { title: 'Prática', href: 'b.html', masteryScore: 80 },
    ],
    course: {
      id: 'https://publisher.example/course',
      children: [
        { kind: 'unit', moveOn: 'Completed', launchParameters: 'ritmo=lento' },
        {
          kind: 'block',
          title: { 'pt-BR': 'Treino', en: 'Training' },
          children: [{ launchMethod: 'OwnWindow', masteryScore: 0.8, entitlementKey: 'chave' }],
        },
      ],
    },
  });
});

test('a course without an archive has its units at other sites [PL-04]', async () => {
  const xml = courseXml(`<au id="https://publisher.example/a" moveOn="Passed">
    <title><langstring lang="en">A</langstring></title><description><langstring lang="en">A</langstring></description>
    <url>https://content.example/a.html</url></au>`);
  expect(await readLoneCourse(storage, await stored(strToU8(xml)))).toMatchObject({
    version: 'cmi5',
    hosts: ['content.example'],
    files: 0,
  });
});

const UNIT = (attributes: string, inside = '<url>a.html</url>') =>
  `<au ${attributes}><title><langstring lang="en">A</langstring></title><description><langstring lang="en">A</langstring></description>${inside}</au>`;
const ID = 'id="https://publisher.example/a"';

test.each([
  ['a unit without an address', UNIT(ID, ''), 'course_structure_invalid'],
  ['parts in another order', UNIT(ID, '<url>a.html</url><objectives/>'), 'course_structure_invalid'],
  ['a word that is no rule', UNIT(`${ID} moveOn="Seen"`), 'course_structure_invalid'],
  ['a mastery score beyond the whole', UNIT(`${ID} masteryScore="80"`), 'course_structure_invalid'],
  ['no unit at all', '', 'course_structure_invalid'],
  ['a unit without a title', `<au ${ID}><url>a.html</url></au>`, 'course_structure_invalid'],
  ['an identifier without a scheme', UNIT('id="a"'), 'course_id_invalid'],
  ['an identifier twice', UNIT(ID) + UNIT(ID), 'course_id_repeated'],
  ['a file that is not there', UNIT(ID, '<url>gone.html</url>'), 'course_file_missing'],
])('refuses a course with %s, by a code of its own [PL-04]', async (_what, inside, code) => {
  await expect(unpack(courseXml(inside))).rejects.toMatchObject({ code });
});

test('leaves elements of other vocabularies alone, where the schema lets them stand [PL-04]', async () => {
  const own = UNIT(ID, '<url>a.html</url><x:note xmlns:x="https://vendor.example/x">1</x:note>');
  expect(await unpack(courseXml(own))).toMatchObject({ version: 'cmi5' });
});

test('a document type and a hostile archive are refused as in every package [PL-04]', async () => {
  await expect(unpack(`<!DOCTYPE x [<!ENTITY a "b">]>${COURSE_XML}`)).rejects.toMatchObject({
    code: 'package_unsafe',
  });
  await expect(unpack(COURSE_XML, ['a.html', 'b.html', '../c.html'])).rejects.toMatchObject({
    code: 'package_invalid',
  });
});

async function upload(name: string, bytes: Buffer, contentType: string) {
  const client = await buildClient(product.platform);
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const opened = await call(
    product,
    startUpload,
    { body: { purpose: 'package', name, contentType, size: bytes.length } },
    { token: author.token },
  );
  const { pathname, search } = new URL(opened.body.uploadUrl, 'http://localhost');
  await product.app.inject({ method: 'PUT', url: `${pathname}${search}`, payload: bytes });
  const { fileId } = opened.body;
  const closed = await call(product, completeUpload, { body: { fileId } }, { token: author.token });
  const report = () => call(product, readPackage, { params: { fileId }, query: {} }, { token: author.token });
  return { closed, report };
}

test('an author is told what a course is, and what is wrong with one [PL-04] [ME-04]', async () => {
  const files = { 'cmi5.xml': strToU8(COURSE_XML), 'a.html': strToU8('<p>'), 'b.html': strToU8('<p>') };
  const { closed, report } = await upload('c.zip', Buffer.from(zipSync(files)), 'application/zip');
  expect([closed.status, closed.body.details['version']]).toEqual([200, 'cmi5']);
  expect((await report()).body).toMatchObject({ version: 'cmi5', lessons: 2, findings: [] });

  const lone = await upload('cmi5.xml', Buffer.from(COURSE_XML), 'text/xml');
  expect([lone.closed.status, lone.closed.code]).toEqual([422, 'course_address_relative']);
  expect(lone.closed.body).toMatchObject({ params: { place: 'a.html?modo=1' } });
});
