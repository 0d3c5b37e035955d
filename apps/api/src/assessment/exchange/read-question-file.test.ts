import { QUESTION_TEXT_MAXIMUM_BYTES } from '@trilha/contract/assessment/exchange-terms';
import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readQuestionBytes } from './read-question-bytes.ts';
import { readQuestionFile, readQuestions } from './read-question-file.ts';

const MOODLE = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Baterias</text></category></question>
  <question type="multichoice">
    <name><text>Sufixo</text></name>
    <questiontext format="html"><text><![CDATA[<p>Qual <i>letra</i> dura mais?</p>]]></text></questiontext>
    <defaultgrade>2.0</defaultgrade><single>true</single><shuffleanswers>0</shuffleanswers>
    <answer fraction="100"><text>U</text><feedback><text>Isso.</text></feedback></answer>
    <answer fraction="0"><text>H</text><feedback><text>A H gasta mais.</text></feedback></answer>
    <answer fraction="0"><text>HX</text></answer>
    <tags><tag><text>nomes</text></tag></tags>
  </question>
  <question type="calculated"><name><text>Conta</text></name><questiontext><text>{a} + {b}</text></questiontext></question>
  <question type="numerical">
    <questiontext format="plain_text"><text>Volts de uma bateria cheia?</text></questiontext>
    <answer fraction="100"><text>12,6</text><tolerance>0.2</tolerance></answer>
    <units><unit><multiplier>1</multiplier><unit_name>V</unit_name></unit></units>
  </question>
  <question type="matching">
    <questiontext format="html"><text>Ligue</text></questiontext>
    <subquestion><text>H5</text><answer><text>55 W</text></answer></subquestion>
    <subquestion><text>H7</text><answer><text>60 W</text></answer></subquestion>
  </question>
