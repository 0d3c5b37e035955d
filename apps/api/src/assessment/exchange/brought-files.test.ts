import { addQuestion, createBank, readBank } from '@trilha/contract/assessment/banks.calls';
import {
  exportQuestions,
  importQuestions,
  previewQuestionImport,
} from '@trilha/contract/assessment/exchange.calls';
import { MEDIA_PER_IMPORT } from '@trilha/contract/assessment/exchange-terms';
import { readFileLink } from '@trilha/contract/files/files.calls';
import { filesOfQuestion } from '@trilha/rules/assessment/question-files.rule';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
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

let serial = 0;
const newBank = async (as = token) =>
  (await call(product, createBank, { body: { name: `Mídia ${(serial += 1)}` } }, { token: as })).body.bankId;
const photo = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
/** It begins like a frame of MP3. */
const SOUND = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(800, 7)]);
const upload = (bytes: Uint8Array, as = token) =>
  uploadList(product, as, Buffer.from(bytes), 'question_file');
const preview = (bankId: string, fileId: string, as = token) =>
  call(product, previewQuestionImport, { params: { bankId }, body: { fileId } }, { token: as });
const take = (
  bankId: string,
  fileId: string,
  places: number[],
  as = token,
  format: 'qti' | 'moodle_xml' = 'qti',
) => call(product, importQuestions, { params: { bankId }, body: { fileId, format, places } }, { token: as });
const questionsOf = async (bankId: string, as = token) =>
  (await call(product, readBank, { params: { bankId } }, { token: as })).body.questions;
async function bytesOf(fileId: string, as = token) {
  const link = await call(product, readFileLink, { params: { fileId } }, { token: as });
  const { rawPayload } = await product.app.inject({ method: 'GET', url: link.body.url });
  return { type: link.body.contentType, bytes: rawPayload };
}

/** A bank whose questions are seen and heard, as an author writes them. */
async function buildSeenBank() {
  const bankId = await newBank();
  const [prompt, option] = await Promise.all(
    ['black', 'white'].map(async (colour) => uploadList(product, token, await photo(colour), 'cover')),
  );
  const sound = await uploadList(product, token, SOUND, 'question_media');
  const about = { feedback: { right: 'Isso.', wrong: '' }, weight: 2, difficulty: 'easy' as const, tags: [] };
  const add = async (body: object) =>
    call(product, addQuestion, { params: { bankId }, body: { ...about, ...body } as never }, { token });
  await add({
    question: {
      kind: 'alternatives',
      prompt: 'Qual aparelho se ouve?',
      imageFileId: prompt,
      imageAlt: 'Uma mesa com "dois" aparelhos',
      media: { kind: 'audio', fileId: sound, transcript: 'Alô?\nQuem fala?' },
      options: [
        { id: 'o1', text: 'O fone', imageFileId: null },
        { id: 'o2', text: '', imageFileId: option, imageAlt: 'Um telefone' },
      ],
      shuffle: true,
    },
    key: { kind: 'alternatives', optionId: 'o2' },
  });
  await add({
    question: {
      kind: 'numeric',
      prompt: 'Quantos volts?',
      imageFileId: prompt,
      imageAlt: 'Um rótulo',
      unit: 'V',
    },
    key: { kind: 'numeric', value: 12, tolerance: 0 },
  });
  await add({
    question: {
      kind: 'fill_in',
      prompt: 'Complete.',
      imageFileId: option,
      imageAlt: 'Um telefone',
      parts: ['O telefone é', '.'],
    },
    key: { kind: 'fill_in', gaps: [['preto']], exact: false },
  });
  return bankId;
}
async function exported(bankId: string) {
  const { body } = await call(
    product,
    exportQuestions,
    { params: { bankId }, body: { format: 'qti' } },
    { token },
  );
  return (await product.app.inject({ method: 'GET', url: body.url })).rawPayload;
}

