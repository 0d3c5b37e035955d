import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from './grade.rule.ts';
import { drawQuestion, presentQuestion } from './present-question.rule.ts';
import {
  type Answer,
  type AnswerKey,
  type Option,
  QUESTION_KINDS,
  type Question,
  type QuestionKind,
} from './question.ts';

/** Stands in everything that only the key knows, so that a leak can be searched for. */
const SECRET = 'SECRET';
const asked = { prompt: 'Which one?', imageFileId: null };

function options(ids: readonly string[]): Option[] {
  return ids.map((id) => ({ id, text: `text of ${id}`, imageFileId: null }));
}

/** A place on a picture that is another for every id of up to six letters. */
const placeOf = (id: string): number =>
  Array.from(id).reduce((sum, letter, at) => sum + (letter.charCodeAt(0) - 96) / 27 ** (at + 1), 0);

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 6 });

function sampleOf(
  kind: QuestionKind,
  [first = 'a', ...others]: readonly string[],
): { question: Question; key: AnswerKey } {
  const all = [first, ...others];
  const samples: Record<QuestionKind, { question: Question; key: AnswerKey }> = {
    alternatives: {
      question: { ...asked, kind: 'alternatives', options: options(all), shuffle: true },
      key: { kind: 'alternatives', optionId: first },
    },
    multiple_choice: {
      question: { ...asked, kind: 'multiple_choice', options: options(all), shuffle: true },
      key: { kind: 'multiple_choice', optionIds: others },
    },
    true_false: { question: { ...asked, kind: 'true_false' }, key: { kind: 'true_false', value: true } },
    numeric: {
      question: { ...asked, kind: 'numeric', unit: 'kg' },
      key: { kind: 'numeric', value: 4_815_162, tolerance: 0 },
    },
    short_answer: {
      question: { ...asked, kind: 'short_answer' },
      key: { kind: 'short_answer', accepted: [SECRET], exact: false },
    },
    ordering: {
      question: { ...asked, kind: 'ordering', items: options(all) },
      key: { kind: 'ordering', itemIds: all },
    },
    matching: {
      question: { ...asked, kind: 'matching', left: options(all), right: options(all) },
      key: { kind: 'matching', pairs: Object.fromEntries(all.map((id) => [id, id])) },
    },
    fill_in: {
      question: { ...asked, kind: 'fill_in', parts: ['It is ', ', surely'] },
      key: { kind: 'fill_in', gaps: [[SECRET]], exact: false },
    },
    matrix: {
      question: {
        ...asked,
        kind: 'matrix',
        rows: options(all),
        columns: options(['yes', 'no']),
        many: false,
        shuffle: true,
      },
      key: { kind: 'matrix', cells: Object.fromEntries(all.map((id) => [id, ['yes']])) },
    },
    hotspot: {
      question: {
        ...asked,
        kind: 'hotspot',
        imageRatio: 1.5,
        marks: 1,
        points: all.map((id) => ({ id, text: `point ${id}`, x: id.length / 10, y: 0.5 })),
      },
      key: {
        kind: 'hotspot',
        regions: [{ shape: 'ellipse', x: first.length / 10, y: 0.4815162, radiusX: 0.04, radiusY: 0.04 }],
      },
    },
    image_drop: {
      question: {
        ...asked,
        kind: 'image_drop',
        imageRatio: 0.75,
        zones: all.map((id) => ({ id, text: '', x: 0, y: placeOf(id), width: 0.1, height: 0.1 })),
        items: options(all),
      },
      key: { kind: 'image_drop', pairs: Object.fromEntries(all.map((id) => [id, id])) },
    },
    essay: {
      question: { ...asked, kind: 'essay', maximumCharacters: 900 },
      key: { kind: 'essay', guidance: SECRET },
    },
    file_answer: {
      question: { ...asked, kind: 'file_answer', maximumFiles: 2 },
      key: { kind: 'file_answer', guidance: SECRET },
    },
    audio_answer: {
      question: { ...asked, kind: 'audio_answer', maximumSeconds: 90 },
      key: { kind: 'audio_answer', guidance: SECRET },
    },
  };
  return samples[kind];
}

