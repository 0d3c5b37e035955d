import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefused, type QuestionReading } from '@trilha/rules/assessment/exchange/reading';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readQuestionBytes } from './read-question-bytes.ts';
import { readingInWords } from './sample-keys.ts';
import { FILES, SAMPLES } from './sample-verdicts.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = join(process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures'), 'questions');
const read = async (path: string) => (await readQuestionBytes(readFileSync(join(folder, path)))).readings;
const said = (reading: QuestionReading) =>
  isRefused(reading) ? `${reading.refused} ${reading.what}`.trim() : reading.taken.question.kind;

test.each([
  ['categories_reverse_order', ['essay', 'short_answer']],
  ['category_with_description', ['true_false']],
  ['export_category', ['true_false']],
  ['html_chars_in_idnumbers', ['true_false']],
  ['multichoice', ['alternatives']],
  ['multianswer', ['fill_in']],
  ['nested_categories', ['true_false']],
  ['nested_categories_with_questions', ['true_false', 'essay', 'true_false', 'true_false', 'true_false']],
  ['old_format_file', ['true_false', 'true_false']],
  ['sample_questions_with_old_image_tag', ['fill_in', 'alternatives']],
  ['truefalse', ['true_false', 'true_false']],
])('reads %s.xml of Moodle question by question [AS-06]', async (name, kinds) => {
  expect((await read(`moodle-xml/${name}.xml`)).map(said)).toEqual(kinds);
});

test('keeps keys, categories and the loss of pictures of Moodle XML [AS-06]', async () => {
  expect(await read('moodle-xml/truefalse.xml')).toMatchObject([
    {
      line: 12,
      taken: { key: { value: false }, tags: ['TrueFalse'] },
      warnings: ['formatting_dropped', 'pictures_dropped'],
    },
    { line: 40, taken: { key: { value: true } } },
  ]);
  expect(await read('moodle-xml/multichoice.xml')).toMatchObject([
    { taken: { key: { optionId: 'o2' }, question: { options: { length: 4 } }, tags: ['Multichoice'] } },
  ]);
  expect(await read('moodle-xml/categories_reverse_order.xml')).toMatchObject([
    { taken: { tags: ['Tau'] } },
    { taken: { key: { accepted: ['yes'], exact: false }, tags: ['Sigma'] } },
  ]);
});

test.each([
  'moodle-xml/multianswer.xml',
  'moodle-xml/sample_questions_with_old_image_tag.xml',
  'multianswer/questions.multianswer.txt',
])('the gaps of %s are chosen from their lists, and the last is typed [AS-06]', async (path) => {
  const [reading] = await read(path);
  const states = ['California', 'Arizona'];
  expect(reading).toMatchObject({
    taken: {
      question: { choices: [states, states, states, states, []] },
      key: {
        gaps: [['California'], ['Arizona'], ['California'], ['Arizona'], ['Paris']],
        exact: false,
        chosen: [0, 1, 2, 3],
      },
    },
  });
  if (!reading || isRefused(reading)) throw new Error('refused');
  expect(reading.warnings).toContain('partial_credit_dropped');
  expect(reading.warnings).not.toContain('option_feedback_dropped');
  expect(reading.taken.feedback.gaps?.map(({ gap, words, text }) => `${gap} ${words}: ${text}`)).toEqual([
    '0 California: OK',
    '0 Arizona: Wrong',
    '1 California: Wrong',
    '1 Arizona: OK',
    '2 California: OK',
    '2 Arizona: Wrong',
    '3 California: Wrong',
    '3 Arizona: OK',
    '4 Paris: Congratulations!',
    '4 Marseille: No, that is the second largest city in France (after Paris).',
    '4 : Wrong answer. The capital of France is Paris, of course.',
  ]);
  expect(questionProblems(reading.taken.question, reading.taken.key)).toEqual([]);
});

test('refuses each broken cloze question of Moodle with its line and reason [AS-06]', async () => {
  expect(
    (await read('moodle-xml/broken_cloze_questions.xml')).map((each) => `${each.line} ${said(each)}`),
  ).toEqual([
    '4 gaps_missing Please select the fruits.',
    '20 options_few {1:MULTICHOICE}',
    '36 options_few {1:MULTICHOICE:=Apple#Correct}',
    '52 right_answer_missing {1:MULTICHOICE:Pear#Incorrect~%50%Apple#Correct}',
    '68 number_invalid zero',
  ]);
});

test('reads a GIFT file of windows-1252 with its accents [AS-06]', async () => {
  const readings = await read('gift/questions_encoding_windows-1252.gift.txt');
  expect(readings.map((each) => `${each.line} ${said(each)}`)).toEqual([
    '6 essay',
    '10 essay',
    '14 options_few asdf',
  ]);
});

/** Every file below a folder, by its path without its ending. */
const filesBelow = (path: string, ending: RegExp): string[] =>
  readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .toSorted();