</quiz>`;

const item = (interaction: string, declared = '', attributes = '') => `<?xml version="1.0"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Peças" ${attributes}>
<qti-response-declaration identifier="R" ${declared}</qti-response-declaration>
<qti-item-body>${interaction}</qti-item-body></qti-assessment-item>`;

const moodle = (type: string, inside: string) =>
  `<quiz><question type="${type}"><name><text>n</text></name><questiontext format="html"><text>Pergunta {1:SA:=x}</text></questiontext><generalfeedback><text>Para todos.</text></generalfeedback>${inside}</question></quiz>`;
const ONES = '<answer fraction="100"><text>1</text></answer><answer fraction="0"><text>2</text></answer>';
const PAIRS =
  '<subquestion><text>a</text><answer><text>1</text></answer></subquestion><subquestion><text>b</text><answer><text>2</text></answer></subquestion>';

test.each([
  { type: 'multichoice', inside: ONES },
  { type: 'multichoiceset', inside: ONES },
  { type: 'truefalse', inside: '<answer fraction="100"><text>true</text></answer>' },
  { type: 'shortanswer', inside: ONES },
  { type: 'numerical', inside: ONES },
  { type: 'matching', inside: PAIRS },
  { type: 'match', inside: PAIRS },
  { type: 'ordering', inside: ONES },
  { type: 'cloze', inside: '' },
  { type: 'multianswer', inside: '' },
  { type: 'essay', inside: '' },
  { type: 'essay', inside: '<responseformat>noinline</responseformat><attachments>2</attachments>' },
])('what Moodle says to everybody after a question of $type is said here too [AS-06]', ({ type, inside }) => {
  const [plain] = readQuestions(moodle(type, inside), 'moodle_xml');
  expect(plain).toMatchObject({ taken: { feedback: { right: 'Para todos.', wrong: 'Para todos.' } } });
  // And what it says to who is wholly right, or is not, below it; in part there is nobody to say it to.
  const said = ['correct', 'partiallycorrect', 'incorrect'].map(
    (name) => `<${name}feedback><text>${name}.</text></${name}feedback>`,
  );
  const hint = '<hint format="html"><text>Pense.</text></hint>';
  const [whole] = readQuestions(moodle(type, inside + said.join('') + hint), 'moodle_xml');
  expect(whole).toMatchObject({
    taken: { feedback: { right: 'Para todos.\ncorrect.', wrong: 'Para todos.\nincorrect.' } },
    warnings: expect.arrayContaining(['partial_feedback_dropped', 'hints_dropped']),
  });
});

test('an essay of Moodle keeps what its grader is told, comes as files where no text is asked for, and names its losses [AS-06]', () => {
  const grader = '<graderinfo format="html"><text>Veja o exemplo.</text></graderinfo>';
  const rest =
    '<responsetemplate><text>Eu, ...</text></responsetemplate><attachments>3</attachments><maxwordlimit>50</maxwordlimit>';
  expect(readQuestions(moodle('essay', `${grader}${rest}`), 'moodle_xml')).toMatchObject([
    {
      taken: { key: { kind: 'essay', guidance: 'Veja o exemplo.' } },
      warnings: ['template_dropped', 'attachments_dropped', 'word_limits_dropped'],
    },
  ]);
  const files = (attachments: number) =>
    `<responseformat>noinline</responseformat><attachments>${attachments}</attachments>${grader}`;
  const maximum = [2, -1, 0].map((attachments) => {
    const [reading] = readQuestions(moodle('essay', files(attachments)), 'moodle_xml');
    return reading && 'taken' in reading && reading.taken.question.kind === 'file_answer'
      ? reading.taken.question.maximumFiles
      : null;
  });
  expect(maximum).toEqual([2, 5, 1]);
});

test('of several units of a number the first is kept, and the loss is named [AS-06]', () => {
  const unit = (name: string) => `<unit><multiplier>1</multiplier><unit_name>${name}</unit_name></unit>`;
  expect(
    readQuestions(moodle('numerical', `${ONES}<units>${unit('m')}${unit('cm')}</units>`), 'moodle_xml'),
  ).toMatchObject([{ taken: { question: { unit: 'm' } }, warnings: ['units_dropped'] }]);
});

test('reads Moodle XML with weights, units, pairs and tags, and refuses by name what a bank has not [AS-06]', () => {
  expect(readQuestions(MOODLE, 'moodle_xml')).toMatchObject([
    {
      line: 4,
      name: 'Sufixo',
      taken: {
        question: {
          prompt: 'Qual letra dura mais?',
          promptHtml: '<p>Qual <em>letra</em> dura mais?</p>',
          shuffle: false,
        },
        key: { kind: 'alternatives', optionId: 'o1' },
        feedback: { right: 'Isso.', wrong: '', options: { o2: 'A H gasta mais.' } },
        weight: 2,
        tags: ['nomes', 'Baterias'],
      },
      warnings: [],
    },
    { line: 13, name: 'Conta', refused: 'kind_unsupported', what: 'calculated' },
    { taken: { question: { unit: 'V' }, key: { kind: 'numeric', value: 12.6, tolerance: 0.2 } } },
    { taken: { key: { kind: 'matching', pairs: { l1: 'r1', l2: 'r2' } } } },
  ]);
});

const inMoodle = (type: string, answers: string, rest = ''): string =>
  `<quiz><question type="${type}"><questiontext><text>Quais?</text></questiontext><defaultgrade>3</defaultgrade>
  <penalty>0.3333333</penalty>${rest}${answers}</question></quiz>`;
const answer = (text: string, fraction: number): string =>
  `<answer fraction="${fraction}"><text>${text}</text></answer>`;

test.each([
  {
    why: 'all or nothing',
    xml: inMoodle('multichoiceset', answer('A', 100) + answer('B', 100) + answer('C', 0)),
    taken: { kind: 'multiple_choice', counting: 'whole' },
    warnings: [],
  },
  {
    why: 'a share for each',
    xml: inMoodle(
      'multichoice',
      answer('A', 50) + answer('B', 50) + answer('C', -50),
      '<single>false</single>',
    ),
    taken: { kind: 'multiple_choice', counting: undefined },
    warnings: [],
  },
  {
    why: 'an order that is right as a whole',
    xml: inMoodle('ordering', answer('A', 1) + answer('B', 2), '<gradingtype>ALL_OR_NOTHING</gradingtype>'),
    taken: { kind: 'ordering', counting: 'whole' },
    warnings: [],
  },
  {
    why: 'an order by its places',
    xml: inMoodle(
      'ordering',
      answer('A', 1) + answer('B', 2),
      '<gradingtype>ABSOLUTE_POSITION</gradingtype>',
    ),
    taken: { kind: 'ordering', counting: undefined },
    warnings: [],
  },
  {
    why: 'a wrong answer that costs points',
    xml: inMoodle('multichoice', answer('A', 100) + answer('B', -25), '<single>true</single>'),
    taken: { kind: 'alternatives', counting: undefined },
    warnings: ['penalty_dropped'],
  },
])('reads of Moodle XML how $why counts, and its default grade as the weight [AS-06]', (row) => {
  const [reading] = readQuestions(row.xml, 'moodle_xml');
  if (!reading || !('taken' in reading)) throw new Error('nothing was taken');
  const { question, counting, weight } = reading.taken;
  expect([question.kind, counting, weight]).toEqual([row.taken.kind, row.taken.counting, 3]);
  expect(reading.warnings).toEqual(row.warnings);
});

test('says of a GIFT question that what a wrong answer cost is left out [AS-06]', () => {
  expect(readQuestions('Qual? {=A ~%-50%B ~C}', 'gift')).toMatchObject([{ warnings: ['penalty_dropped'] }]);
});

test.each([
  { template: 'match_correct', counting: 'whole', warnings: [] },
  { template: 'map_response', counting: undefined, warnings: ['scoring_differs'] },
])(
  'reads of QTI whether $template counts an order as a whole [AS-06]',
  ({ template, counting, warnings }) => {
    const [reading] = readQuestions(
      item(
        `<qti-order-interaction response-identifier="R"><qti-prompt>Ordene</qti-prompt>
