import { Readable } from 'node:stream';
import type { ExchangeFormat } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { questionsIn } from './stored-questions.ts';

/** Reads a file of questions, of whatever kind, as one that was uploaded. */
export const readQuestionBytes = (bytes: Uint8Array, format: ExchangeFormat | null = null) =>
  questionsIn({ read: async () => Readable.from([Buffer.from(bytes)]) }, '', format, async (read) => read);