test('every sample of IMS is spoken of, and none that is not there [AS-06]', () => {
  const there = filesBelow('qti/ims-samples', /\.xml$/).map((name) => name.replace(/\.xml$/, ''));
  expect(Object.keys(SAMPLES).toSorted()).toEqual(there.toSorted());
});

test.each(Object.entries(SAMPLES))('the sample %s of IMS is %s [AS-06]', async (name, words) => {
  const readings = await read(`qti/ims-samples/${name}.xml`);
  expect(readings.map(readingInWords)).toEqual([words]);
  for (const reading of readings)
    if (!isRefused(reading)) expect(questionProblems(reading.taken.question, reading.taken.key)).toEqual([]);
});

test('what is right in a sample of IMS is what its text declares, found without reading its XML [AS-06]', async () => {
  let compared = 0;
  for (const name of Object.keys(SAMPLES)) {
    const text = readFileSync(join(folder, `qti/ims-samples/${name}.xml`), 'utf8');
    const [reading] = await read(`qti/ims-samples/${name}.xml`);
    if (!reading || isRefused(reading)) continue;
    const { key } = reading.taken;
    const declared = /<(?:qti-)?correct-?[rR]esponse[^>]*>([\s\S]*?)<\/(?:qti-)?correct-?[rR]esponse>/.exec(
      text,
    )?.[1];
    const right = [...(declared ?? '').matchAll(/<(?:qti-)?value[^>]*>\s*([^<]*?)\s*<\//g)].map(
      ([, id]) => id,
    );
    const ids = [
      ...text.matchAll(/<(?:qti-)?(?:simple-?[cC]hoice|hottext)\s[^>]*?identifier="([^"]*)"/g),
    ].map(([, id]) => id);
    const places = (prefix: string) => right.map((id) => `${prefix}${ids.indexOf(id) + 1}`);
    if (key.kind === 'alternatives') expect([name, [key.optionId]]).toEqual([name, places('o')]);
    else if (key.kind === 'multiple_choice')
      expect([name, key.optionIds]).toEqual([name, places('o').toSorted()]);
    else if (key.kind === 'ordering') expect([name, key.itemIds]).toEqual([name, places('i')]);
    else if (key.kind === 'true_false') expect([name, [String(key.value)]]).toEqual([name, right]);
    else continue;
    compared += 1;
  }
  expect(compared).toBeGreaterThan(50);
});

test('every other file of questions is spoken of, and none that is not there [AS-06]', () => {
  const there = filesBelow('', /\.(xml|txt)$/).filter((name) => !name.startsWith('qti/'));
  expect(Object.keys(FILES).toSorted()).toEqual(there);
});

test.each(Object.entries(FILES))(
  'the questions of %s are %j, each with its line [AS-06]',
  async (path, words) => {
    expect((await read(path)).map((reading) => `${reading.line} ${readingInWords(reading)}`)).toEqual(words);
  },
);

test.each([
  ['items/2_1/choice', { kind: 'alternatives', optionId: 'o1' }],
  // The one sample that asks for an opinion.
  ['items/2_0/likert', { kind: 'none' }],
  ['items/2_1/likert', { kind: 'none' }],
  ['items/2_2/likert', { kind: 'none' }],
  ['items/2_1/choice_multiple', { kind: 'multiple_choice', optionIds: ['o1', 'o4'] }],
  ['items/2_1/match', { kind: 'matching', pairs: { l1: 'r1', l2: 'r2', l3: 'r2', l4: 'r3' } }],
  ['items/2_1/order', { kind: 'ordering', itemIds: ['i3', 'i1', 'i2'] }],
  ['items/2_2/text_entry', { kind: 'fill_in', gaps: [['York']], exact: true }],
  ['items/2_0/inline_choice', { kind: 'fill_in', gaps: [['York']], exact: false, chosen: [0] }],
  ['items/2_2/inline_choice', { kind: 'fill_in', gaps: [['York']], exact: false, chosen: [0] }],
  ['items/2_0/associate', { kind: 'matching', pairs: { l1: 'r1', l2: 'r2', l3: 'r3' } }],
  ['items/2_1/gap_match', { kind: 'fill_in', gaps: [['winter'], ['summer']], exact: false, chosen: [0, 1] }],
  ['items/2_2/gap_match', { kind: 'fill_in', gaps: [['adipisicing .']], exact: false, chosen: [0] }],
  ['items/2_0/hottext', { kind: 'alternatives', optionId: 'o2' }],
  ['items/2_2/hottext', { kind: 'alternatives', optionId: 'o2' }],
  ['items/2_1/slider', { kind: 'numeric', value: 16, tolerance: 2 }],
  [
    'tests/interaction_mix_sachsen/Hottext_801974120',
    { kind: 'multiple_choice', optionIds: ['o2', 'o4', 'o9'] },
  ],
  ['items/2_1/orkney2', { kind: 'alternatives', optionId: 'o2' }],
  ['items/3_0/aqti_tmh_sample_1', { kind: 'alternatives', optionId: 'o1' }],
  [
    'tests/interaction_mix_sachsen/TextEntrynumeric_770468849',
    { kind: 'numeric', value: 4.136, tolerance: 0.2068 },
  ],
  [
    'tests/interaction_mix_sachsen/Choicemultiple_871212949',
    { kind: 'multiple_choice', optionIds: ['o1', 'o2', 'o3'] },
  ],
  [
    'tests/interaction_mix_sachsen/Order_913967682',
    { kind: 'ordering', itemIds: ['i1', 'i2', 'i3', 'i4', 'i5'] },
  ],
])('%s has the key its file declares [AS-06]', async (name, key) => {
  expect(await read(`qti/ims-samples/${name}.xml`)).toMatchObject([{ taken: { key } }]);
});

