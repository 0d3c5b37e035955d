import { expect, test } from 'vitest';
import { createNoteKeeper, type NoteDraft, type NoteKeeperOptions } from './note-keeper.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const conflict = new Error('changed meanwhile');
const refusal = new Error('no room');
const cut = new Error('offline');

const note = (text: string, over: Partial<NoteDraft> = {}): NoteDraft => ({
  id: 'n',
  activityId: 'a',
  second: 12,
  page: null,
  text,
  version: 0,
  ...over,
});

/** A page with its keeper; what it saves is written down, or thrown. */
function page(over: Partial<NoteKeeperOptions> = {}) {
  const timers: (() => void)[] = [];
  const saved: string[] = [];
  const kept: string[][] = [];
  let keys = 0;
  const keeper = createNoteKeeper({
    left: [],
    save: async ({ text, version }, key) => {
      saved.push(`${key}: ${text} over ${version}`);
      return { version: version + 1 };
    },
    isConflict: (error) => error === conflict,
    isFinal: (error) => error === refusal,
    keep: (drafts) => kept.push(drafts.map(({ text }) => text)),
    onSaved: () => undefined,
    onConflict: () => undefined,
    later: (work) => timers.push(work),
    newKey: () => `k${++keys}`,
    ...over,
  });
  const pause = async (): Promise<void> => {
    for (const work of timers.splice(0)) work();
    await settle();
  };
  return { keeper, saved, kept, pause };
}

test('what is typed is saved once, a moment after the last letter, and lies on the device until then [LE-06]', async () => {
  const { keeper, saved, kept, pause } = page();
  keeper.write(note('Perg'));
  keeper.write(note('Perguntar'));
  expect(kept.at(-1)).toEqual(['Perguntar']);
  await pause();
  expect(saved).toEqual(['k2: Perguntar over 0']);
  expect(kept.at(-1)).toEqual([]);
  expect(keeper.lines()).toEqual([]);
});

test('what is typed while it is saved is saved over the new version [LE-06]', async () => {
  let arrive = (): void => undefined;
  const saved: string[] = [];
  const { keeper, pause } = page({
    save: ({ text, version }) => {
      saved.push(`${text} over ${version}`);
      return new Promise((resolve) => (arrive = () => resolve({ version: version + 1 })));
    },
  });
  keeper.write(note('Um'));
  await pause();
  keeper.write(note('Um dois'));
  arrive();
  await settle();
  arrive();
  await settle();
  expect(saved).toEqual(['Um over 0', 'Um dois over 1']);
  expect(keeper.lines()).toEqual([]);
});

test('without a network it waits on the device and is tried again with the same key [LE-06]', async () => {
  let isAway = true;
  const keys: string[] = [];
  const { keeper, kept, pause } = page({
    save: async ({ version }, key) => {
      keys.push(key);
      if (isAway) throw cut;
      return { version: version + 1 };
    },
  });
  keeper.write(note('No metrô'));
  await pause();
  expect(keeper.lines()[0]?.state).toBe('waiting');
  expect(kept.at(-1)).toEqual(['No metrô']);
  isAway = false;
  await pause();
  expect(keys).toEqual(['k1', 'k1']);
  expect(keeper.lines()).toEqual([]);
});

test('what an earlier page could not save is saved by the next one [LE-06]', async () => {
  const { keeper, saved } = page({ left: [note('De ontem', { version: 3 })] });
  await keeper.flush();
  expect(saved).toEqual(['k1: De ontem over 3']);
});

test('over what was changed elsewhere nothing is written before its writer chose, whatever they go on typing [LE-06]', async () => {
  const saved: string[] = [];
  const { keeper, kept, pause } = page({
    save: async ({ text, version }) => {
      if (version < 5) throw conflict;
      saved.push(text);
      return { version: version + 1 };
    },
  });
  keeper.write(note('Minha', { version: 2 }));
  await pause();
  expect(keeper.lines()[0]?.state).toBe('conflict');
  keeper.write(note('Minha, mais longa', { version: 2 }));
  await pause();
  expect([saved, keeper.lines()[0]?.state, kept.at(-1)]).toEqual([[], 'conflict', ['Minha, mais longa']]);
  keeper.keepMine('n', 5);
  await settle();
  expect(saved).toEqual(['Minha, mais longa']);
  expect(keeper.lines()).toEqual([]);
});

test('a refused note stays to be read, and holds no other up [LE-06]', async () => {
  const { keeper, saved, pause } = page({
    save: async ({ id, text, version }) => {
      if (id === 'n') throw refusal;
      saved.push(text);
      return { version: version + 1 };
    },
  });
  keeper.write(note('Sem lugar'));
  keeper.write(note('A outra', { id: 'm' }));
  await pause();
  expect(keeper.lines().map(({ state, problem }) => [state, problem])).toEqual([['refused', refusal]]);
  expect(saved).toEqual(['A outra']);
});

test('nothing is saved of a note without words [LE-06]', async () => {
  const { keeper, saved, kept, pause } = page();
  keeper.write(note('  '));
  await pause();
  expect([saved, kept.at(-1)]).toEqual([[], []]);
});
