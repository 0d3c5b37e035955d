import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefused, type QuestionReading } from '@trilha/rules/assessment/exchange/reading';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { expect, test } from 'vitest';
import { readQuestionFile } from './read-question-file.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = join(process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures'), 'questions');
const read = async (path: string) =>
  (await readQuestionFile(readFileSync(join(folder, path)), null)).readings;
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
  expect(reading.warnings).toEqual(
    expect.arrayContaining(['option_feedback_dropped', 'partial_credit_dropped']),
  );
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

/** What each sample of IMS becomes; the same item is there in several versions. */
const SAMPLES: Readonly<Record<string, string>> = {
  associate: 'kind_unsupported associateInteraction',
  choice: 'alternatives',
  choice_fixed: 'alternatives',
  choice_multiple: 'multiple_choice',
  choice_multiple_rtl: 'multiple_choice',
  drawing: 'kind_unsupported drawingInteraction',
  essay: 'essay',
  extended_text: 'essay',
  extended_text_rubric: 'essay',
  gap_match: 'kind_unsupported gapMatchInteraction',
  graphic_order: 'kind_unsupported graphicOrderInteraction',
  hotspot: 'kind_unsupported hotspotInteraction',
  hottext: 'kind_unsupported hottextInteraction',
  inline_choice: 'fill_in',
  match: 'matching',
  mc_calc3: 'template',
  modalFeedback: 'true_false',
  order: 'ordering',
  order_rtl: 'ordering',
  orkney1: 'alternatives',
  orkney2: 'alternatives',
  position_object: 'kind_unsupported positionObjectInteraction',
  select_point: 'kind_unsupported selectPointInteraction',
  slider: 'kind_unsupported sliderInteraction',
  template: 'template',
  text_entry: 'fill_in',
  aqti_tmh_sample_1: 'alternatives',
  aqti_tmh_sample_2: 'alternatives',
  aqti_tmh_sample_3: 'alternatives',
  empty_item: 'not_a_question',
};
const items = readdirSync(join(folder, 'qti/ims-samples/items'), {
  recursive: true,
  encoding: 'utf8',
}).filter((name) => name.endsWith('.xml'));

test.each(items)(
  'reads the sample %s of IMS, or refuses it by name, and every key fits [AS-06]',
  async (name) => {
    const readings = await read(`qti/ims-samples/items/${name}`);
    expect(readings).toHaveLength(1);
    for (const reading of readings) {
      const expected = SAMPLES[name.slice(name.indexOf('/') + 1, -'.xml'.length)];
      if (expected) expect(said(reading)).toBe(expected);
      if (!isRefused(reading))
        expect(questionProblems(reading.taken.question, reading.taken.key)).toEqual([]);
    }
  },
);

test.each([
  ['items/2_1/choice', { kind: 'alternatives', optionId: 'o1' }],
  ['items/2_1/choice_multiple', { kind: 'multiple_choice', optionIds: ['o1', 'o4'] }],
  ['items/2_1/match', { kind: 'matching', pairs: { l1: 'r1', l2: 'r2', l3: 'r2', l4: 'r3' } }],
  ['items/2_1/order', { kind: 'ordering', itemIds: ['i3', 'i1', 'i2'] }],
  ['items/2_2/text_entry', { kind: 'fill_in', gaps: [['York']], exact: true }],
  ['items/2_0/inline_choice', { kind: 'fill_in', gaps: [['York']], exact: false, chosen: [0] }],
  ['items/2_2/inline_choice', { kind: 'fill_in', gaps: [['York']], exact: false, chosen: [0] }],
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
