import { addQuestion, createBank, readBank } from '@trilha/contract/assessment/banks.calls';
import {
  countExportLosses,
  exportQuestions,
  importQuestions,
  previewQuestionImport,
} from '@trilha/contract/assessment/exchange.calls';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { uploadList } from '../../testing/imports.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  const client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['creator'] })).token;
});
afterAll(() => product.close());

let serial = 0;
const newBank = async () =>
  (await call(product, createBank, { body: { name: `Imagens ${(serial += 1)}` } }, { token })).body.bankId;
const photo = (colour: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
const preview = async (bankId: string, bytes: Uint8Array) => {
  const fileId = await uploadList(product, token, Buffer.from(bytes), 'question_file');
  const { body } = await call(
    product,
    previewQuestionImport,
    { params: { bankId }, body: { fileId } },
    { token },
  );
  return { fileId, ...body };
};
const take = (bankId: string, fileId: string, places: number[]) =>
  call(product, importQuestions, { params: { bankId }, body: { fileId, format: 'qti', places } }, { token });
const questionsOf = async (bankId: string) =>
  (await call(product, readBank, { params: { bankId } }, { token })).body.questions;

/** A bank of questions on pictures, as an author draws them. */
async function buildPictureBank() {
  const bankId = await newBank();
  const [wide, small] = await Promise.all([
    uploadList(product, token, await photo('black', 60, 40), 'cover'),
    uploadList(product, token, await photo('white', 20, 20), 'cover'),
  ]);
  const about = { feedback: { right: 'Isso.', wrong: '' }, weight: 2, difficulty: 'easy' as const, tags: [] };
  const add = (body: object) =>
    call(product, addQuestion, { params: { bankId }, body: { ...about, ...body } as never }, { token });
  const stage = { imageFileId: wide, imageAlt: 'Um notebook', imageRatio: 1.5 };
  await add({
    question: {
      kind: 'hotspot',
      prompt: 'Onde se liga?',
      ...stage,
      marks: 2,
      points: [
        { id: 'p1', text: 'À esquerda', x: 0.2, y: 0.31 },
        { id: 'p2', text: 'À direita', x: 0.7123, y: 0.5 },
      ],
    },
    key: {
      kind: 'hotspot',
      regions: [
        { shape: 'ellipse', x: 0.2001, y: 0.3003, radiusX: 0.0507, radiusY: 0.1 },
        { shape: 'rectangle', x: 0.61, y: 0.4, width: 0.2222, height: 0.3333 },
      ],
    },
    counting: 'whole',
  });
  await add({
    question: {
      kind: 'image_drop',
      prompt: 'Ponha cada nome',
      ...stage,
      zones: [
        { id: 'z1', text: 'no alto', x: 0.1111, y: 0.05, width: 0.3, height: 0.15 },
        { id: 'z2', text: '', x: 0.5, y: 0.7, width: 0.25, height: 0.2 },
      ],
      items: [
        { id: 'i1', text: 'Câmera', imageFileId: null },
        { id: 'i2', text: '', imageFileId: small, imageAlt: 'Teclado' },
        { id: 'i3', text: 'Mouse', imageFileId: null },
      ],
    },
    key: { kind: 'image_drop', pairs: { z1: 'i1', z2: 'i2' } },
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
  return { ...body, bytes: (await product.app.inject({ method: 'GET', url: body.url })).rawPayload };
}

test('questions on pictures leave as a package of QTI 3.0 with their pictures and come back the same [AS-06]', async () => {
  const bankId = await buildPictureBank();
  const { written, left, bytes } = await exported(bankId);
  expect({ written, left }).toEqual({ written: 2, left: 0 });
  const inside = unzipSync(bytes);
  const media = Object.keys(inside).filter((name) => name.startsWith('media/'));
  expect(media).toHaveLength(2);
  const manifest = strFromU8(inside['imsmanifest.xml'] ?? new Uint8Array());
  for (const name of media) expect(manifest).toContain(`<file href="${name}"/>`);

  const again = await newBank();
  const { fileId, questions, refusals, pictures } = await preview(again, bytes);
  expect(refusals).toEqual([]);
  expect(questions.map(({ warnings, isKnown }) => ({ warnings, isKnown }))).toEqual([
    { warnings: [], isKnown: false },
    { warnings: [], isKnown: false },
  ]);
  expect(Object.keys(pictures)).toHaveLength(3);
  expect((await take(again, fileId, [0, 1])).body).toEqual({ imported: 2, known: 0 });
  const [before, after] = [await questionsOf(bankId), await questionsOf(again)];
  expect(after.map(({ question, key, counting, weight }) => ({ question, key, counting, weight }))).toEqual(
    before.map(({ question, key, counting, weight }) => ({ question, key, counting, weight })),
  );
  expect((await take(again, fileId, [0, 1])).body).toEqual({ imported: 0, known: 2 });
  expect((await preview(bankId, bytes)).questions.map(({ isKnown }) => isKnown)).toEqual([true, true]);
});

test('before it leaves, questions on pictures are told to be lost in GIFT alone [AS-06]', async () => {
  const bankId = await buildPictureBank();
  const { body } = await call(product, countExportLosses, { params: { bankId }, body: {} }, { token });
  expect(body.formats).toEqual([
    { format: 'gift', losses: [{ loss: 'question', count: 2 }] },
    { format: 'qti', losses: [] },
  ]);
});

test('a package without one of its pictures brings the other questions and names the one that cannot come [AS-06] [ME-04]', async () => {
  const { bytes } = await exported(await buildPictureBank());
  const inside = unzipSync(bytes);
  const script = strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const item = strFromU8(inside['items/question-0002.xml'] ?? new Uint8Array());
  const small = /<qti-gap-img [^>]*><img src="\.\.\/([^"]+)"/.exec(item)?.[1] ?? '';
  const { [small]: _gone, ...without } = inside;
  const bankId = await newBank();
  const { fileId, questions, refusals } = await preview(bankId, zipSync(without));
  expect(questions).toMatchObject([{ place: 0, question: { kind: 'hotspot' } }]);
  expect(refusals).toEqual([
    { place: 1, line: 2, name: 'Ponha cada nome', reason: 'picture_missing', what: small },
  ]);
  expect((await take(bankId, fileId, [0, 1])).body).toEqual({ imported: 1, known: 0 });
  const dishonest = await preview(bankId, zipSync({ ...inside, [small]: script }));
  expect(dishonest.refusals).toMatchObject([{ place: 1, reason: 'picture_refused', what: small }]);
});
