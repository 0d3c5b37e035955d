import { AppError } from '@trilha/contract/errors';
import type { ExchangeFormat } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { runApart } from '#platform/apart.ts';
import { type QuestionContent, type ReadFile, readQuestionFile } from './read-question-file.ts';

/** Read sooner than a thread has started. */
const SMALL_BYTES = 64 * 1024;

/**
 * Reads a file of questions in a thread of its own, unless it is small. Errors: question_file_unreadable,
 * question_file_too_many. @spec AS-06
 */
export const readApart = (content: QuestionContent, format: ExchangeFormat | null): Promise<ReadFile> =>
  sizeOf(content) <= SMALL_BYTES
    ? readQuestionFile(content, format)
    : runApart<ReadFile>(
        new URL('./reading-thread.ts', import.meta.url),
        { content, format },
        new AppError('question_file_unreadable', { reason: 'size' }),
      );

const sizeOf = (content: QuestionContent): number =>
  content instanceof Uint8Array
    ? content.length
    : [...content.values()].reduce((sum, { length }) => sum + length, 0);
