import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { ROOT } from '../project.ts';
import { growCrowd } from './crowd.ts';
import { databaseOf, startProduct } from './product.ts';

export const DATA_FOLDER = join(ROOT, '.cache/bench');
export const USUAL_PEOPLE = 1000;

/** A fresh data folder with the demo world and `people` copies of its sellers. */
export async function makeDataSet(people: number): Promise<void> {
  await rm(DATA_FOLDER, { recursive: true, force: true });
  const product = await startProduct(DATA_FOLDER);
  const client = new Client(databaseOf(DATA_FOLDER));
  try {
    await client.connect();
    const began = performance.now();
    const made = await growCrowd(client, people);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${made} sellers with a year of history each, in ${seconds} s.`);
  } finally {
    await client.end();
    await product.end();
  }
}
