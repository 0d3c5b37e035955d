import { OFFICE_FORMATS, type OfficeFormat } from '@trilha/rules/files/office-format.rule';
import { strToU8, zipSync } from 'fflate';

/** Parts of an archive by name; those given as text are compressed, the type of an OpenDocument file is not. */
const archive = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, content]) => [
          name,
          [strToU8(content), { level: name === 'mimetype' ? 0 : 6 }],
        ]),
      ),
    ),
  );

const OPEN_DOCUMENT_BODY = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3"`;

/** Slides as an office program writes them, one for each text. */
export function openPresentation(slides: readonly string[]): Buffer {
  const pages = slides.map(
    (words, index) =>
      `<draw:page draw:name="p${index + 1}"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="4cm"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame></draw:page>`,
  );
  return archive({
    mimetype: OFFICE_FORMATS.odp.type,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${OPEN_DOCUMENT_BODY}><office:body><office:presentation>${pages.join('')}</office:presentation></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${OFFICE_FORMATS.odp.type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  });
}

/** The parts by which a file is known as of this format, with other parts beside them. */
export function officeFile(format: OfficeFormat, beside: Readonly<Record<string, string>> = {}): Buffer {
  const { type } = OFFICE_FORMATS[format];
  if (format === 'ppt') return compoundFile(['Root Entry', 'PowerPoint Document']);
  if (format === 'doc') return compoundFile(['Root Entry', '1Table', 'WordDocument']);
  if (format.startsWith('o'))
    return archive({ mimetype: type, 'content.xml': '<x/>', 'META-INF/manifest.xml': '<x/>', ...beside });
  return openXmlFile(`${type}.main+xml`, beside);
}

/** A file of the Open XML kind whose main part says that it is of this type. */
export const openXmlFile = (mainType: string, beside: Readonly<Record<string, string>> = {}): Buffer =>
  archive({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${mainType}"/></Types>`,
    'main.xml': '<x/>',
    ...beside,
  });

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;

/** A compound file (MS-CFB) with a header, one sector of allocation and a directory of these names. */
export function compoundFile(names: readonly string[]): Buffer {
  const directorySectors = Math.ceil(names.length / 4);
  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  for (let at = 76; at < SECTOR; at += 4) header.writeUInt32LE(FREE, at);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let number = 1; number <= directorySectors; number += 1)
    table.writeUInt32LE(number === directorySectors ? END_OF_CHAIN : number + 1, number * 4);
  const directory = Buffer.alloc(directorySectors * SECTOR);
  for (const [index, name] of names.entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
  }
  return Buffer.concat([header, table, directory]);
}