<qti-simple-choice identifier="a">A</qti-simple-choice><qti-simple-choice identifier="b">B</qti-simple-choice></qti-order-interaction>`,
        'cardinality="ordered" base-type="identifier"><qti-correct-response><qti-value>b</qti-value><qti-value>a</qti-value></qti-correct-response>',
      ).replace(
        '</qti-assessment-item>',
        `<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${template}.xml"/></qti-assessment-item>`,
      ),
      'qti',
    );
    if (!reading || !('taken' in reading)) throw new Error('nothing was taken');
    expect([reading.taken.counting, reading.warnings]).toEqual([counting, warnings]);
  },
);

test('keeps what QTI says in a choice, and tells of what it says elsewhere [AS-06]', () => {
  const choices = (inside: string) =>
    item(
      `<qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Qual dura mais?</qti-prompt>
      <qti-simple-choice identifier="U">A U</qti-simple-choice>
      <qti-simple-choice identifier="H">A H${inside}</qti-simple-choice></qti-choice-interaction>`,
      'cardinality="single" base-type="identifier"><qti-correct-response><qti-value>U</qti-value></qti-correct-response>',
    );
  const said = (identifier: string) =>
    `<qti-feedback-inline outcome-identifier="F" identifier="${identifier}" show-hide="show">Gasta <b>mais</b>.</qti-feedback-inline>`;
  expect(readQuestions(choices(said('H')), 'qti')).toMatchObject([
    {
      taken: {
        question: { prompt: 'Qual dura mais?', options: [{ text: 'A U' }, { text: 'A H' }] },
        feedback: {
          right: '',
          wrong: '',
          options: { o2: 'Gasta mais.' },
          optionsHtml: { o2: '<p>Gasta <strong>mais</strong>.</p>' },
        },
      },
      warnings: [],
    },
  ]);
  expect(readQuestions(choices(said('U')), 'qti')).toMatchObject([
    { taken: { feedback: { right: '', wrong: '' } }, warnings: ['option_feedback_dropped'] },
  ]);
});

