import { workerData } from 'node:worker_threads';
import { readH5p } from '@trilha/rules/games/exchange/read-h5p.rule';
import { z } from 'zod';
import { answerApart } from '#platform/apart.ts';

/** The program of the thread that `gamesOfPackage` starts. */
const { about, content } = z.object({ about: z.string(), content: z.string() }).parse(workerData);
await answerApart(() => readH5p(about, content));
