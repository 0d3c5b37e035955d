import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { answerApart } from '#platform/apart.ts';
import { audioSeconds } from './audio-seconds.ts';

/** The program of the thread that `secondsApart` starts. */
const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData);
await answerApart(() => audioSeconds(bytes));
