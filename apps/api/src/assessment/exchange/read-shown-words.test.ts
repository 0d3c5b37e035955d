import { isRefused } from '@trilha/rules/assessment/exchange/reading';
import { expect, test } from 'vitest';
import { asVersion3, declared, readItem } from './sample-items.ts';

const item = (declarations: string, body: string, after: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="Pilhas">${declarations}<outcomeDeclaration identifier="F" cardinality="single" baseType="identifier"/><itemBody><p>Veja.</p>${body}</itemBody>${after}</assessmentItem>`;
const choice = (most: number) =>
  `<choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="${most}">${['A', 'B', 'C'].map((id) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`).join('')}</choiceInteraction>`;
const VARIABLE = '<variable identifier="R"/>';
const base = (value: string) => `<baseValue baseType="identifier">${value}</baseValue>`;
const set = (value: string) => `<setOutcomeValue identifier="F">${value}</setOutcomeValue>`;
const when = (condition: string, then: string, otherwise = '') =>
  `<responseCondition><responseIf>${condition}${then}</responseIf>${otherwise && `<responseElse>${otherwise}</responseElse>`}</responseCondition>`;
const processing = (rules: string) => `<responseProcessing>${rules}</responseProcessing>`;
const modal = (id: string, words: string, how = 'show', title = '') =>
  `<modalFeedback outcomeIdentifier="F" identifier="${id}" showHide="${how}"${title && ` title="${title}"`}>${words}</modalFeedback>`;
const RIGHT = `<match>${VARIABLE}<correct identifier="R"/></match>`;
const FOLLOWS = processing(set(VARIABLE));
const FIELD = '<p>Quantas? <textEntryInteraction responseIdentifier="R"/> caixas da loja</p>';
const one = declared('identifier', ['A']);
const many = declared('identifier', ['A', 'B']);

interface Row {
  readonly why: string;
  readonly declarations?: string;
  readonly body?: string;
  readonly after: string;
  readonly feedback: object;
  readonly lost?: boolean;
}
const rows: readonly Row[] = [
  {
    why: 'by names that the rules give to right and wrong',
    after:
      processing(when(RIGHT, set(base('yes')), set(base('no')))) +
      modal('yes', 'Isso.') +
      modal('no', 'Reveja.'),
    feedback: { right: 'Isso.', wrong: 'Reveja.' },
  },
  {
    why: 'by the choice, each its own',
    after: FOLLOWS + modal('A', 'Isso.') + modal('B', 'B gasta mais.') + modal('C', 'C não cabe.'),
    feedback: { right: 'Isso.', wrong: '', options: { o2: 'B gasta mais.', o3: 'C não cabe.' } },
  },
  {
    why: 'to whoever did not choose the right one, which is hidden from who did',
    after: FOLLOWS + modal('A', 'É a letra A.', 'hide'),
    feedback: { right: '', wrong: 'É a letra A.' },
  },
  {
    why: 'to everybody',
    after: processing(set(base('all'))) + modal('all', 'Bom trabalho.', 'show', 'Fim'),
    feedback: { right: 'Fim\nBom trabalho.', wrong: 'Fim\nBom trabalho.' },
  },
  {
    why: 'by the usual names, where the rules lie elsewhere',
    after: `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>${modal('correct', 'Isso.')}${modal('incorrect', 'Reveja.')}`,
    feedback: { right: 'Isso.', wrong: 'Reveja.' },
  },
  {
    why: 'by one of several choices',
    declarations: many,
    body: choice(0),
    after:
      processing(when(`<member>${base('C')}${VARIABLE}</member>`, set(base('c')))) +
      modal('c', 'C não cabe.'),
    feedback: { right: '', wrong: '', options: { o3: 'C não cabe.' } },
  },
  {
    why: 'to whoever leaves a choice out, of which a bank tells nobody',
    declarations: many,
    body: choice(0),
    after:
      processing(when(`<not><member>${base('A')}${VARIABLE}</member></not>`, set(base('a')))) +
      modal('a', 'Falta A.'),
    feedback: { right: '', wrong: '' },
    lost: true,
  },
  {
    why: 'by names nobody sets',
    after: processing(when(RIGHT, set(base('yes')))) + modal('never', 'Ninguém lê.'),
    feedback: { right: '', wrong: '' },
    lost: true,
  },
  {
    why: 'by a rule that is not known here',
    after: processing(set('<customOperator class="x"/>')) + modal('yes', 'Isso.'),
    feedback: { right: '', wrong: '' },
    lost: true,
  },
  {
    why: 'by words that are typed in a gap',
    declarations: declared('string', ['duas']),
    body: FIELD,
    after:
      processing(
        when(
          RIGHT,
          set(base('s1')),
          when(
            `<stringMatch caseSensitive="false">${VARIABLE}<baseValue baseType="string">três</baseValue></stringMatch>`,
            set(base('s2')),
            set(base('s3')),
          ),
        ),
      ) +
      modal('s1', 'Isso.') +
      modal('s2', 'Três é demais.') +
      modal('s3', 'Conte.'),
    feedback: {
      right: 'Isso.',
      wrong: '',
      gaps: [
        { gap: 0, words: 'três', text: 'Três é demais.' },
        { gap: 0, words: '', text: 'Conte.' },
      ],
    },
  },
];

test.each(rows)('words of an item that are shown $why [AS-06] [AS-08]', async (row) => {
  const xml = item(row.declarations ?? one, row.body ?? choice(1), row.after);
  for (const version of [xml, asVersion3(xml)]) {
    const reading = await readItem(version);
    if (isRefused(reading)) throw new Error(reading.refused);
    const { rightHtml: _right, wrongHtml: _wrong, ...feedback } = reading.taken.feedback;
    expect(feedback).toEqual(row.feedback);
    expect(reading.warnings.includes('option_feedback_dropped')).toBe(row.lost ?? false);
  }
});

test('three gaps that must differ from one another are taken with the warning that here each counts by itself [AS-06]', async () => {
  const gap = (id: string) =>
    declared('string', ['duas'])
      .replace('"R"', `"${id}"`)
      .replace(
        '</responseDeclaration>',
        '<mapping defaultValue="0"><mapEntry mapKey="duas" mappedValue="1"/><mapEntry mapKey="dois" mappedValue="1"/></mapping></responseDeclaration>',
      );
  const field = (id: string) => `<textEntryInteraction responseIdentifier="${id}"/>`;
  const differ = when(
    '<not><stringMatch caseSensitive="false"><variable identifier="R1"/><variable identifier="R2"/></stringMatch></not>',
    set(base('yes')),
  );
  const reading = await readItem(
    item(gap('R1') + gap('R2'), `<p>Um ${field('R1')} e outro ${field('R2')} aqui</p>`, processing(differ)),
  );
  expect(reading).toMatchObject({ warnings: expect.arrayContaining(['scoring_differs']) });
});
