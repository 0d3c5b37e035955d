import { asVersion2 } from '@trilha/rules/assessment/exchange/qti/qti-item';
import { outcomesAfter } from '@trilha/rules/assessment/exchange/qti/qti-processing';
import { writeQti } from '@trilha/rules/assessment/exchange/qti/write-qti.rule';
import { descendantsOf, textIn, type XmlElement } from '@trilha/rules/assessment/exchange/xml-element';
import type { Feedback } from '@trilha/rules/assessment/feedback.rule';
import { NO_KEY } from '@trilha/rules/assessment/keyless-question.rule';
import type { AnswerKey, Option, Question } from '@trilha/rules/assessment/question';
import type { Counting } from '@trilha/rules/assessment/question-kinds.rule';
import { expect, test } from 'vitest';
import { readElements } from './read-elements.ts';

const SIDES = { right: 'Isso.', wrong: 'Reveja.' };
const asked = { prompt: 'Qual?', imageFileId: null };
const onPicture = { prompt: 'Onde?', imageFileId: 'foto', imageAlt: 'A loja', imageRatio: 2 };
const named = (prefix: string): Option[] =>
  [1, 2, 3].map((place) => ({ id: `${prefix}${place}`, text: `Opção ${place}`, imageFileId: null }));

interface Leaving {
  readonly question: Question;
  readonly key: AnswerKey;
  readonly counting?: Counting;
  readonly feedback?: Feedback;
}

/** The item as a player gets it, from the file that leaves. */
function itemOf(leaving: Leaving): XmlElement {
  const { files } = writeQti(
    [{ weight: 3, difficulty: 'easy', tags: [], feedback: SIDES, ...leaving }],
    (fileId) => `media/${fileId}.png`,
  );
  return asVersion2(readElements(files[1]?.text ?? ''));
}

type Given = Readonly<Record<string, readonly string[]>>;

/** All words that a player shows who gives these answers, by nothing but the rules of the item. */
function shownTo(item: XmlElement, given: Given): string[] {
  const outcomes = outcomesAfter(item, new Map(Object.entries(given)));
  return [...descendantsOf(item)]
    .filter(({ name }) => /^(modalFeedback|feedbackInline|feedbackBlock)$/.test(name))
    .filter(({ attributes }) => {
      const held = outcomes.get(attributes['outcomeIdentifier'] ?? '');
      if (!held) throw new Error(`nobody can say what ${attributes['outcomeIdentifier']} holds`);
      return held.includes(attributes['identifier'] ?? '') === (attributes['showHide'] === 'show');
    })
    .map((element) => textIn(element).trim());
}
const scored = (item: XmlElement, given: Given): number =>
  Number(outcomesAfter(item, new Map(Object.entries(given))).get('SCORE')?.[0]);

interface Row extends Leaving {
  readonly right: Given;
  readonly wrong: Given;
}
const PAIRS = { l1: 'r2', l2: 'r1', l3: 'r3' };
const ROWS: readonly Row[] = [
  {
    question: { kind: 'alternatives', ...asked, options: named('o'), shuffle: true },
    key: { kind: 'alternatives', optionId: 'o2' },
    right: { RESPONSE: ['o2'] },
    wrong: { RESPONSE: ['o1'] },
  },
  {
    question: { kind: 'multiple_choice', ...asked, options: named('o'), shuffle: true },
    key: { kind: 'multiple_choice', optionIds: ['o1', 'o3'] },
    right: { RESPONSE: ['o3', 'o1'] },
    wrong: { RESPONSE: ['o1'] },
  },
  {
    question: { kind: 'true_false', ...asked },
    key: { kind: 'true_false', value: false },
    right: { RESPONSE: ['false'] },
    wrong: { RESPONSE: ['true'] },
  },
  {
    question: { kind: 'numeric', ...asked, unit: 'V' },
    key: { kind: 'numeric', value: 12, tolerance: 0.5 },
    right: { RESPONSE: ['12.5'] },
    wrong: { RESPONSE: ['12.6'] },
  },
  {
    question: { kind: 'short_answer', ...asked },
    key: { kind: 'short_answer', accepted: ['U', 'Vértice U'], exact: false },
    right: { RESPONSE: ['vértice u'] },
    wrong: { RESPONSE: ['H'] },
  },
  {
    question: { kind: 'ordering', ...asked, items: named('i') },
    key: { kind: 'ordering', itemIds: ['i2', 'i1', 'i3'] },
    right: { RESPONSE: ['i2', 'i1', 'i3'] },
    wrong: { RESPONSE: ['i1', 'i2', 'i3'] },
  },
  {
    question: { kind: 'matching', ...asked, left: named('l'), right: named('r') },
    key: { kind: 'matching', pairs: PAIRS },
    right: { RESPONSE: ['l3 r3', 'l1 r2', 'l2 r1'] },
    wrong: { RESPONSE: ['l1 r2', 'l2 r1', 'l3 r1'] },
  },
  {
    question: {
      kind: 'matrix',
      ...asked,
      rows: named('l'),
      columns: named('c'),
      many: false,
      shuffle: false,
    },
    key: { kind: 'matrix', cells: { l1: ['c1'], l2: ['c1'], l3: ['c3'] } },
    right: { RESPONSE: ['l1 c1', 'l3 c3', 'l2 c1'] },
    wrong: { RESPONSE: ['l1 c1', 'l2 c1', 'l3 c2'] },
  },
  {
    question: { kind: 'fill_in', ...asked, parts: ['', ' ', ' ', ''], choices: [[], ['a', 'à'], []] },
    key: {
      kind: 'fill_in',
      gaps: [['U'], ['à'], ['8.5']],
      exact: false,
      chosen: [1],
      tolerances: [null, null, 0.1],
    },
    right: { RESPONSE1: ['u'], RESPONSE2: ['c2'], RESPONSE3: ['8.6'] },
    wrong: { RESPONSE1: ['u'], RESPONSE2: ['c2'], RESPONSE3: ['8.7'] },
  },
  {
    question: { kind: 'hotspot', ...onPicture, marks: 3, points: [] },
    key: {
      kind: 'hotspot',
      regions: [0.1, 0.4, 0.7].map((x) => ({ shape: 'rectangle', x, y: 0.1, width: 0.2, height: 0.2 })),
    },
    right: { RESPONSE: ['150 80', '450 80', '750 80'] },
    wrong: { RESPONSE: ['150 80', '450 80', '950 400'] },
  },
  {
    question: {
      kind: 'image_drop',
      ...onPicture,
      zones: [0.1, 0.4].map((x, place) => ({
        id: `z${place + 1}`,
        text: '',
        x,
        y: 0.1,
        width: 0.2,
        height: 0.2,
      })),
      items: named('i'),
    },
    key: { kind: 'image_drop', pairs: { z1: 'i2', z2: 'i3' } },
    right: { RESPONSE: ['i3 z2', 'i2 z1'] },
    wrong: { RESPONSE: ['i2 z1'] },
  },
];