const someQuestion = fc
  .tuple(fc.constantFrom(...QUESTION_KINDS), ids)
  .map(([kind, all]) => sampleOf(kind, all));

test('what a learner sees holds no stray field that an author or an import left in a question [AS-08]', () => {
  fc.assert(
    fc.property(someQuestion, ({ question, key }) => {
      const mark = { key, answer: SECRET, correct: true, feedback: SECRET, weight: 3 };
      const careless = JSON.parse(JSON.stringify(question), (name, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) && !['prompt', ''].includes(name)
          ? { ...value, ...mark }
          : value,
      ) as Question;
      const shown = presentQuestion({ ...careless, ...mark });
      expect(shown).toEqual(question);
      expect(JSON.stringify(shown)).not.toContain(SECRET);
    }),
  );
});

test('a drawn question does not depend on its key nor on the order in which the author wrote it [AS-08]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUESTION_KINDS), ids, fc.string(), fc.nat(5), (kind, all, seed, turn) => {
      const turned = [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)];
      const one = sampleOf(kind, all);
      const other = sampleOf(kind, turned);
      const seen = drawQuestion(one.question, one.key, seed).question;
      const seenOther = drawQuestion(other.question, other.key, seed).question;
      // The left side of a match keeps the order of the author, which tells nothing without the right side.
      if (seen.kind === 'matching' && seenOther.kind === 'matching')
        expect(seen.right).toEqual(seenOther.right);
      else expect(seen).toEqual(seenOther);
    }),
  );
});

test('a drawn question shows no original id [AS-08]', () => {
  fc.assert(
    fc.property(someQuestion, fc.string(), ({ question, key }, seed) => {
      const drawn = drawQuestion(question, key, seed);
      const shownIds = [...JSON.stringify(drawn.question).matchAll(/"id":"([^"]*)"/g)].map(
        (match) => match[1],
      );
      expect(shownIds.every((id) => /^[oilrczp]\d$/.test(id ?? ''))).toBe(true);
      expect(shownIds.every((id) => id !== undefined && id in drawn.originalIds)).toBe(true);
    }),
  );
});

function rightAnswer(key: AnswerKey): Answer {
  if (key.kind === 'short_answer') return { kind: 'short_answer', text: key.accepted[0]! };
  if (key.kind === 'fill_in') return { kind: 'fill_in', gaps: key.gaps.map((accepted) => accepted[0]!) };
  if (key.kind === 'none') throw new Error('nothing is right');
  if (key.kind === 'essay') return { kind: 'essay', text: 'an essay' };
  if (key.kind === 'file_answer' || key.kind === 'audio_answer') return { kind: key.kind, fileIds: ['f'] };
  if (key.kind === 'hotspot')
    return {
      kind: 'hotspot',
      marks: key.regions.map((region) => (region.shape === 'polygon' ? region.corners[0]! : region)),
    };
  return key;
}

test('the key drawn with a question grades the right answer in full, for every kind and seed [AS-06]', () => {
  fc.assert(
    fc.property(someQuestion, fc.string(), ({ question, key }, seed) => {
      const drawn = drawQuestion(question, key, seed);
      expect(grade(drawn.key, rightAnswer(drawn.key), 'whole', drawn.question)).toBe(
        'guidance' in key ? 'needs_instructor' : 1,
      );
    }),
  );
});

test('options keep their place when the author does not allow shuffling [AS-06]', () => {
  const question: Question = {
    ...asked,
    kind: 'alternatives',
    options: options(['x', 'y', 'z']),
    shuffle: false,
  };
  const drawn = drawQuestion(question, { kind: 'alternatives', optionId: 'y' }, 'seed');
  expect(drawn.question).toMatchObject({
    options: [{ text: 'text of x' }, { text: 'text of y' }, { text: 'text of z' }],
  });
  expect(drawn.key).toEqual({ kind: 'alternatives', optionId: 'o2' });
});

