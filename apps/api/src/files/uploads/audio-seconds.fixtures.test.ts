import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { audioSeconds } from './audio-seconds.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = join(process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures'), 'media');

test.each([
  { name: 'bear.ogg', seconds: 6.235 },
  { name: 'viper.mp3', seconds: 41.038 },
  { name: 'rabbit320.mp4', seconds: 7.779 },
  { name: 'rabbit320.webm', seconds: 7.78 },
])('tells how long the sound of $name lasts [AS-06]', async ({ name, seconds }) => {
  const file = Uint8Array.from(await readFile(join(folder, name)));
  expect(await audioSeconds(file)).toBeCloseTo(seconds, 1);
});
