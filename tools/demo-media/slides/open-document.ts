import { strToU8, zipSync } from 'fflate';

export interface Slide {
  readonly title: string;
  readonly lines: readonly string[];
}

const TYPE = 'application/vnd.oasis.opendocument.presentation';
const SPACES = [
  ['office', 'office:1.0'],
  ['style', 'style:1.0'],
  ['text', 'text:1.0'],
  ['draw', 'drawing:1.0'],
  ['svg', 'svg-compatible:1.0'],
  ['fo', 'xsl-fo-compatible:1.0'],
  ['presentation', 'presentation:1.0'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}"`)
  .join(' ');

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const textStyle = (name: string, size: string, colour: string, weight: string): string =>
  `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.5cm"/><style:text-properties fo:font-family="Liberation Sans" fo:font-size="${size}" fo:font-weight="${weight}" fo:color="${colour}"/></style:style>`;

const frame = (y: string, height: string, content: string): string =>
  `<draw:frame draw:style-name="plain" svg:x="2.4cm" svg:y="${y}" svg:width="23.2cm" svg:height="${height}"><draw:text-box>${content}</draw:text-box></draw:frame>`;

const page = ({ title, lines }: Slide, index: number): string =>
  `<draw:page draw:name="p${index + 1}" draw:master-page-name="wide"><draw:rect draw:style-name="bar" svg:x="0cm" svg:y="0cm" svg:width="0.8cm" svg:height="15.75cm"/>${frame('2cm', '3cm', `<text:p text:style-name="title">${escaped(title)}</text:p>`)}${frame('5.6cm', '8cm', lines.map((line) => `<text:p text:style-name="line">${escaped(line)}</text:p>`).join(''))}</draw:page>`;

const graphic = (name: string, fill: string): string =>
  `<style:style style:name="${name}" style:family="graphic"><style:graphic-properties draw:stroke="none" ${fill} draw:auto-grow-height="false"/></style:style>`;

const CONTENT = (slides: readonly Slide[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${SPACES} office:version="1.3"><office:automatic-styles>${graphic('plain', 'draw:fill="none"')}${graphic('bar', 'draw:fill="solid" draw:fill-color="#6d28d9"')}${textStyle('title', '36pt', '#14121a', 'bold')}${textStyle('line', '24pt', '#3b3847', 'normal')}</office:automatic-styles><office:body><office:presentation>${slides.map(page).join('')}</office:presentation></office:body></office:document-content>`;

const STYLES = `<?xml version="1.0" encoding="UTF-8"?><office:document-styles ${SPACES} office:version="1.3"><office:automatic-styles><style:page-layout style:name="sheet"><style:page-layout-properties fo:page-width="28cm" fo:page-height="15.75cm" style:print-orientation="landscape" fo:margin="0cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="wide" style:page-layout-name="sheet"/></office:master-styles></office:document-styles>`;

const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${TYPE}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`;

/** A fixed moment, so that making the file again changes nothing in it. */
const MADE = new Date('2026-11-01T12:00:00Z');

/** Slides as an OpenDocument presentation: wide sheets with a title and lines. */
export const openDocumentSlides = (slides: readonly Slide[]): Uint8Array =>
  zipSync({
    // The type comes first and uncompressed, so that programs know the file by its first bytes.
    mimetype: [strToU8(TYPE), { level: 0, mtime: MADE }],
    'content.xml': [strToU8(CONTENT(slides)), { mtime: MADE }],
    'styles.xml': [strToU8(STYLES), { mtime: MADE }],
    'META-INF/manifest.xml': [strToU8(MANIFEST), { mtime: MADE }],
  });
