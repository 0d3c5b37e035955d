import { readFileLink } from '@trilha/contract/files/files.calls';
import { importGames, previewGameImport } from '@trilha/contract/learning/game-imports.calls';
import { strToU8 } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft, readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { gamePackage, QUESTION_SET } from '../../testing/game-packages.ts';
import { uploadList } from '../../testing/imports.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let token: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  token = (await buildPerson(product.platform, client, { roles: ['course_manager'] })).token;
});
afterAll(() => product.close());

const upload = (bytes: Buffer) => uploadList(product, token, bytes, 'game_package');
const preview = (trainingId: string, fileId: string, as = token) =>
  call(product, previewGameImport, { params: { trainingId }, body: { fileId } }, { token: as });
const titles = async (trainingId: string) =>
  (await readDraft(product, token, trainingId)).modules.map(({ activities }) =>
    activities.map(({ title }) => title),
  );

test('shows every game of a package with what is lost and refused, and stores nothing [GA-04]', async () => {
  const { trainingId } = await buildDraft(product, token);
  const before = await readDraft(product, token, trainingId);
  const fileId = await upload(gamePackage('H5P.QuestionSet', QUESTION_SET));
  const { status, body } = await preview(trainingId, fileId);
  expect(status).toBe(200);
  expect(body).toEqual({
    pictures: {},
    games: [
      {
        place: 0,
        title: 'Acessórios',
        content: {
          kind: 'true_or_false',
          instruction: '',
          statements: [
            { text: 'A película protege a tela.', isTrue: true, explanation: '' },
            { text: 'O cabo carrega sem tomada.', isTrue: false, explanation: '' },
          ],
        },
        warnings: ['formatting_dropped'],
        problems: [],
      },
      {
        place: 1,
        title: 'Garantia',
        content: {
          kind: 'fill_in_the_blanks',
          instruction: 'Complete.',
          text: 'A garantia é de *90/noventa* dias.',
        },
        warnings: [],
        problems: [],
      },
    ],
    refusals: [{ place: 2, title: 'Qual é o cabo?', reason: 'kind_unsupported', what: 'H5P.MultiChoice' }],
  });
  expect(await readDraft(product, token, trainingId)).toEqual(before);
});

test('adds the chosen games at the end of a module, once, whoever asks twice [GA-04] [MG-02]', async () => {
  const { trainingId, first } = await buildDraft(product, token);
  const fileId = await upload(gamePackage('H5P.QuestionSet', QUESTION_SET));
  const { revision } = await readDraft(product, token, trainingId);
  const body = { revision, moduleId: first, fileId, places: [0, 1] };
  const ask = (key: string) => call(product, importGames, { params: { trainingId }, body }, { token, key });
  const [mine, other] = [newId(), newId()];
  const answers = await Promise.all([mine, mine, other].map(ask));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  const again = answers.find(({ status }) => status === 200) ?? (await ask(mine));
  expect(again.body).toMatchObject({ revision: revision + 1, activityIds: { length: 2 } });
  expect(await titles(trainingId)).toEqual([['A', 'B', 'Acessórios', 'Garantia'], ['C']]);
  const added = (await readDraft(product, token, trainingId)).modules[0]?.activities.slice(-2) ?? [];
  expect(added.map(({ id }) => id)).toEqual(again.body.activityIds);
  expect(added).toMatchObject([{ kind: 'true_or_false', points: 10, required: true }, { hierarchyOrder: 4 }]);
});

test('a game that is not there, or of a course of somebody else, is not imported [GA-04] [CL-07]', async () => {
  const { trainingId, first } = await buildDraft(product, token);
  const fileId = await upload(gamePackage('H5P.Blanks', { questions: ['*Capa*'] }));
  const { revision } = await readDraft(product, token, trainingId);
  const take = (places: number[], as = token, moduleId = first) =>
    call(
      product,
      importGames,
      { params: { trainingId }, body: { revision, moduleId, fileId, places } },
      { token: as },
    );
  expect((await take([1])).code).toBe('not_found');
  expect((await take([0], token, trainingId)).code).toBe('not_found');
  const learner = await buildPerson(product.platform, client);
  expect((await take([0], learner.token)).code).toBe('not_allowed');
  expect((await preview(trainingId, fileId, learner.token)).code).toBe('not_allowed');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['course_manager'],
  });
  expect((await take([0], stranger.token)).status).toBe(404);
  expect((await preview(trainingId, fileId, stranger.token)).status).toBe(404);
  expect((await preview(trainingId, await buildFile(product.platform, client, 'package'))).status).toBe(404);
  expect(await titles(trainingId)).toEqual([['A', 'B'], ['C']]);
});

