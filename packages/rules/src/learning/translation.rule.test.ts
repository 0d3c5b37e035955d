import { expect, test } from 'vitest';
import { byPlace, type Translation, translationState, wordsIn } from './translation.rule.ts';

const title = (words: string) => ({ partId: 'course', field: 'title' as const, words });
const made = (original: string, words: string): Translation => ({
  partId: 'course',
  field: 'title',
  original,
  words,
});
const NEW = made('Vitrina que vende', 'El escaparate que vende');
const OLD = made('Vitrina', 'Escaparate');

test.each([
  { has: [NEW, OLD], text: 'Vitrina que vende', words: 'El escaparate que vende', state: 'current' },
  { has: [NEW, OLD], text: 'Vitrina', words: 'Escaparate', state: 'current' },
  { has: [NEW, OLD], text: 'Vitrinas', words: 'El escaparate que vende', state: 'outdated' },
  { has: [], text: 'Vitrina', words: 'Vitrina', state: 'missing' },
  { has: [{ ...OLD, partId: 'module' }], text: 'Vitrina', words: 'Vitrina', state: 'missing' },
  { has: [{ ...OLD, field: 'summary' as const }], text: 'Vitrina', words: 'Vitrina', state: 'missing' },
])('"$text" reads "$words", $state [MG-02] [LE-07] [UX-01]', ({ has, text, words, state }) => {
  const places = byPlace(has);
  expect([wordsIn(places, title(text)), translationState(places, title(text))]).toEqual([words, state]);
});

test('where nothing was written nothing is read, whatever was translated before [MG-02]', () => {
  expect(wordsIn(byPlace([OLD]), title(''))).toBe('');
});
