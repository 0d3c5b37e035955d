import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { ROOT } from '../project.ts';
import { growCrowd } from './crowd.ts';
import { growCatalogue } from './crowd-catalogue.ts';
import { databaseOf, startProduct } from './product.ts';

export const DATA_FOLDER = join(ROOT, '.cache/bench');
export const USUAL_PEOPLE = 1000;

/** How much there is; without `trainings` the catalogue is the one of the demo. */
export interface DataSetSize {
  readonly people: number;
  readonly trainings?: number | undefined;
  readonly enrolments?: number | undefined;
  readonly folder?: string | undefined;
}

/** A fresh data folder with the demo world, copies of its sellers and, if asked for, of its courses and enrolments. */
export async function makeDataSet({
  people,
  trainings,
  enrolments = 0,
  folder = DATA_FOLDER,
}: DataSetSize): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const product = await startProduct(folder);
  const client = new Client(databaseOf(folder));
  try {
    await client.connect();
    const began = performance.now();
    const made = await growCrowd(client, people);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${made} sellers with a year of history each, in ${seconds} s.`);
    if (trainings === undefined) return;
    const catalogue = await growCatalogue(client, { trainings, enrolments });
    console.log(`${catalogue.trainings} trainings with ${catalogue.enrolments} enrolments.`);
  } finally {
    await client.end();
    await product.end();
  }
}
