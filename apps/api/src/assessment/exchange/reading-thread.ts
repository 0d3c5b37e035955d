import { workerData } from 'node:worker_threads';
import { EXCHANGE_FORMATS } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { z } from 'zod';
import { answerApart } from '#platform/apart.ts';
import { readQuestionFile } from './read-question-file.ts';

/** The program of the thread that `readApart` starts. */
const asked = z.object({
  content: z.union([z.instanceof(Uint8Array), z.map(z.string(), z.string())]),
  format: z.enum(EXCHANGE_FORMATS).nullable(),
});

const { content, format } = asked.parse(workerData);
await answerApart(() => readQuestionFile(content, format));
