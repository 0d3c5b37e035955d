import { makeMove, readPlay, startPlay } from '@trilha/contract/games/plays.calls';
import type { GameActivity } from '@trilha/contract/learning/activity-content';
import { addActivity } from '@trilha/contract/learning/authoring.calls';
import type { GamePicture } from '@trilha/rules/games/game';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, enrolPerson, PAGE } from '../../testing/learning.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

const newPicture = async (alt: string, of = client) => ({
  fileId: await buildFile(product.platform, of, 'page_image'),
  alt,
});
const pairsOf = async (): Promise<GameActivity & { kind: 'find_the_pairs' }> => ({
  kind: 'find_the_pairs',
  instruction: '',
  pairs: [
    { first: '', firstPicture: await newPicture('Conector oval'), second: 'USB-C' },
    { first: '', firstPicture: await newPicture('Conector redondo'), second: 'P2' },
  ],
});

async function begin(content: GameActivity) {
  const course = await buildCourse(product.platform, client, {}, [{ content, points: 10 }, PAGE]);
  const { token } = await buildPerson(product.platform, client).then(async (person) => {
    await enrolPerson(product.platform, person, course.id);
    return person;
  });
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  return { token, play: (await call(product, startPlay, { params }, { token })).body };
}

test('of a picture on a card face down neither file nor words leave before it is turned [GA-01] [AS-08]', async () => {
  const content = await pairsOf();
  const { token, play } = await begin(content);
  expect(play.pictures).toEqual({});
  const files = content.pairs.flatMap(({ firstPicture }) => firstPicture?.fileId ?? []);
  for (const told of [...files, 'Conector']) expect(JSON.stringify(play)).not.toContain(told);
  if (play.board.kind !== 'find_the_pairs') throw new Error('another game');
  let found = play;
  for (const [index, id] of play.board.cards.entries()) {
    const body = { sequence: index + 1, move: { type: 'turn' as const, id } };
    found = (await call(product, makeMove, { params: { playId: play.id }, body }, { token })).body;
    expect(Object.keys(found.seen.pictures).every((card) => card in found.seen.told)).toBe(true);
    const shown = Object.values(found.seen.pictures).map(({ fileId }) => fileId);
    expect(Object.keys(found.pictures).toSorted()).toEqual([...new Set(shown)].toSorted());
  }
  const addresses = Object.values(
    (await call(product, readPlay, { params: { playId: play.id } }, { token })).body.pictures,
  );
  expect(addresses).toEqual(Object.values(found.pictures));
  for (const url of addresses)
    expect((await product.app.inject({ method: 'GET', url })).statusCode).toBe(200);
});

test('what is in sight from the beginning has its picture, its words and a signed address [GA-01]', async () => {
  const picture = await newPicture('Aparelho dentro da água');
  const { play } = await begin({
    kind: 'flashcards',
    instruction: '',
    cards: [{ front: '', picture, back: 'IP68' }],
  });
  expect(play.board).toMatchObject({ cards: [{ text: '', picture }] });
  expect(Object.keys(play.pictures)).toEqual([picture.fileId]);
});

test.each(['drag_the_words', 'fill_in_the_blanks'] as const)(
  'the picture above the text of $0 and the tips of its gaps are there from the beginning, the answers are not [GA-01] [AS-08]',
  async (kind) => {
    const picture = await newPicture('Aparelho na vitrine');
    const text = 'Resiste a *poeira/pó::Cai do teto* e água.';
    const { play } = await begin(
      kind === 'drag_the_words'
        ? { kind, instruction: '', picture, text, distractors: ['quedas'] }
        : { kind, instruction: '', picture, text },
    );
    expect(play.board).toMatchObject({ picture, tips: { g1: 'Cai do teto' } });
    expect(Object.keys(play.pictures)).toEqual([picture.fileId]);
    expect(JSON.stringify(play)).not.toContain('pó');
  },
);

test('a game takes pictures of its own client and of pages alone [GA-01] [CL-07]', async () => {
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const draft = await buildDraft(product, token);
  const add = async (content: GameActivity) => {
    const activity = { title: 'Cartões', minutes: 5, points: 10, required: true };
    const body = { revision: await draft.revision(), moduleId: draft.first, ...activity, content };
    return (await call(product, addActivity, { params: draft.params, body }, { token })).status;
  };
  const other = await buildClient(product.platform);
  const invoice = await buildFile(product.platform, client, 'invoice');
  const instruction = '';
  for (const gameWith of [
    (picture: GamePicture): GameActivity => ({
      kind: 'flashcards',
      instruction,
      cards: [{ front: 'Frente', picture, back: 'Verso' }],
    }),
    (picture: GamePicture): GameActivity => ({
      kind: 'fill_in_the_blanks',
      instruction,
      picture,
      text: '*a*',
    }),
  ]) {
    expect(await add(gameWith(await newPicture('Nossa')))).toBe(200);
    expect(await add(gameWith(await newPicture('Alheia', other)))).toBe(404);
    expect(await add(gameWith({ fileId: invoice, alt: 'Nota' }))).toBe(404);
  }
});