test('what a gap is chosen from is shuffled from a neutral order, and its key stays as it is [AS-06] [AS-08]', () => {
  const key: AnswerKey = { kind: 'fill_in', gaps: [['um'], ['U']], exact: false, chosen: [0] };
  const list = ['um', 'dois', 'três', 'quatro', 'cinco'];
  const shown = (words: readonly string[], seed: string) => {
    const question: Question = { ...asked, kind: 'fill_in', parts: ['', ' e ', ''], choices: [words, []] };
    const drawn = drawQuestion(question, key, seed);
    expect(drawn.key).toEqual(key);
    return drawn.question.kind === 'fill_in' ? drawn.question.choices : undefined;
  };
  const seeds = ['1', '2', '3', '4', '5'];
  for (const seed of seeds) expect(shown(list, seed)).toEqual(shown(list.toReversed(), seed));
  expect(new Set(seeds.map((seed) => JSON.stringify(shown(list, seed)))).size).toBeGreaterThan(1);
  expect(shown(list, '1')?.map((words) => words.toSorted())).toEqual([list.toSorted(), []]);
});

test('a question whose gaps are all typed is drawn as it was before gaps could be chosen [AS-06]', () => {
  const { question, key } = sampleOf('fill_in', ['a']);
  expect(drawQuestion(question, key, 'seed')).toEqual({ question, key, originalIds: {} });
});

test('a drawn question tells which of its gaps take numbers, and of their key nothing more [AS-06] [AS-08]', () => {
  const question: Question = { ...asked, kind: 'fill_in', parts: ['', ' e ', ' e ', ''] };
  const gaps = [['59.5'], ['Wh'], ['7.25']];
  const key: AnswerKey = { kind: 'fill_in', gaps, exact: false, tolerances: [0, null, 0.125] };
  const drawn = drawQuestion(question, key, 'seed');
  expect(drawn.question).toEqual({ ...question, numbers: [true, false, true] });
  expect(drawn.key).toEqual(key);
  // A gap that is chosen takes its very words, whatever else its key says.
  expect(drawQuestion(question, { ...key, chosen: [0, 2] }, 'seed').question).toEqual(question);
  // What an author's form sends along is not kept.
  expect(presentQuestion({ ...question, numbers: [true, true, true] })).toEqual(question);
});

test('the same seed shows the same order and seeds differ in what they show [AS-06]', () => {
  const { question, key } = sampleOf('ordering', ['a', 'b', 'c', 'd', 'e', 'f']);
  const shown = (seed: string): string => JSON.stringify(drawQuestion(question, key, seed).question);
  expect(shown('1')).toBe(shown('1'));
  expect(new Set(['1', '2', '3', '4', '5'].map(shown)).size).toBeGreaterThan(1);
});

test('refuses a key that names an option which the question does not have [AS-06]', () => {
  const { question } = sampleOf('alternatives', ['a', 'b']);
  expect(() => drawQuestion(question, { kind: 'alternatives', optionId: 'z' }, 'seed')).toThrow(RangeError);
});

test('shows what is heard or watched with a question as its author wrote it down, and nothing else of it [AS-06] [AS-08]', () => {
  const media = { kind: 'audio', fileId: 'f1', transcript: 'Está caro.', note: SECRET } as const;
  const heard = { ...asked, kind: 'true_false', media } as const;
  expect(presentQuestion(heard)).toEqual({
    ...asked,
    kind: 'true_false',
    media: { kind: 'audio', fileId: 'f1', transcript: 'Está caro.' },
  });
  expect(presentQuestion({ ...heard, media: { kind: 'video', fileId: 'f1', transcript: '' } })).toMatchObject(
    {
      media: { kind: 'video', fileId: 'f1' },
    },
  );
});
