import { expect, test } from 'vitest';
import { createEditLine } from './edit-line.ts';

const nothing = async (): Promise<void> => {};

test('quick edits wait for each other and each builds on the revision before [MG-02]', async () => {
  const line = createEditLine(4, nothing);
  const seen: number[] = [];
  let running = 0;
  const edit = async (revision: number) => {
    running += 1;
    expect(running).toBe(1);
    seen.push(revision);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return { revision: revision + 1 };
  };
  await Promise.all([line.run(edit), line.run(edit), line.run(edit)]);
  expect(seen).toEqual([4, 5, 6]);
});

test('an edit that lost to somebody else is told to its author, and the next one builds on what was read since [MG-02]', async () => {
  const line = createEditLine(1, async () => line.hear(5));
  const refused = line.run(() => Promise.reject(new Error('somebody else was faster')));
  const seen: number[] = [];
  const next = line.run(async (revision) => {
    seen.push(revision);
    return { revision: revision + 1 };
  });
  await expect(refused).rejects.toThrow('faster');
  await next;
  expect(seen).toEqual([5]);
});

test('a reading that arrives late does not turn the revision back [MG-02]', async () => {
  const line = createEditLine(1, nothing);
  line.hear(7);
  line.hear(3);
  const seen: number[] = [];
  await line.run(async (revision) => {
    seen.push(revision);
    return { revision: 8 };
  });
  expect(seen).toEqual([7]);
});