test.each(ROWS.flatMap((row) => (['part', 'whole'] as const).map((counting) => ({ ...row, counting }))))(
  'what a bank says to who is right or not about $question.kind is shown by any player, where it counts by $counting [AS-06]',
  ({ right, wrong, ...leaving }) => {
    const item = itemOf(leaving);
    expect(shownTo(item, right)).toEqual(['Isso.']);
    expect(shownTo(item, wrong)).toEqual(['Reveja.']);
    const silent = itemOf({ ...leaving, feedback: { right: '', wrong: '' } });
    // The score is the one of a template, where there is one: it is the same without any words.
    if ([...descendantsOf(silent)].every(({ attributes }) => attributes['template'] === undefined))
      expect([scored(item, right), scored(item, wrong)]).toEqual([
        scored(silent, right),
        scored(silent, wrong),
      ]);
    expect(scored(item, right)).toBeGreaterThan(scored(item, wrong));
  },
);

test('a blank answer is told what is said to who is not right [AS-06]', () => {
  for (const { right, wrong: _wrong, ...leaving } of ROWS) {
    const blank = Object.fromEntries(Object.keys(right).map((name) => [name, []]));
    expect(shownTo(itemOf(leaving), blank)).toEqual(['Reveja.']);
  }
});

test('what is said about options is shown to who chose them, also where nothing is right [AS-01] [AS-06]', () => {
  const options = { o1: 'Quase.', o3: 'Boa escolha.' };
  const said = { feedback: { ...SIDES, options } };
  const one = { kind: 'alternatives' as const, ...asked, options: named('o'), shuffle: true };
  const several = { ...one, kind: 'multiple_choice' as const };
  const item = itemOf({ question: one, key: { kind: 'alternatives', optionId: 'o2' }, ...said });
  expect(shownTo(item, { RESPONSE: ['o1'] })).toEqual(['Quase.', 'Reveja.']);
  expect(shownTo(item, { RESPONSE: ['o2'] })).toEqual(['Isso.']);
  const many = itemOf({
    question: several,
    key: { kind: 'multiple_choice', optionIds: ['o1', 'o3'] },
    ...said,
  });
  expect(shownTo(many, { RESPONSE: ['o1', 'o3'] })).toEqual(['Quase.', 'Boa escolha.', 'Isso.']);
  const none = itemOf({ question: one, key: NO_KEY, feedback: { right: '', wrong: '', options } });
  expect(shownTo(none, { RESPONSE: ['o3'] })).toEqual(['Boa escolha.']);
});

test('what is said to everybody about an essay is shown to whoever writes one [AS-06]', () => {
  const essay = { kind: 'essay' as const, ...asked, maximumCharacters: 400 };
  const feedback = { right: 'Obrigado.', wrong: 'Obrigado.' };
  const item = itemOf({ question: essay, key: { kind: 'essay', guidance: '' }, feedback });
  expect(shownTo(item, { RESPONSE: ['Assim.'] })).toEqual(['Obrigado.']);
});

test('an item that says nothing asks for a template of QTI [AS-06]', () => {
  const [first] = ROWS;
  if (!first) throw new Error('no row');
  const item = itemOf({ ...first, feedback: { right: '', wrong: '' } });
  const processing = [...descendantsOf(item)].find(({ name }) => name === 'responseProcessing');
  expect(processing?.attributes['template']).toMatch(/match_correct\.xml$/);
});
