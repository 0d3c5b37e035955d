import { workerData } from 'node:worker_threads';
import { AppError } from '@trilha/contract/errors';
import { EXCHANGE_FORMATS } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { z } from 'zod';
import { readQuestionFile } from './read-question-file.ts';

/** The program of the thread that `readApart` starts. */
const asked = z.object({ content: z.instanceof(Uint8Array), format: z.enum(EXCHANGE_FORMATS).nullable() });

const { content, format } = asked.parse(workerData);
process.stdout.write(JSON.stringify(await answer()));

async function answer() {
  try {
    return { read: await readQuestionFile(Buffer.from(content), format) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: { code: error.code, parameters: error.parameters } };
  }
}