test('reads items of QTI 3.0 as those of 2.1, and names the interactions that a bank has not [AS-06]', () => {
  const text = item(
    '<p>A bateria <qti-text-entry-interaction response-identifier="R"/> dura mais.</p>',
    'cardinality="single" base-type="string"><qti-correct-response><qti-value>U</qti-value></qti-correct-response>',
  );
  expect(readQuestions(text, 'qti')).toMatchObject([
    {
      line: 2,
      name: 'Peças',
      taken: {
        question: { kind: 'fill_in', prompt: 'Peças' },
        key: { kind: 'fill_in', gaps: [['U']], exact: true },
      },
    },
  ]);
  const lines = item('<qti-graphic-associate-interaction response-identifier="R"/>', '>');
  expect(readQuestions(lines, 'qti')).toMatchObject([
    { refused: 'kind_unsupported', what: 'graphicAssociateInteraction' },
  ]);
  expect(readQuestions(item('<p/>', '>', 'adaptive="true"'), 'qti')).toMatchObject([{ refused: 'adaptive' }]);
});

test.each([
  { text: '<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz>&a;</quiz>', line: 1 },
  { text: '<quiz>\n<question type="essay">\n</quiz>', line: 3 },
  { text: '<quiz>&nbsp;</quiz>', line: 1 },
  { text: '', line: 1 },
  { text: '<a>'.repeat(70), line: 1 },
])('refuses XML that is broken or means harm, with its line: $text [AS-06]', ({ text, line }) => {
  expect(readQuestions(text, 'moodle_xml')).toMatchObject([{ line, refused: 'xml_malformed' }]);
});

test('reads windows-1252, UTF-16 and texts with a mark as they were meant [AS-06]', async () => {
  const gift = 'Até quantos dias? {#30}';
  const files = [
    Buffer.from(gift, 'latin1'),
    Buffer.from(`\ufeff${gift}`, 'utf8'),
    Buffer.from(`\ufeff${gift}`, 'utf16le'),
  ];
  for (const file of files)
    expect(await readQuestionFile(file, null)).toMatchObject({
      format: 'gift',
      readings: [{ taken: { question: { prompt: 'Até quantos dias?' } } }],
    });
});

test('reads a package item by item with the keywords of its manifest, and tells which file is broken [AS-06]', async () => {
  const manifest = `<manifest><resources><resource href="a.xml"><metadata><lom>
    <general><keyword><string>bateria</string></keyword></general>
    <educational><difficulty><value>difficult</value></difficulty></educational></lom></metadata></resource></resources></manifest>`;
  const essay = item(
    '<qti-extended-text-interaction response-identifier="R"><qti-prompt>Explique.</qti-prompt></qti-extended-text-interaction>',
    '>',
  );
  const archive = zipSync({
    'imsmanifest.xml': strToU8(manifest),
    'a.xml': strToU8(essay),
    'b.xml': strToU8('<qti-assessment-item>'),
    'foto.png': strToU8('x'),
  });
  const read = await readQuestionBytes(archive, 'gift');
  expect(read).toMatchObject({
    format: 'qti',
    readings: [
      { taken: { question: { kind: 'essay', prompt: 'Explique.' }, tags: ['bateria'], difficulty: 'hard' } },
      { name: 'b.xml', refused: 'xml_malformed' },
    ],
  });
  await expect(readQuestionBytes(archive.subarray(0, 200))).rejects.toMatchObject({
    code: 'package_invalid',
  });
});

