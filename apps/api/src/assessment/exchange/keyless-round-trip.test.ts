import { writeGift } from '@trilha/rules/assessment/exchange/gift/write-gift.rule';
import { writeQti } from '@trilha/rules/assessment/exchange/qti/write-qti.rule';
import { isRefused } from '@trilha/rules/assessment/exchange/reading';
import { KEYLESS_KINDS, NO_KEY } from '@trilha/rules/assessment/keyless-question.rule';
import type { Question } from '@trilha/rules/assessment/question';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readQuestionBytes } from './read-question-bytes.ts';

const asked = { prompt: 'Como é com você?', imageFileId: null };
const named = (prefix: string, texts: readonly string[]) =>
  texts.map((text, place) => ({ id: `${prefix}${place + 1}`, text, imageFileId: null }));
const options = named('o', ['Vídeo & som', 'Texto', 'Na loja']);
const QUESTIONS: readonly Question[] = [
  { kind: 'alternatives', ...asked, options, shuffle: true },
  { kind: 'multiple_choice', ...asked, options, shuffle: false },
  { kind: 'true_false', ...asked },
  { kind: 'numeric', ...asked, unit: 'anos' },
  { kind: 'short_answer', ...asked },
  { kind: 'ordering', ...asked, items: named('i', ['Preço', 'Prazo', 'Marca']) },
  {
    kind: 'matrix',
    ...asked,
    rows: named('r', ['Loja', 'Equipe']),
    columns: named('c', ['Ruim', 'Boa']),
    many: false,
    shuffle: false,
  },
];
const leaving = (question: Question, options: Readonly<Record<string, string>> = {}) => ({
  question,
  key: NO_KEY,
  feedback: { right: '', wrong: '', ...(Object.keys(options).length > 0 ? { options } : {}) },
  weight: 3,
  difficulty: 'hard' as const,
  tags: ['opinião'],
});

test('every kind without a right answer leaves as QTI 3.0 that declares none, and is read back as it was [AS-01] [AS-06]', async () => {
  expect(QUESTIONS.map(({ kind }) => kind)).toEqual(KEYLESS_KINDS);
  const all = QUESTIONS.map((question, place) =>
    leaving(question, place === 0 ? { o2: 'Boa leitura.' } : {}),
  );
  const { files, left } = writeQti(all);
  expect(left).toEqual([]);
  for (const { text } of files)
    expect(text).not.toMatch(/correct-response|qti-mapping|template=|set-outcome-value identifier="SCORE"/);
  const parts = files.map(({ name, text }) => [name, strToU8(text)] as const);
  const { readings } = await readQuestionBytes(zipSync(Object.fromEntries(parts)));
  expect(readings).toMatchObject(all.map((taken) => ({ taken, warnings: ['no_right_answer'] })));
});

test('GIFT has no words for any of them [AS-06]', () => {
  expect(writeGift(QUESTIONS.map((question) => leaving(question))).left).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

/** An item as others write it. */
const itemOf = (declaration: string, processing: string, body: string) => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" adaptive="false" timeDependent="false">
${declaration}
<itemBody><p>Como é?</p>${body}</itemBody>${processing}</assessmentItem>`;
const CHOICES =
  '<choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"><simpleChoice identifier="A">Bom</simpleChoice><simpleChoice identifier="B">Ruim</simpleChoice></choiceInteraction>';
const DECLARED = '<responseDeclaration identifier="R" cardinality="single" baseType="identifier"/>';
const WORKED_OUT =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>';

test.each([
  { name: 'nothing right and nothing worked out', file: itemOf(DECLARED, '', CHOICES), comes: 'none' },
  {
    name: 'an answer that is compared with a right one it does not have',
    file: itemOf(DECLARED, WORKED_OUT, CHOICES),
    comes: 'right_answer_missing',
  },
  {
    name: 'a mapping in which nothing is worth anything',
    file: itemOf(
      '<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="0"/></mapping></responseDeclaration>',
      '',
      CHOICES,
    ),
    comes: 'right_answer_missing',
  },
  { name: 'no declaration at all', file: itemOf('', '', CHOICES), comes: 'right_answer_missing' },
  {
    name: 'a gap in the middle of its text',
    file: itemOf(
      '<responseDeclaration identifier="R" cardinality="single" baseType="string"/>',
      '',
      '<p>Eu sou <textEntryInteraction responseIdentifier="R"/> na loja.</p><p>E gosto.</p>',
    ),
    comes: 'none',
  },
  {
    name: 'two fields',
    file: itemOf(
      '<responseDeclaration identifier="R" cardinality="single" baseType="string"/><responseDeclaration identifier="S" cardinality="single" baseType="string"/>',
      '',
      '<p>Sou <textEntryInteraction responseIdentifier="R"/> e <textEntryInteraction responseIdentifier="S"/>.</p>',
    ),
    comes: 'right_answer_missing',
  },
])('an item with $name comes as $comes [AS-06]', async ({ file, comes }) => {
  const { readings } = await readQuestionBytes(Buffer.from(file));
  expect(readings.map((each) => (isRefused(each) ? each.refused : each.taken.key.kind))).toEqual([comes]);
});
