import { Readable } from 'node:stream';
import { AppError } from '@trilha/contract/errors';
import { readAiken } from '@trilha/rules/assessment/exchange/aiken/read-aiken.rule';
import { detectFormat, type ExchangeFormat } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { readGift } from '@trilha/rules/assessment/exchange/gift/read-gift.rule';
import { readMoodleXml } from '@trilha/rules/assessment/exchange/moodle/read-moodle-xml.rule';
import { describedIn } from '@trilha/rules/assessment/exchange/qti/qti-manifest.rule';
import { readQti } from '@trilha/rules/assessment/exchange/qti/read-qti.rule';
import {
  isRefused,
  QUESTIONS_PER_FILE,
  type QuestionReading,
  refusal,
} from '@trilha/rules/assessment/exchange/reading';
import type { ReadHtml } from '@trilha/rules/assessment/exchange/spoken-forms';
import type { XmlElement } from '@trilha/rules/assessment/exchange/xml-element';
import { encodingOf } from '#platform/lists/encoding.ts';
import { readArchive } from './read-archive.ts';
import { readElements, XmlProblem } from './read-elements.ts';
import { readHtml } from './read-html.ts';

const MANIFEST = 'imsmanifest.xml';

export interface ReadFile {
  readonly format: ExchangeFormat;
  readonly readings: readonly QuestionReading[];
}

/** Every question of a file, in the format asked for or in the one it seems to be written in. @spec AS-06 */
export async function readQuestionFile(content: Buffer, format: ExchangeFormat | null): Promise<ReadFile> {
  const read = isArchive(content) ? await readPackage(content) : await readText(content, format);
  if (read.readings.length > QUESTIONS_PER_FILE)
    throw new AppError('question_file_too_many', { maximum: QUESTIONS_PER_FILE });
  return read;
}

/** The questions of one text. */
export function readQuestions(text: string, format: ExchangeFormat): readonly QuestionReading[] {
  if (format === 'gift') return readGift(text, readHtml);
  if (format === 'aiken') return readAiken(text);
  return readXml(text, '', format === 'qti' ? readQti : readMoodleXml);
}

async function readText(content: Buffer, format: ExchangeFormat | null): Promise<ReadFile> {
  const text = new TextDecoder(await encodingOf(Readable.from([content]))).decode(content);
  const chosen = format ?? detectFormat(text);
  return { format: chosen, readings: readQuestions(text, chosen) };
}

/** A package of QTI: an item in each file, and a manifest with their keywords. */
async function readPackage(content: Buffer): Promise<ReadFile> {
  const files = await readArchive(content);
  const manifest = files.get(MANIFEST);
  const described = manifest === undefined ? new Map() : manifestOf(manifest);
  const readings: QuestionReading[] = [];
  for (const [name, text] of files) {
    if (name === MANIFEST) continue;
    if (readings.length > QUESTIONS_PER_FILE) break;
    const about = described.get(name);
    for (const reading of readXml(text, name, readQti))
      readings.push(
        isRefused(reading) || !about ? reading : { ...reading, taken: { ...reading.taken, ...about } },
      );
  }
  return { format: 'qti', readings };
}

function manifestOf(text: string): ReturnType<typeof describedIn> {
  try {
    return describedIn(readElements(text));
  } catch (error) {
    if (error instanceof XmlProblem) throw new AppError('question_file_unreadable', { reason: 'manifest' });
    throw error;
  }
}

function readXml(
  text: string,
  name: string,
  read: (root: XmlElement, html: ReadHtml) => QuestionReading[],
): readonly QuestionReading[] {
  try {
    return read(readElements(text), readHtml);
  } catch (error) {
    if (error instanceof XmlProblem)
      return [{ line: error.line, name, ...refusal('xml_malformed', error.message) }];
    throw error;
  }
}

const isArchive = (content: Buffer): boolean =>
  content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