const photo = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test('pictures come along as files of the client, made anew; what is no picture stays behind [GA-04] [ME-04]', async () => {
  const { trainingId, first } = await buildDraft(product, token);
  const card = (path: string, imageAltText: string) => ({
    text: '',
    answer: imageAltText,
    image: { path },
    imageAltText,
  });
  const dialogs = [
    card('images/fone.png', 'Fone preto'),
    { ...card('images/harm.svg', 'Desenho'), text: 'Capa' },
    { ...card('../h5p.json', 'Fora'), text: 'Cabo' },
    { ...card('https://example.org/a.png', 'Longe'), text: 'Fonte' },
  ];
  const fileId = await upload(
    gamePackage(
      'H5P.Dialogcards',
      { dialogs },
      { 'content/images/fone.png': await photo('black'), 'content/images/harm.svg': strToU8(script) },
    ),
  );
  const seen = (await preview(trainingId, fileId)).body;
  const [game] = seen.games;
  expect(game).toMatchObject({ warnings: ['pictures_dropped'], problems: [] });
  expect(Object.values(seen.pictures)).toEqual([expect.stringMatching(/^data:image\/webp;base64,/)]);
  expect(game?.content).toMatchObject({
    cards: [
      { front: '', picture: { fileId: Object.keys(seen.pictures)[0], alt: 'Fone preto' } },
      { front: 'Capa', picture: null },
      { front: 'Cabo', picture: null },
      { front: 'Fonte', picture: null },
    ],
  });
  const { revision } = await readDraft(product, token, trainingId);
  const body = { revision, moduleId: first, fileId, places: [0] };
  const taken = await call(product, importGames, { params: { trainingId }, body }, { token });
  expect(taken.status).toBe(200);
  const added = (await readDraft(product, token, trainingId)).modules[0]?.activities.at(-1)?.content;
  if (added?.kind !== 'flashcards') throw new Error('the cards did not come');
  const kept = added.cards[0]?.picture?.fileId ?? '';
  const link = await call(product, readFileLink, { params: { fileId: kept } }, { token });
  expect(link.body.contentType).toBe('image/jpeg');
  const stored = await product.app.inject({ method: 'GET', url: link.body.url });
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
});

test('the sounds of cards come along as files of the client; what only says that it is one stays behind [GA-04] [ME-04]', async () => {
  const { trainingId, first } = await buildDraft(product, token);
  const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(800, 7)]);
  const card = (text: string, path: string) => ({ text, answer: 'Sim', audio: [{ path }] });
  const fileId = await upload(
    gamePackage(
      'H5P.Dialogcards',
      { dialogs: [card('Alô', 'audios/a.mp3'), card('Oi', 'audios/b.mp3')] },
      { 'content/audios/a.mp3': sound, 'content/audios/b.mp3': strToU8(script) },
    ),
  );
  const [game] = (await preview(trainingId, fileId)).body.games;
  expect(game).toMatchObject({
    warnings: ['sounds_dropped'],
    content: { cards: [{ sound: { fileId: expect.any(String) } }, { sound: null }] },
  });
  const { revision } = await readDraft(product, token, trainingId);
  const body = { revision, moduleId: first, fileId, places: [0] };
  expect((await call(product, importGames, { params: { trainingId }, body }, { token })).status).toBe(200);
  const added = (await readDraft(product, token, trainingId)).modules[0]?.activities.at(-1)?.content;
  if (added?.kind !== 'flashcards') throw new Error('the cards did not come');
  const kept = added.cards[0]?.sound?.fileId ?? '';
  const link = await call(product, readFileLink, { params: { fileId: kept } }, { token });
  expect(link.body.contentType).toBe('audio/mpeg');
  const stored = await product.app.inject({ method: 'GET', url: link.body.url });
  expect(stored.rawPayload.equals(sound)).toBe(true);
});

test.each([
  ['package_invalid', () => Buffer.from('no archive at all')],
  ['package_invalid', () => gamePackage('H5P.Blanks', {}).subarray(0, 300)],
  ['package_invalid', () => gamePackage('H5P.Blanks', {}, { '../outside.json': strToU8('{}') })],
  ['package_unsafe', () => gamePackage('H5P.Blanks', { questions: ['a'.repeat(2_100_000)] })],
  ['package_unsafe', () => gamePackage('H5P.Blanks', {}, { 'content/a.json': new Uint8Array(40_000_000) })],
])('refuses a dishonest package with %s and goes on [GA-04] [PL-05]', async (code, bytes) => {
  const { trainingId } = await buildDraft(product, token);
  const fileId = await buildFile(product.platform, client, 'game_package', Buffer.from(bytes()));
  expect((await preview(trainingId, fileId)).code).toBe(code);
});

test('a large content is read in a thread of its own, and its games within our bounds are taken [GA-04]', async () => {
  const { trainingId } = await buildDraft(product, token);
  const cards = (count: number) => ({
    library: 'H5P.Dialogcards 1.9',
    params: {
      dialogs: Array.from({ length: count }, (_card, place) => ({ text: `P${place}`, answer: 'R$ 9' })),
    },
  });
  const long = { library: 'H5P.Blanks 1.14', params: { questions: [`*a* ${'b'.repeat(90_000)}`] } };
  const fileId = await upload(gamePackage('H5P.QuestionSet', { questions: [cards(40), cards(41), long] }));
  const { body } = await preview(trainingId, fileId);
  expect(body.games.map(({ place, content }) => `${place} ${content.kind}`)).toEqual(['0 flashcards']);
  expect(body.refusals).toMatchObject([
    { place: 1, reason: 'too_large', what: 'cards' },
    { place: 2, reason: 'too_large', what: 'text' },
  ]);
});
