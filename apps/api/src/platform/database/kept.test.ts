import { expect, test } from 'vitest';
import { keptParts, keptTogether, latestParts } from './kept.ts';

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

test('keeps the parts asked for last, and forgets one that came to nothing [LE-10]', async () => {
  const made: string[] = [];
  const parts = latestParts<Promise<string>>(2);
  const part = (name: string) =>
    parts(name, (forget) => {
      made.push(name);
      const found = name === 'broken' ? Promise.reject(new Error('no answer')) : Promise.resolve(name);
      found.catch(forget);
      return found;
    });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await part(name)).toBe(name);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  await expect(part('broken')).rejects.toThrow('no answer');
  await expect(part('broken')).rejects.toThrow('no answer');
  expect(made.slice(4)).toEqual(['broken', 'broken']);
});

test('reads together what nobody has asked for yet, and each of it once [LE-10]', async () => {
  const readings: (readonly string[])[] = [];
  const parts = keptTogether(async (ids) => {
    readings.push(ids);
    if (ids.includes('broken')) throw new Error('no answer');
    return new Map(ids.filter((id) => id !== 'made up').map((id) => [id, id.toUpperCase()]));
  });
  const first = await parts(['shelf', 'cable']);
  expect(['shelf', 'cable'].map(first)).toEqual(['SHELF', 'CABLE']);
  const second = await parts(['cable', 'mouse', 'made up']);
  expect(['cable', 'mouse', 'made up'].map(second)).toEqual(['CABLE', 'MOUSE', undefined]);
  await expect(parts(['broken'])).rejects.toThrow('no answer');
  await parts(['shelf', 'cable', 'mouse']);
  expect(readings).toEqual([['shelf', 'cable'], ['mouse', 'made up'], ['broken']]);
});