/** Blank pictures of the sizes that the samples say, by the names that they have there. */
const PICTURES: Readonly<Record<string, readonly [number, number]>> = {
  'images/ukair.png': [206, 280],
  'images/ukairtags.png': [206, 280],
  'images/uk.png': [196, 280],
  'media/735c5df9735b455e9bd4b366ab37d908.jpg': [420, 300],
  ...Object.fromEntries(
    ['CBG', 'EBG', 'EDI', 'GLA', 'MAN', 'MCH'].map((name) => [`images/${name}.png`, [20, 9]]),
  ),
};

async function readWithPictures(path: string) {
  const pictures = Object.entries(PICTURES).map(async ([name, [width, height]]) => {
    const blank = sharp({ create: { width, height, channels: 3, background: 'white' } });
    return [name, await (name.endsWith('.jpg') ? blank.jpeg() : blank.png()).toBuffer()] as const;
  });
  const files = Object.fromEntries(await Promise.all(pictures));
  const { readings } = await readQuestionBytes(
    zipSync({ 'item.xml': readFileSync(join(folder, `qti/ims-samples/${path}.xml`)), ...files }),
  );
  const [reading] = readings;
  if (!reading || isRefused(reading)) throw new Error(`${path}: ${reading?.refused} ${reading?.what}`);
  expect(questionProblems(reading.taken.question, reading.taken.key)).toEqual([]);
  return reading;
}

const near = (number: number) => expect.closeTo(number, 9);
const VERSIONS = ['2_0', '2_1', '2_1_1', '2_2'] as const;

test.each(VERSIONS)(
  'the samples of %s on pictures come with their places where the pictures come too [AS-06]',
  async (version) => {
    const glasgow = {
      shape: 'ellipse',
      x: near(77 / 206),
      y: near(115 / 280),
      radiusX: near(8 / 206),
      radiusY: near(8 / 280),
    };
    expect(await readWithPictures(`items/${version}/hotspot`)).toMatchObject({
      taken: {
        question: { kind: 'hotspot', imageAlt: 'UK Map', marks: 1, points: [] },
        key: { regions: [glasgow] },
      },
      warnings: [],
    });
    const radius = version === '2_0' ? 8 : 16;
    expect(await readWithPictures(`items/${version}/select_point`)).toMatchObject({
      taken: { key: { regions: [{ shape: 'ellipse', x: near(102 / 196), radiusX: near(radius / 196) }] } },
      warnings: [],
    });
    expect(await readWithPictures(`items/${version}/position_object`)).toMatchObject({
      taken: {
        question: { kind: 'hotspot', marks: 3 },
        key: { regions: [{ x: near(118 / 206) }, { x: near(150 / 206) }, { x: near(96 / 206) }] },
      },
      warnings: expect.arrayContaining(['pictures_dropped', 'picture_words_borrowed', 'scoring_differs']),
    });
    expect(await readWithPictures(`items/${version}/graphic_gap_match`)).toMatchObject({
      taken: {
        question: {
          kind: 'image_drop',
          zones: [
            { x: near(12 / 206), y: near(108 / 280), width: near(27 / 206), height: near(13 / 280) },
            {},
            {},
          ],
          items: { length: 6 },
        },
        key: { pairs: { z1: 'i4', z2: 'i3', z3: 'i5' } },
      },
      warnings: ['picture_words_borrowed', 'penalty_dropped'],
    });
    expect(await readWithPictures(`items/${version}/graphic_order`)).toMatchObject({
      taken: {
        question: { kind: 'image_drop', items: ['1', '2', '3', '4'].map((text) => ({ text })) },
        key: { pairs: { z1: 'i1', z2: 'i4', z3: 'i3', z4: 'i2' } },
        counting: 'whole',
      },
      warnings: ['order_as_numbers', 'areas_differ'],
    });
  },
);

test('a hotspot of another editor, which says no size, is placed by the bytes of its picture [AS-06]', async () => {
  expect(await readWithPictures('tests/interaction_mix_sachsen/Hotspot_278940407')).toMatchObject({
    taken: {
      question: { imageRatio: 1.4, imageAlt: 'hotspot' },
      key: { regions: [{ x: near(239 / 420), y: near(129 / 300), radiusX: near(12 / 420) }] },
    },
    warnings: expect.arrayContaining(['picture_words_borrowed']),
  });
});
