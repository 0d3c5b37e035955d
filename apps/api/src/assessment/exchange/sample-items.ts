import { isRefused } from '@trilha/rules/assessment/exchange/reading';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readQuestionBytes } from './read-question-bytes.ts';

export const picture = (width = 200, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
export const OBJECT = '<object data="mapa.png" type="image/png" width="200" height="100">Mapa</object>';
export const declared = (type: string, right: readonly string[], mapping = '', many = right.length > 1) =>
  `<responseDeclaration identifier="R" cardinality="${many ? 'multiple' : 'single'}" baseType="${type}"><correctResponse>${right.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${mapping}</responseDeclaration>`;
export const item = (declarations: string, body: string, title = 'Um mapa') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="${title}">\n${declarations}<itemBody><p>Veja.</p>${body}</itemBody></assessmentItem>`;
/** The same item as QTI 3.0 names its elements. */
export const asVersion3 = (xml: string) =>
  xml
    .replaceAll(/(<\/?)([a-z][A-Za-z]*)/g, (whole, open: string, name: string) =>
      /^(p|object|img|picture)$/.test(name)
        ? whole
        : `${open}qti-${name.replaceAll(/[A-Z]/g, (each) => `-${each.toLowerCase()}`)}`,
    )
    .replaceAll(
      / ([a-z]+[A-Z][A-Za-z]*)=/g,
      (_whole, name: string) => ` ${name.replaceAll(/[A-Z]/g, (each) => `-${each.toLowerCase()}`)}=`,
    )
    .replace('imsqti_v2p1', 'imsqtiasi_v3p0');

export async function readItem(xml: string, files?: Record<string, Uint8Array>) {
  const beside = files ?? { 'mapa.png': await picture() };
  const { readings } = await readQuestionBytes(zipSync({ 'a.xml': strToU8(xml), ...beside }));
  const [reading] = readings;
  if (!reading || readings.length !== 1) throw new Error('not one question');
  if (!isRefused(reading)) expect(questionProblems(reading.taken.question, reading.taken.key)).toEqual([]);
  return reading;
}
