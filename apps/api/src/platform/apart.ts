import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode, type ErrorParameters } from '@trilha/contract/errors';

/** What is read for a person takes a few seconds beside much else. */
const PATIENCE_MS = 30_000;
const MEMORY_MB = 256;

type Said<Answer> =
  | { readonly answer: Answer }
  | { readonly refused: { readonly code: ErrorCode; readonly parameters: ErrorParameters } };

/**
 * Runs a program in a thread of its own: nobody's request waits behind it. One that takes too long or too much memory
 * ends with its thread, and is refused with `tooMuch`. The program gets `data` and answers by `answerApart`.
 */
export async function runApart<Answer>(
  program: URL,
  data: object,
  tooMuch: AppError,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const thread = new Worker(program, {
    workerData: data,
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const ended = once(thread, 'exit', { signal: AbortSignal.timeout(patienceMs) });
    const [words] = await Promise.all([text(thread.stdout), ended]);
    const said = JSON.parse(words) as Said<Answer>;
    if ('refused' in said) throw new AppError(said.refused.code, said.refused.parameters);
    return said.answer;
  } catch (error) {
    throw isEndOfThread(error) ? tooMuch : error;
  } finally {
    await thread.terminate();
  }
}

/** It was given up, or broke its bound of memory. */
const isEndOfThread = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

/** The other end of `runApart`: tells what was found, or what was refused with its code and words. */
export async function answerApart(find: () => unknown): Promise<void> {
  process.stdout.write(JSON.stringify(await said(find)));
}

async function said(find: () => unknown): Promise<Said<unknown>> {
  try {
    return { answer: await find() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, parameters: error.parameters } };
  }
}
