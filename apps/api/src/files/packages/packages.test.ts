import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { createSigner } from '#platform/storage/signing.ts';
import { createArchiveGuard } from './archive-limits.ts';
import { storedName, unpackPackage } from './unpack-package.ts';

let folder: string;
let storage: StoragePort;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  storage = diskStorage(folder, createSigner(Buffer.alloc(32)), () => new Date());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MANIFEST = (
  over: { version?: string; href?: string; before?: string } = {},
) => `<?xml version="1.0"?>${over.before ?? ''}
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>${over.version ?? '1.2'}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Ligar &amp; mostrar</title>
    <item identifier="i1" identifierref="r1" parameters="?modo=aula"><title>Aula 1</title><adlcp:masteryscore>80</adlcp:masteryscore></item>
  </organization></organizations>
  <resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="${over.href ?? 'index.html'}"/></resources>
</manifest>`;

async function unpack(entries: Record<string, Uint8Array>) {
  const key = `uploads/${newId()}`;
  const bytes = zipSync(entries);
  await storage.write(key, Readable.from([Buffer.from(bytes)]), bytes.length);
  const fileId = newId();
  return { fileId, result: await unpackPackage(storage, key, fileId) };
}
const page = strToU8('<p>Olá</p>');

test('reads a SCORM 1.2 package: title, launch page with its parameters, mastery score, files [PL-04]', async () => {
  const { fileId, result } = await unpack({
    'imsmanifest.xml': strToU8(MANIFEST()),
    'index.html': page,
    'imagens/ícone 1.svg': strToU8('<svg/>'),
  });
  expect(result).toMatchObject({
    version: 'scorm_1_2',
    title: 'Ligar & mostrar',
    items: [{ title: 'Aula 1', href: 'index.html?modo=aula', masteryScore: 80 }],
  });
  expect(await text(await storage.read(storedName(fileId, 'index.html')))).toBe('<p>Olá</p>');
  expect(await storage.sizeOf(storedName(fileId, 'imagens/ícone 1.svg'))).toBe(6);
});

test('knows SCORM 2004 by its schema version [PL-04]', async () => {
  const { result } = await unpack({
    'imsmanifest.xml': strToU8(MANIFEST({ version: '2004 4th Edition' })),
    'index.html': page,
  });
  expect(result.version).toBe('scorm_2004');
});

test.each([
  ['without a manifest', { 'index.html': page }, 'package_without_manifest'],
  [
    'whose manifest is no XML',
    { 'imsmanifest.xml': strToU8('<manifest>'), 'index.html': page },
    'package_invalid',
  ],
  [
    'whose launch page is missing',
    { 'imsmanifest.xml': strToU8(MANIFEST({ href: 'other.html' })), 'index.html': page },
    'package_invalid',
  ],
  [
    'with a document type',
    {
      'imsmanifest.xml': strToU8(MANIFEST({ before: '<!DOCTYPE m [<!ENTITY a "b">]>' })),
      'index.html': page,
    },
    'package_unsafe',
  ],
  [
    'that climbs out of its folder',
    { 'imsmanifest.xml': strToU8(MANIFEST()), 'index.html': page, '../evil.html': page },
    'package_invalid',
  ],
  [
    'with names that differ in case only',
    { 'imsmanifest.xml': strToU8(MANIFEST()), 'index.html': page, 'INDEX.html': page },
    'package_unsafe',
  ],
  [
    'with an invisible character in a name',
    { 'imsmanifest.xml': strToU8(MANIFEST()), 'index.html': page, 'a\u202E.html': page },
    'package_unsafe',
  ],
  [
    'that is a bomb',
    { 'imsmanifest.xml': strToU8(MANIFEST()), 'index.html': page, 'big.bin': new Uint8Array(4_000_000) },
    'package_unsafe',
  ],
])('refuses a package %s [PL-04] [PL-05]', async (_name, entries, code) => {
  await expect(unpack(entries)).rejects.toMatchObject({ code });
});

