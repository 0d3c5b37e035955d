import { Readable } from 'node:stream';
import { AppError } from '@trilha/contract/errors';
import { readAiken } from '@trilha/rules/assessment/exchange/aiken/read-aiken.rule';
import { detectFormat, type ExchangeFormat } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { readGift } from '@trilha/rules/assessment/exchange/gift/read-gift.rule';
import { readClozeText } from '@trilha/rules/assessment/exchange/moodle/read-cloze.rule';
import { readMoodleXml } from '@trilha/rules/assessment/exchange/moodle/read-moodle-xml.rule';
import { pathInPackage } from '@trilha/rules/assessment/exchange/qti/path-in-package.rule';
import { describedIn } from '@trilha/rules/assessment/exchange/qti/qti-manifest.rule';
import { readQti } from '@trilha/rules/assessment/exchange/qti/read-qti.rule';
import {
  type ExchangedQuestion,
  isRefused,
  QUESTIONS_PER_FILE,
  type QuestionReading,
  refusal,
} from '@trilha/rules/assessment/exchange/reading';
import type { ReadHtml } from '@trilha/rules/assessment/exchange/spoken-forms';
import type { XmlElement } from '@trilha/rules/assessment/exchange/xml-element';
import { withFiles } from '@trilha/rules/assessment/question-files.rule';
import { encodingOf } from '#platform/lists/encoding.ts';
import { readElements, XmlProblem } from './read-elements.ts';
import { readHtml } from './read-html.ts';

const MANIFEST = 'imsmanifest.xml';

export interface ReadFile {
  readonly format: ExchangeFormat;
  readonly readings: readonly QuestionReading[];
}

/** A file of questions as it is handed to whoever reads it: one text, or the texts of a package by their names. */
export type QuestionContent = Uint8Array | ReadonlyMap<string, string>;

/** Every question of a file, in the format asked for or in the one it seems to be written in. @spec AS-06 */
export async function readQuestionFile(
  content: QuestionContent,
  format: ExchangeFormat | null,
): Promise<ReadFile> {
  const read = content instanceof Uint8Array ? await readText(content, format) : readPackage(content);
  if (read.readings.length > QUESTIONS_PER_FILE)
    throw new AppError('question_file_too_many', { maximum: QUESTIONS_PER_FILE });
  return read;
}

/** The questions of one text. */
export function readQuestions(text: string, format: ExchangeFormat): readonly QuestionReading[] {
  if (format === 'gift') return readGift(text, readHtml);
  if (format === 'aiken') return readAiken(text);
  if (format === 'cloze') return readClozeText(text, readHtml);
  return readXml(text, '', format === 'qti' ? readQti : readMoodleXml);
}

async function readText(content: Uint8Array, format: ExchangeFormat | null): Promise<ReadFile> {
  const text = new TextDecoder(await encodingOf(Readable.from([content]))).decode(content);
  const chosen = format ?? detectFormat(text);
  return { format: chosen, readings: readQuestions(text, chosen) };
}

/** A package of QTI: an item in each file, and a manifest with their keywords. */
function readPackage(files: ReadonlyMap<string, string>): ReadFile {
  const manifest = files.get(MANIFEST);
  const described = manifest === undefined ? new Map() : manifestOf(manifest);
  const readings: QuestionReading[] = [];
  for (const [name, text] of files) {
    if (name === MANIFEST) continue;
    if (readings.length > QUESTIONS_PER_FILE) break;
    const about = described.get(name);
    for (const reading of readXml(text, name, readQti))
      readings.push(
        isRefused(reading)
          ? reading
          : { ...reading, taken: { ...withPathsOf(name, reading.taken), ...about } },
      );
  }
  return { format: 'qti', readings };
}

/** An item calls its files by how they lie to it; the package knows them by how they lie in it. */
const withPathsOf = (item: string, taken: ExchangedQuestion): ExchangedQuestion => ({
  ...taken,
  question: withFiles(taken.question, ({ fileId }) => pathInPackage(item, fileId) ?? fileId),
});

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
      return [{ line: error.line, name, ...refusal(error.refused, error.message) }];
    throw error;
  }
}
