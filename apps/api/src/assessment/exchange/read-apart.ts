import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode, type ErrorParameters } from '@trilha/contract/errors';
import type { ExchangeFormat } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { type ReadFile, readQuestionFile } from './read-question-file.ts';

/** Read sooner than a thread has started. */
const SMALL_BYTES = 64 * 1024;
/** A file of the largest size takes a few seconds beside much else. */
const PATIENCE_MS = 30_000;
const MEMORY_MB = 256;

type Answer =
  | { readonly read: ReadFile }
  | { readonly refused: { readonly code: ErrorCode; readonly parameters: ErrorParameters } };

/**
 * Reads a file of questions in a thread of its own, unless it is small: nobody's request waits behind it, and a file
 * that takes too long or too much memory ends with its thread. Errors: question_file_unreadable, question_file_too_many.
 * @spec AS-06
 */
export async function readApart(content: Buffer, format: ExchangeFormat | null): Promise<ReadFile> {
  if (content.length <= SMALL_BYTES) return readQuestionFile(content, format);
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: { content, format },
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const ended = once(thread, 'exit', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const [said] = await Promise.all([text(thread.stdout), ended]);
    const answer = JSON.parse(said) as Answer;
    if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.parameters);
    return answer.read;
  } catch (error) {
    if (isEndOfThread(error)) throw new AppError('question_file_unreadable', { reason: 'size' });
    throw error;
  } finally {
    await thread.terminate();
  }
}

/** It was given up, or broke its bound of memory. */
const isEndOfThread = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