test('tells the supports of an item that a bank has no place for, and keeps what is said in its sound [AS-06] [PL-08]', () => {
  const heard = (support: string) =>
    item(
      `<p>Ouça <audio src="a.mp3" data-catalog-idref="c"/></p><qti-extended-text-interaction response-identifier="R"/>`,
      'cardinality="single" base-type="string">',
    ).replace(
      '</qti-assessment-item>',
      `<qti-catalog-info><qti-catalog id="c"><qti-card support="${support}"><qti-html-content><p>Alô?</p><p>Oi.</p></qti-html-content></qti-card></qti-catalog></qti-catalog-info></qti-assessment-item>`,
    );
  expect(readQuestions(heard('transcript'), 'qti')).toMatchObject([
    {
      taken: { question: { media: { kind: 'audio', fileId: 'a.mp3', transcript: 'Alô?\nOi.' } } },
      warnings: [],
    },
  ]);
  expect(readQuestions(heard('braille'), 'qti')).toMatchObject([{ warnings: ['supports_dropped'] }]);
});

test('refuses a package whose manifest is broken, and a text beyond all that people write [AS-06]', async () => {
  const archive = zipSync({ 'imsmanifest.xml': strToU8('<manifest>'), 'a.xml': strToU8('<quiz/>') });
  const refused = { code: 'question_file_unreadable' };
  await expect(readQuestionBytes(archive)).rejects.toMatchObject(refused);
  const endless = Buffer.alloc(QUESTION_TEXT_MAXIMUM_BYTES + 1, 'a');
  await expect(readQuestionBytes(endless)).rejects.toMatchObject(refused);
});

test('never throws, however a good file is changed [AS-06]', () => {
  fc.assert(
    fc.property(fc.nat(MOODLE.length), fc.nat(40), fc.string(), (at, cut, instead) => {
      const text = MOODLE.slice(0, at) + instead + MOODLE.slice(at + cut);
      expect(Array.isArray(readQuestions(text, 'moodle_xml'))).toBe(true);
      expect(Array.isArray(readQuestions(text.replaceAll('question', 'qti-assessment-item'), 'qti'))).toBe(
        true,
      );
    }),
  );
});

test('formulas of Moodle and of QTI come in, and what is not understood stays as it was written, which is said [AS-06]', () => {
  const moodle = (words: string) => `<quiz><question type="shortanswer"><name><text>n</text></name>
    <questiontext format="html"><text><![CDATA[${words}]]></text></questiontext>
    <answer fraction="100"><text>20</text></answer></question></quiz>`;
  expect(readQuestions(moodle('<p>Quanto é \\(\\frac{a+b}{2}\\)?</p>'), 'moodle_xml')).toMatchObject([
    { taken: { question: { prompt: 'Quanto é (a + b)/2?' } }, warnings: [] },
  ]);
  expect(readQuestions(moodle('<p>Quanto é \\(\\oiint x\\)?</p>'), 'moodle_xml')).toMatchObject([
    { taken: { question: { prompt: 'Quanto é \\(\\oiint x\\)?' } }, warnings: ['formulas_as_text'] },
  ]);
  const [read] = readQuestions(
    item(
      `<qti-extended-text-interaction response-identifier="R"><qti-prompt>Explique
      <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math></qti-prompt>
      </qti-extended-text-interaction>`,
      'cardinality="single" base-type="string">',
    ),
    'qti',
  );
  expect(read).toMatchObject({
    taken: {
      question: {
        prompt: 'Explique x²',
        promptHtml:
          '<p>Explique <math alttext="x²"><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math></p>',
      },
    },
    warnings: [],
  });
});

test('what acts in a file does not come in with the form of its texts [AS-06] [PL-05]', () => {
  const [read] = readQuestions(
    `<quiz><question type="essay"><name><text>n</text></name><questiontext format="html"><text><![CDATA[
    <p onclick="x()">Leia <b style="position:fixed">bem</b> <a href="javascript:x()">aqui</a><script>x()</script>
    <math><annotation-xml encoding="text/html"><img src=x onerror=x()></annotation-xml><mi href="javascript:x()">y</mi></math></p>
    ]]></text></questiontext></question></quiz>`,
    'moodle_xml',
  );
  expect(read).toMatchObject({
    taken: {
      question: {
        promptHtml: '<p>Leia <strong>bem</strong> aqui <math alttext="y"><mrow><mi>y</mi></mrow></math></p>',
      },
    },
  });
});
