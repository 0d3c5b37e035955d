import { createBank, readBank } from '@trilha/contract/assessment/banks.calls';
import { importQuestions, previewQuestionImport } from '@trilha/contract/assessment/exchange.calls';
import { QUESTIONS_PER_FILE } from '@trilha/rules/assessment/exchange/reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { uploadList } from '../../testing/imports.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['creator'] })).token;
});
afterAll(() => product.close());

const GIFT = 'Qual dura mais? {=U ~H}\n\nQual? {~U ~H}\n\nQuantos volts? {#12}\n\nqual dura MAIS? {~h =u}';
let serial = 0;
const newBank = async () =>
  (await call(product, createBank, { body: { name: `Importado ${(serial += 1)}` } }, { token })).body.bankId;
const upload = (text: string) => uploadList(product, token, Buffer.from(text), 'question_file');
const preview = (bankId: string, fileId: string, format?: 'aiken') =>
  call(
    product,
    previewQuestionImport,
    { params: { bankId }, body: { fileId, ...(format ? { format } : {}) } },
    { token },
  );
const take = (bankId: string, fileId: string, places: number[], key?: string) =>
  call(
    product,
    importQuestions,
    { params: { bankId }, body: { fileId, format: 'gift', places } },
    { token, ...(key ? { key } : {}) },
  );
const questionsOf = async (bankId: string) =>
  (await call(product, readBank, { params: { bankId } }, { token })).body.questions;

test('shows what a file would bring, with line and reason of each refusal, and stores nothing [AS-06]', async () => {
  const [bankId, fileId] = [await newBank(), await upload(GIFT)];
  const { status, body } = await preview(bankId, fileId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    format: 'gift',
    questions: [
      { place: 0, line: 1, question: { kind: 'alternatives' }, isKnown: false },
      { place: 2, line: 5, key: { kind: 'numeric', value: 12 }, isKnown: false },
      { place: 3, line: 7, isKnown: true },
    ],
    refusals: [{ place: 1, line: 3, reason: 'right_answer_missing' }],
  });
  expect(await questionsOf(bankId)).toEqual([]);
  expect((await preview(bankId, fileId, 'aiken')).body).toMatchObject({ format: 'aiken', questions: [] });
});

test('takes chosen questions once, however often and from however many places at a time [AS-06]', async () => {
  const [bankId, fileId] = [await newBank(), await upload(GIFT)];
  const key = crypto.randomUUID();
  expect((await take(bankId, fileId, [0], key)).body).toEqual({ imported: 1, known: 0 });
  expect((await take(bankId, fileId, [0], key)).body).toEqual({ imported: 1, known: 0 });
  const answers = await Promise.all([1, 2, 3].map(() => take(bankId, fileId, [0, 1, 2, 3, 77])));
  expect(answers.reduce((sum, { body }) => sum + body.imported, 0)).toBe(1);
  expect((await questionsOf(bankId)).map(({ question }) => question.prompt)).toEqual([
    'Qual dura mais?',
    'Quantos volts?',
  ]);
  expect((await preview(bankId, fileId)).body.questions.map(({ isKnown }) => isKnown)).toEqual([
    true,
    true,
    true,
  ]);
});

test('refuses files that are too many questions or no file of questions, and banks that would burst [AS-06]', async () => {
  const bankId = await newBank();
  const many = Array.from(
    { length: QUESTIONS_PER_FILE + 1 },
    (_each, number) => `Quanto é ${number}? {#${number}}`,
  );
  expect((await preview(bankId, await upload(many.join('\n\n')))).code).toBe('question_file_too_many');
  const list = await uploadList(product, token, Buffer.from(GIFT), 'captions').catch(() => null);
  expect(list).toBeNull();
  const places = Array.from({ length: QUESTIONS_PER_FILE }, (_each, place) => place);
  for (const half of [1, 2]) {
    const file = await upload(
      many
        .slice(1)
        .map((text) => text.replace('Quanto', `Quanto ${half}`))
        .join('\n\n'),
    );
    expect((await take(bankId, file, places)).body.imported).toBe(QUESTIONS_PER_FILE);
  }
  expect((await take(bankId, await upload(GIFT), [0])).code).toBe('question_bank_full');
});

test('says that a question is too large instead of cutting it [AS-06]', async () => {
  const fileId = await upload(`${'muito '.repeat(900)}? {#1}`);
  expect((await preview(await newBank(), fileId)).body.refusals).toMatchObject([
    { reason: 'too_large', line: 1 },
  ]);
});

test("is for authors of the bank's client alone [AS-06] [CL-07]", async () => {
  const [bankId, fileId] = [await newBank(), await upload(GIFT)];
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['creator'] });
  const learner = await buildPerson(product.platform, client);
  const asked = { params: { bankId }, body: { fileId, format: 'gift' as const, places: [0] } };
  expect((await call(product, importQuestions, asked, { token: stranger.token })).status).toBe(404);
  expect((await call(product, importQuestions, asked, { token: learner.token })).code).toBe('not_allowed');
  const looked = { params: { bankId }, body: { fileId } };
  expect((await call(product, previewQuestionImport, looked, { token: stranger.token })).status).toBe(404);
  expect((await call(product, previewQuestionImport, looked, { token: learner.token })).code).toBe(
    'not_allowed',
  );
  const own = (await call(product, createBank, { body: { name: 'Deles' } }, { token: stranger.token })).body
    .bankId;
  const reach = { params: { bankId: own }, body: { fileId } };
  expect((await call(product, previewQuestionImport, reach, { token: stranger.token })).status).toBe(404);
});

const xmlChoice = (options: readonly string[]) =>
  `<question type="multichoice"><questiontext format="html"><text>Moodle?</text></questiontext><single>true</single>${options
    .map((text, place) => `<answer fraction="${place === 0 ? 100 : 0}"><text>${text}</text></answer>`)
    .join('')}</question>`;
const QTI_ALIKE = `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
  <qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>QTI?</qti-prompt>
  <qti-simple-choice identifier="A">Sim</qti-simple-choice><qti-simple-choice identifier="B">Sim</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;

test.each([
  { format: 'gift', text: 'Gift? {=Sim ~Sim ~Não}\n\nOutra? {=Sim ~Não}', taken: 1, words: 'Sim' },
  {
    format: 'aiken',
    text: 'Aiken?\nA. Sim\nB. Sim\nANSWER: A\n\nOutra?\nA. Sim\nB. Não\nANSWER: A\n',
    taken: 1,
    words: 'Sim',
  },
  {
    format: 'moodle_xml',
    text: `<?xml version="1.0"?><quiz>${xmlChoice(['Sim', 'Sim', 'Não'])}${xmlChoice(['Sim', 'Não'])}</quiz>`,
    taken: 1,
    words: 'Sim',
  },
  { format: 'qti', text: QTI_ALIKE, taken: 0, words: 'Sim' },
  // Two that go together with the same are no slip.
  {
    format: 'gift',
    text: 'Ligue {=Rio -> Brasil =Salvador -> Brasil =Santiago -> Chile}',
    taken: 1,
    words: null,
  },
])(
  'a question of $format with the same alternative twice is told apart from the others, by its words [AS-06]',
  async (row) => {
    const { body } = await preview(await newBank(), await upload(row.text));
    expect([body.format, body.questions.length]).toEqual([row.format, row.taken]);
    expect(body.refusals).toMatchObject(
      row.words === null ? [] : [{ place: 0, reason: 'options_alike', what: row.words }],
    );
  },
);
