import { finishPlay, makeMove, readGame, startPlay } from '@trilha/contract/games/plays.calls';
import type { GameActivity } from '@trilha/contract/learning/activity-content';
import { addActivity } from '@trilha/contract/learning/authoring.calls';
import type { GameMove } from '@trilha/rules/games/game';
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
const zone = (name: string, x: number, holdsOne = false) => ({
  name,
  x,
  y: 0.1,
  width: 0.3,
  height: 0.3,
  holdsOne,
});

/** A wall with a board for two and a hook for one, and a receipt that belongs nowhere. */
const wallOf = async (): Promise<GameActivity & { kind: 'drag_and_drop' }> => ({
  kind: 'drag_and_drop',
  instruction: '',
  boxes: [],
  scene: {
    picture: await newPicture('Parede da loja'),
    ratio: 1.5,
    zones: [zone('Prateleira', 0), zone('Gancho', 0.5, true)],
    pieces: [
      { text: 'Fone', zones: [0] },
      { text: 'Teclado', zones: [0] },
      { text: '', picture: await newPicture('Cabo enrolado'), zones: [1] },
      { text: 'Nota', zones: [] },
    ],
  },
});

async function begin(content: GameActivity) {
  const course = await buildCourse(product.platform, client, {}, [{ content, points: 10 }, PAGE]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const { token } = person;
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const play = (await call(product, startPlay, place, { token })).body;
  const params = { playId: play.id };
  let sequence = 0;
  return {
    play,
    move: (made: GameMove) => {
      sequence += 1;
      return call(product, makeMove, { params, body: { sequence, move: made } }, { token });
    },
    read: () => call(product, readGame, place, { token }),
    finish: () => call(product, finishPlay, { params }, { token }),
  };
}

test('a scene is played on its picture, goes on elsewhere, and is scored by the server [GA-01] [AS-08]', async () => {
  const content = await wallOf();
  const { play, move, read, finish } = await begin(content);
  if (play.board.kind !== 'drag_and_drop') throw new TypeError('another game');
  const { pieces, boxes, scene } = play.board;
  expect(scene).toEqual({ picture: content.scene?.picture, ratio: 1.5 });
  expect(boxes).toMatchObject([
    { text: 'Prateleira', zone: { x: 0, width: 0.3 }, holdsOne: false },
    { text: 'Gancho', zone: { x: 0.5 }, holdsOne: true },
  ]);
  expect(Object.keys(play.pictures)).toHaveLength(2);
  expect(JSON.stringify(play)).not.toContain('"zones"');
  const place = (words: string, at: string): GameMove => ({
    type: 'place',
    id: pieces.find(({ text, picture }) => (text || picture?.alt) === words)?.id ?? '',
    at,
  });
  await move(place('Fone', 'b1'));
  expect((await finish()).code).toBe('game_unfinished');
  expect((await move(place('Nota', 'b3'))).code).toBe('game_move_invalid');
  const other = await read();
  expect(Object.values(other.body.play?.seen.placed ?? {})).toEqual(['b1']);
});

test('in a zone of one the last piece stays, and a stray that was laid costs one [GA-01]', async () => {
  const { play, move, finish } = await begin(await wallOf());
  if (play.board.kind !== 'drag_and_drop') throw new TypeError('another game');
  const { pieces } = play.board;
  const id = (words: string): string =>
    pieces.find(({ text, picture }) => (text || picture?.alt) === words)?.id ?? '';
  await move({ type: 'place', id: id('Teclado'), at: 'b2' });
  await move({ type: 'place', id: id('Fone'), at: 'b1' });
  await move({ type: 'place', id: id('Nota'), at: 'b1' });
  const { body } = await move({ type: 'place', id: id('Cabo enrolado'), at: 'b2' });
  expect(body.seen.placed).toEqual({
    [id('Fone')]: 'b1',
    [id('Nota')]: 'b1',
    [id('Cabo enrolado')]: 'b2',
  });
  const finished = await finish();
  expect(finished.body).toMatchObject({
    bestPercent: 33,
    outcome: { earned: 10 },
    play: {
      seen: { verdicts: { [id('Nota')]: false, [id('Teclado')]: false }, told: { [id('Teclado')]: 'b1' } },
    },
  });
});

test('of a written card neither answer nor back leave before it is answered [GA-01] [AS-08]', async () => {
  const backPicture = await newPicture('Conector visto por dentro');
  const cards = [
    { front: 'Porta da televisão', back: '', backPicture, accepted: ['Conexão HDMI', 'HDMI'] },
    { front: 'Porta do fone', back: 'É a de áudio', accepted: ['P2'] },
  ];
  const { play, move } = await begin({ kind: 'flashcards', instruction: '', isWritten: true, cards });
  if (play.board.kind !== 'flashcards') throw new TypeError('another game');
  for (const told of ['HDMI', 'P2', 'áudio', backPicture.fileId])
    expect(JSON.stringify(play)).not.toContain(told);
  expect((await move({ type: 'turn', id: 'c1' })).code).toBe('game_move_invalid');
});

test('a written card is turned by its answer, and its spelling counts where the author says so [GA-01]', async () => {
  const backPicture = await newPicture('Conector visto por dentro');
  const cards = [{ front: 'Porta do fone', back: '', backPicture, accepted: ['Áudio'] }];
  const game = { kind: 'flashcards' as const, instruction: '', isWritten: true, cards };
  for (const { isExact, percent } of [
    { isExact: false, percent: 100 },
    { isExact: true, percent: 0 },
  ]) {
    const { move, finish } = await begin({ ...game, isExact });
    const { body } = await move({ type: 'write', id: 'c1', text: 'audio' });
    expect(body.seen).toMatchObject({ told: { c1: 'Áudio' }, pictures: { c1: backPicture } });
    expect(Object.keys(body.pictures)).toEqual([backPicture.fileId]);
    expect((await finish()).body.bestPercent).toBe(percent);
  }
});

test('pictures of a scene and of backs are of the own client alone [GA-01] [CL-07]', async () => {
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const draft = await buildDraft(product, token);
  const add = async (content: GameActivity) => {
    const activity = { title: 'Parede', minutes: 5, points: 10, required: true };
    const body = { revision: await draft.revision(), moduleId: draft.first, ...activity, content };
    return (await call(product, addActivity, { params: draft.params, body }, { token })).status;
  };
  const wall = await wallOf();
  const foreign = await newPicture('Alheia', await buildClient(product.platform));
  if (!wall.scene) throw new TypeError('no scene');
  expect(await add(wall)).toBe(200);
  expect(await add({ ...wall, scene: { ...wall.scene, picture: foreign } })).toBe(404);
  const [piece] = wall.scene.pieces;
  if (!piece) throw new TypeError('no piece');
  expect(await add({ ...wall, scene: { ...wall.scene, pieces: [{ ...piece, picture: foreign }] } })).toBe(
    404,
  );
  const card = { front: 'Frente', back: '', backPicture: foreign };
  expect(await add({ kind: 'flashcards', instruction: '', cards: [card] })).toBe(404);
});