test('a bank with pictures and sound leaves as QTI 3.0 and comes back the same, words and bytes [AS-06]', async () => {
  const bankId = await buildSeenBank();
  const archive = await exported(bankId);
  const inside = unzipSync(archive);
  const manifest = strFromU8(inside['imsmanifest.xml'] ?? new Uint8Array());
  const media = Object.keys(inside).filter((name) => name.startsWith('media/'));
  expect(media.map((name) => name.slice(-4)).toSorted()).toEqual(['.jpg', '.jpg', '.mp3']);
  for (const name of media) expect(manifest).toContain(`<file href="${name}"/>`);
  expect(strFromU8(inside['items/question-0001.xml'] ?? new Uint8Array())).toContain(
    'alt="Uma mesa com &quot;dois&quot; aparelhos"',
  );

  const [again, fileId] = [await newBank(), await upload(archive)];
  const seen = (await preview(again, fileId)).body;
  expect(seen.questions.map(({ warnings }) => warnings)).toEqual([[], [], []]);
  expect(Object.values(seen.pictures)).toHaveLength(4);
  expect((await take(again, fileId, [0, 1, 2])).body).toEqual({ imported: 3, known: 0 });
  const [before, after] = [await questionsOf(bankId), await questionsOf(again)];
  expect(after.map(({ question, key }) => ({ question, key }))).toEqual(
    before.map(({ question, key }) => ({ question, key })),
  );
  expect((await take(again, fileId, [0, 1, 2])).body).toEqual({ imported: 0, known: 3 });
});

test('another client gets files of its own, made anew and never shared [AS-06] [ME-04] [CL-07]', async () => {
  const bankId = await buildSeenBank();
  const archive = await exported(bankId);
  const other = await buildClient(product.platform);
  const theirs = (await buildPerson(product.platform, other, { roles: ['creator'] })).token;
  const [there, fileId] = [await newBank(theirs), await upload(archive, theirs)];
  expect((await take(there, fileId, [0, 1, 2], theirs)).body.imported).toBe(3);
  const [mine, copied] = [await questionsOf(bankId), await questionsOf(there, theirs)];
  const idsOf = (questions: typeof mine) =>
    questions.flatMap(({ question }) => filesOfQuestion(question).map(({ fileId: id }) => id));
  expect(idsOf(copied)).toHaveLength(idsOf(mine).length);
  expect(idsOf(copied).filter((id) => idsOf(mine).includes(id))).toEqual([]);
  const [first] = copied;
  if (first?.question.kind !== 'alternatives') throw new Error('the question did not come');
  expect((await bytesOf(first.question.media?.fileId ?? '', theirs)).bytes.equals(SOUND)).toBe(true);
  const picture = await bytesOf(first.question.imageFileId ?? '', theirs);
  expect(picture.type).toBe('image/jpeg');
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 40, height: 30 });
});

const item = (
  inside: string,
) => `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="t">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>
  <itemBody><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>${inside}</prompt></extendedTextInteraction></itemBody></assessmentItem>`;
const packaged = (items: Record<string, string>, files: Record<string, Uint8Array> = {}) =>
  zipSync({
    ...Object.fromEntries(Object.entries(items).map(([name, text]) => [name, strToU8(item(text))])),
    ...files,
  });

test('what a question had that cannot come is told at that question, and the rest comes [AS-06] [ME-04]', async () => {
  const script = strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const broken = (await photo('red')).subarray(0, 60);
  const archive = packaged(
    {
      'a.xml': 'Duas <img src="u.png" alt="Um"/> e <img src="h.png" alt="Outro"/>',
      'b.xml': 'Falta <img src="x.png" alt=""/> e <audio src="x.mp3"/>',
      'c.xml': 'Desenho <object data="s.svg" type="image/svg+xml">S</object>',
      'd.xml': 'Longe <img src="https://example.org/a.png" alt=""/>',
      'e.xml': 'Fora <img src="../u.png" alt=""/>',
      'f.xml': 'Quebrada <img src="broken.png" alt=""/>',
      'g.xml': 'Fingido <object data="f.mp4" type="video/mp4"/>',
      'h.xml': 'Bom <object data="h.png" type="image/png">H</object>',
    },
    {
      'u.png': await photo('black'),
      'h.png': await photo('white'),
      's.svg': script,
      'broken.png': broken,
      'f.mp4': script,
    },
  );
  const { body } = await preview(await newBank(), await upload(archive));
  expect(body.questions.map(({ warnings }) => warnings)).toEqual([
    ['pictures_dropped'],
    ['pictures_missing', 'media_missing'],
    ['pictures_refused'],
    ['pictures_missing'],
    ['pictures_missing'],
    ['pictures_refused'],
    ['media_refused'],
    [],
  ]);
  expect(body.questions.map(({ question }) => question.imageAlt)).toMatchObject([
    'Um',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'H',
  ]);
  expect(Object.keys(body.pictures)).toHaveLength(2);
});