test('refuses what is no archive at all [PL-04]', async () => {
  const key = `uploads/${newId()}`;
  await storage.write(key, Readable.from([Buffer.from('not a zip')]), 100);
  await expect(unpackPackage(storage, key, newId())).rejects.toMatchObject({ code: 'package_invalid' });
});

test.each([
  ['a symbolic link', { externalFileAttributes: 0o120777 << 16 }, 'link'],
  ['an encrypted entry', { generalPurposeBitFlag: 1 }, 'encrypted'],
  ['more than two gibibytes', { uncompressedSize: 3 * 1024 ** 3, compressedSize: 3 * 1024 ** 3 }, 'size'],
])('refuses %s before opening any entry [PL-05]', (_name, over, reason) => {
  const entry = {
    fileName: 'a',
    compressedSize: 1,
    uncompressedSize: 1,
    externalFileAttributes: 0,
    generalPurposeBitFlag: 0,
    ...over,
  };
  expect(() => createArchiveGuard()(entry)).toThrow(
    expect.objectContaining({ code: 'package_unsafe', parameters: { reason } }),
  );
});

const LESSONS = `<?xml version="1.0"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o" adlseq:objectivesGlobalToSystem="false"><title>Curso</title>
    <item identifier="a" identifierref="r"><title>Primeira</title>
      <imsss:sequencing IDRef="shared"><imsss:objectives>
        <imsss:primaryObjective objectiveID="goal%20one" satisfiedByMeasure="true">
          <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure>
          <imsss:mapInfo targetObjectiveID="global" writeSatisfiedStatus="true"/>
        </imsss:primaryObjective></imsss:objectives></imsss:sequencing></item>
    <item identifier="b" identifierref="r" parameters="?p=2" isvisible="false"><title>Segunda</title>
      <adlcp:completionThreshold>0.8</adlcp:completionThreshold></item>
    <item identifier="empty"><title>Nada</title></item>
    <imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>
  </organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormType="sco" href="a.html" xml:base="aulas/">
    <file href="a.html"/><file href="falta.js"/></resource></resources>
  <imsss:sequencingCollection><imsss:sequencing ID="shared"><imsss:deliveryControls completionSetByContent="true"/></imsss:sequencing></imsss:sequencingCollection>
</manifest>`;

test('reads the tree of a SCORM 2004 package with its rules [PL-04]', async () => {
  const { result } = await unpack({ 'imsmanifest.xml': strToU8(LESSONS), 'aulas/a.html': page });
  if (!('tree' in result)) throw new Error('no tree');
  const { tree } = result;
  const [first, second, ...others] = tree.root.children;
  expect(tree.areObjectivesShared).toBe(false);
  expect(tree.root.sequencing).toMatchObject({ choice: false, flow: true });
  expect(first?.sequencing).toMatchObject({
    isCompletionSetByContent: true,
    objectives: [
      {
        id: 'goal one',
        isSatisfiedByMeasure: true,
        minimumMeasure: 0.6,
        maps: [{ targetId: 'global', reads: ['satisfied', 'measure'], writes: ['satisfied'] }],
      },
    ],
  });
  expect(second).toMatchObject({
    isVisible: false,
    launch: { href: 'aulas/a.html?p=2' },
    sequencing: { isCompletedByMeasure: true, minimumProgress: 0.8 },
  });
  expect(others).toEqual([]);
});

test('looks through a package for what its author should know [PL-04] [ME-04]', async () => {
  const { result } = await unpack({
    'imsmanifest.xml': strToU8(LESSONS),
    'aulas/a.html': strToU8('<script src="https://cdn.example.com/x.js"></script>'),
    'aulas/filme.swf': page,
  });
  expect(result).toMatchObject({
    edition: '2004 4th Edition',
    missing: ['aulas/falta.js'],
    hosts: ['cdn.example.com'],
    flash: ['aulas/filme.swf'],
  });
});
