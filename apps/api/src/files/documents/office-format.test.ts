import { Readable } from 'node:stream';
import { OFFICE_FORMAT_NAMES, OFFICE_FORMATS } from '@trilha/rules/files/office-format.rule';
import { expect, test } from 'vitest';
import { compoundFile, officeFile, openPresentation, openXmlFile } from '../../testing/office-files.ts';
import { officeTypeOf } from './office-format.ts';

const typeOf = (bytes: Buffer) => officeTypeOf(Readable.from([bytes]));

test.each(OFFICE_FORMAT_NAMES)(
  'knows %s by what is in it, whatever its name says [PL-03] [ME-04]',
  async (format) => {
    expect(await typeOf(officeFile(format))).toBe(OFFICE_FORMATS[format].type);
  },
);

test('a directory over several sectors is read to its end [PL-03]', async () => {
  const others = Array.from({ length: 9 }, (_, index) => `Stream ${index}`);
  expect(await typeOf(compoundFile(['Root Entry', ...others, 'WordDocument']))).toBe(OFFICE_FORMATS.doc.type);
});

const MACRO_SLIDES = 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml';

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a few bytes', Buffer.from('PK')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['an archive cut short', openPresentation(['a']).subarray(0, 300)],
  ['a compound file of something else', compoundFile(['Root Entry', 'Workbook'])],
  ['a document under a password', compoundFile(['Root Entry', 'EncryptionInfo', 'EncryptedPackage'])],
  ['a compound file cut short', officeFile('doc').subarray(0, 700)],
  ['a compound file whose directory leads to itself', endless()],
  ['slides with programs', openXmlFile(MACRO_SLIDES)],
  [
    'a main part that is not there',
    openXmlFile(`${OFFICE_FORMATS.docx.type}.main+xml`, { 'main.xml': '' }).subarray(0, 90),
  ],
])('%s is no office document [PL-03] [PL-05]', async (_name, bytes) => {
  expect(await typeOf(bytes)).toBeNull();
});

test.each([
  ['programs of one kind', 'docx', { 'word/vbaProject.bin': 'x' }, 'file_type_not_allowed'],
  ['programs of the other kind', 'odp', { 'Basic/Standard/Module1.xml': 'x' }, 'file_type_not_allowed'],
  ['a part of repeated zeroes', 'pptx', { 'big.bin': '\u0000'.repeat(4_000_000) }, 'package_unsafe'],
] as const)('refuses a document with %s [PL-05]', async (_name, format, beside, code) => {
  await expect(typeOf(officeFile(format, beside))).rejects.toMatchObject({ code });
});

function endless(): Buffer {
  const bytes = compoundFile(['Root Entry', 'Workbook']);
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
}
