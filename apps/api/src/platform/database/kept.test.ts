import { expect, test } from 'vitest';
import { keptParts } from './kept.ts';

test('keeps what was found, and neither what was not there nor what failed [RW-01]', async () => {
  const asked: string[] = [];
  const part = keptParts(async (id) => {
    asked.push(id);
    if (id === 'broken') throw new Error('no answer');
    return id === 'made up' ? null : id.toUpperCase();
  });
  expect([await part('shelf'), await part('shelf')]).toEqual(['SHELF', 'SHELF']);
  expect([await part('made up'), await part('made up')]).toEqual([null, null]);
  await expect(part('broken')).rejects.toThrow('no answer');
  await expect(part('broken')).rejects.toThrow('no answer');
  expect(asked).toEqual(['shelf', 'made up', 'made up', 'broken', 'broken']);
});
