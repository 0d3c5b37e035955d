import { expect, test } from 'vitest';
import type { Embedded } from './embedded.ts';
import { markOf } from './embedded.ts';
import { placeEmbedded } from './place-embedded.rule.ts';
import type { ReadParts } from './reading.ts';

const picture = (source: string, words = ''): Embedded => ({ kind: 'picture', source, words });
const sound: Embedded = { kind: 'audio', source: 'oi.mp3', words: 'Oi.' };
const embedded = [picture('a.png', 'A'), sound, picture('b.png'), picture('c.png')];
const parts = (prompt: string, option: string, right = ''): ReadParts => ({
  question: {
    kind: 'alternatives',
    prompt,
    imageFileId: null,
    options: [
      { id: 'o1', text: option, imageFileId: null },
      { id: 'o2', text: 'H', imageFileId: null },
    ],
    shuffle: true,
  },
  key: { kind: 'alternatives', optionId: 'o1' },
  feedback: { right, wrong: '' },
  warnings: [],
});
const [first, second, third, fourth] = embedded.map((_each, place) => markOf(place));

test('the first picture of each text and the first sound of the question have a place, with their words [AS-06]', () => {
  const { parts: placed, lost } = placeEmbedded(
    parts(`Qual?${first}${second}`, `${third}`),
    embedded.slice(0, 3),
    [],
  );
  expect(lost).toEqual([]);
  expect(placed.question).toMatchObject({
    prompt: 'Qual?',
    imageFileId: 'a.png',
    imageAlt: 'A',
    media: { kind: 'audio', fileId: 'oi.mp3', transcript: 'Oi.' },
    options: [{ text: '', imageFileId: 'b.png' }, { text: 'H' }],
  });
});

test.each([
  {
    name: 'a second picture',
    read: parts(`Qual?${first}${third}`, `U${fourth}`),
    lost: ['media_dropped', 'pictures_dropped'],
  },
  {
    name: 'a sound in an option',
    read: parts(`Qual?${first}`, `U${second}${third}`),
    lost: ['media_dropped', 'pictures_dropped'],
  },
  {
    name: 'a picture in feedback',
    read: parts(`Qual?${first}${second}`, `U${third}`, `Isso.${fourth}`),
    lost: ['pictures_dropped'],
  },
])('$name has no place, which is told, and no mark stays behind [AS-06]', ({ read, lost }) => {
  const placed = placeEmbedded(read, embedded, []);
  expect(placed.lost.toSorted()).toEqual(lost);
  expect(JSON.stringify(placed.parts)).not.toMatch(/[\ue011\ue012]/);
});

test('what was met twice while a text was read in two ways is one thing [AS-06]', () => {
  const { parts: placed, lost } = placeEmbedded(parts(`Qual?${first}`, 'U'), embedded.slice(0, 1), [
    picture('a.png', 'A'),
  ]);
  expect(lost).toEqual([]);
  expect(placed.question.imageFileId).toBe('a.png');
});