test('pictures and sounds that Moodle writes into its XML come along, each to its own text [AS-06]', async () => {
  const [black, white] = [await photo('black'), await photo('white')];
  const file = (name: string, bytes: Buffer) =>
    `<file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file>`;
  const xml = `<quiz><question type="multichoice"><name><text>Fones</text></name>
    <questiontext format="html"><text><![CDATA[<p>Qual é o fone?</p><p><img src="@@PLUGINFILE@@/um%20fone.png" alt="Mesa"></p>
      <audio controls="controls"><source src="@@PLUGINFILE@@/al%C3%B4.mp3">@@PLUGINFILE@@/al%C3%B4.mp3</audio>]]></text>
      ${file('um fone.png', black)}${file('alô.mp3', SOUND)}</questiontext>
    <generalfeedback format="html"><text><![CDATA[Veja <img src="@@PLUGINFILE@@/fim.png">]]></text>${file('fim.png', white)}</generalfeedback>
    <responsetemplate format="html"><text></text></responsetemplate>
    <correctfeedback format="html"><text>Muito bem.</text></correctfeedback>
    <partiallycorrectfeedback format="html"><text>Quase.</text></partiallycorrectfeedback>
    <single>true</single>
    <answer fraction="100" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a.png" alt="Preto">]]></text>${file('a.png', black)}</answer>
    <answer fraction="0" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a.png" alt="Branco">]]></text>${file('a.png', white)}</answer>
    </question></quiz>`;
  const [bankId, fileId] = [await newBank(), await upload(strToU8(xml))];
  const { body } = await preview(bankId, fileId);
  expect(body.questions).toMatchObject([
    {
      question: {
        prompt: 'Qual é o fone?',
        imageAlt: 'Mesa',
        media: { kind: 'audio' },
        options: [
          { text: '', imageAlt: 'Preto' },
          { text: '', imageAlt: 'Branco' },
        ],
      },
      feedback: { right: 'Veja\nMuito bem.', wrong: 'Veja' },
      warnings: ['partial_feedback_dropped', 'pictures_dropped'],
    },
  ]);
  expect((await take(bankId, fileId, [0], token, 'moodle_xml')).body.imported).toBe(1);
  const [kept] = await questionsOf(bankId);
  if (kept?.question.kind !== 'alternatives') throw new Error('the question did not come');
  const colours = await Promise.all(
    kept.question.options.map(async ({ imageFileId }) => {
      const { dominant } = await sharp((await bytesOf(imageFileId ?? '')).bytes).stats();
      return dominant.r > 128 ? 'white' : 'black';
    }),
  );
  expect(colours).toEqual(['black', 'white']);
});

test.each([
  ['package_invalid', () => packaged({ '../outside.xml': 'Fora' })],
  ['package_unsafe', () => packaged({ 'a.xml': 'Bomba' }, { 'a.png': new Uint8Array(40_000_000) })],
  ['package_unsafe', () => packaged({ 'a.xml': 'Duas', 'A.xml': 'vezes' })],
  ['package_unsafe', () => packaged({ 'a.xml': 'muito '.repeat(400_000) })],
])('refuses a dishonest package with %s and goes on [AS-06] [PL-05]', async (code, bytes) => {
  const fileId = await buildFile(product.platform, client, 'question_file', Buffer.from(bytes()));
  expect((await preview(await newBank(), fileId)).code).toBe(code);
});

test('takes as many pictures at a time as it can keep at once, and says so [AS-06]', async () => {
  const bytes = await photo('black');
  const places = Array.from({ length: MEDIA_PER_IMPORT + 1 }, (_each, place) => place);
  const archive = packaged(
    Object.fromEntries(
      places.map((place) => [`q${place}.xml`, `Foto ${place} <img src="${place}.png" alt=""/>`]),
    ),
    Object.fromEntries(places.map((place) => [`${place}.png`, bytes])),
  );
  const [bankId, fileId] = [await newBank(), await upload(archive)];
  expect((await take(bankId, fileId, places)).code).toBe('question_file_media_many');
  expect(await questionsOf(bankId)).toEqual([]);
  expect((await take(bankId, fileId, places.slice(0, 2))).body.imported).toBe(2);
});
