import { isRefused } from '@trilha/rules/assessment/exchange/reading';
import { expect, test } from 'vitest';
import { readQuestions } from './read-question-file.ts';

const TEXT = String.raw`<p>A <b>água</b> é H<sub>2</sub>{1:SA:=O} e ferve a {1:MC:=100~90}.</p><p>Se \(x^2=4\), x é {1:SA:=2}.</p>`;
const moodle = (type: string, rest: string, prompt = 'Ligue'): string =>
  `<quiz><question type="${type}"><name><text>Água</text></name><questiontext format="html"><text><![CDATA[${prompt}]]></text></questiontext>${rest}</question></quiz>`;
const FORMED = [
  'A <strong>água</strong> é H<sub>2</sub>',
  '',
  expect.stringMatching(/^Se <math.*<msup>.*<\/math>, x é$/),
  '',
];

test.each([
  { name: 'Moodle XML', readings: readQuestions(moodle('cloze', '', TEXT), 'moodle_xml') },
  { name: 'Cloze', readings: readQuestions(TEXT, 'cloze') },
])('$name keeps the form of the words between gaps, and formulas [AS-06]', ({ readings }) => {
  expect(readings).toMatchObject([
    {
      taken: {
        question: {
          kind: 'fill_in',
          parts: ['A água é H₂', ' e ferve a ', '.\nSe x² = 4, x é ', '.'],
          partsHtml: FORMED.with(2, expect.stringMatching(/^\.<br>Se <math.*<msup>.*<\/math>, x é$/)),
        },
        key: { gaps: [['O'], ['100'], ['2']] },
      },
      warnings: [],
    },
  ]);
});

test('a text with gaps of QTI keeps the form of the words between them [AS-06]', () => {
  const entry = (id: string) => `<qti-text-entry-interaction response-identifier="${id}"/>`;
  const declared = (id: string, right: string) =>
    `<qti-response-declaration identifier="${id}" cardinality="single" base-type="string"><qti-correct-response><qti-value>${right}</qti-value></qti-correct-response></qti-response-declaration>`;
  const item = `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Água">${declared('A', 'O')}${declared('B', '100')}<qti-item-body><p>A <strong>água</strong> é H<sub>2</sub>${entry('A')} e ferve a ${entry('B')} <em>graus</em>.</p></qti-item-body></qti-assessment-item>`;
  expect(readQuestions(item, 'qti')).toMatchObject([
    {
      taken: {
        question: {
          parts: ['A água é H₂', ' e ferve a ', ' graus.'],
          partsHtml: ['A <strong>água</strong> é H<sub>2</sub>', '', '<em>graus</em>.'],
        },
      },
      warnings: [],
    },
  ]);
});

test('lists between gaps become lines, and that is told [AS-06]', () => {
  const list = '<ul><li><i>um</i> {1:SA:=1}</li><li>dois {1:SA:=2}</li></ul>';
  expect(readQuestions(moodle('cloze', '', list), 'moodle_xml')).toMatchObject([
    {
      taken: { question: { partsHtml: ['<em>um</em>', '', ''] } },
      warnings: ['formatting_dropped'],
    },
  ]);
});

const pair = (left: string, right: string): string =>
  `<subquestion format="html"><text><![CDATA[${left}]]></text><answer><text><![CDATA[${right}]]></text></answer></subquestion>`;

test.each([
  {
    name: 'Moodle XML',
    readings: readQuestions(
      moodle('matching', pair('Quadrado', String.raw`<b>área</b> \(a^2\)`) + pair('Água', 'H<sub>2</sub>O')),
      'moodle_xml',
    ),
  },
  {
    name: 'GIFT',
    readings: readQuestions(
      String.raw`Ligue {
=Quadrado -> <b>área</b> \(a^2\)
=Água -> H<sub>2</sub>O
}`,
      'gift',
    ),
  },
])(
  'what is matched on the right has plain words for its list, without tags or LaTeX: $name [AS-06] [PL-08]',
  ({ readings }) => {
    const [reading] = readings;
    if (!reading || isRefused(reading) || reading.taken.question.kind !== 'matching')
      throw new Error('refused');
    expect(reading.taken.question.right.map(({ text }) => text)).toEqual(['área a²', 'H₂O']);
  },
);

test('GIFT that names no format shows HTML as Moodle does, and signs that are none stay as they are [AS-06]', () => {
  const [formed, plain] = readQuestions(
    'Qual é <b>H<sub>2</sub>O</b>? {=água ~<i>gelo</i>}\n\nSe a<b e c>d, vale? {=sim ~não}',
    'gift',
  );
  expect(formed).toMatchObject({
    taken: {
      question: {
        prompt: 'Qual é H₂O?',
        promptHtml: '<p>Qual é <strong>H<sub>2</sub>O</strong>?</p>',
        options: [{ text: 'água' }, { text: 'gelo', html: '<p><em>gelo</em></p>' }],
      },
    },
  });
  expect(plain).toMatchObject({ taken: { question: { prompt: 'Se a<b e c>d, vale?' } } });
});
