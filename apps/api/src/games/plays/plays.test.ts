import { finishPlay, makeMove, readGame, readPlay, startPlay } from '@trilha/contract/games/plays.calls';
import type { GameActivity } from '@trilha/contract/learning/activity-content';
import { openActivity } from '@trilha/contract/player/player.calls';
import type { GameMove } from '@trilha/rules/games/game';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { GAME, judgements } from '../../testing/games.ts';
import { buildCourse, enrolPerson, PAGE } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication('2026-11-23T15:00:00Z');
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

/** A learner in front of a game worth ten points. */
async function sitDown(content: GameActivity = GAME) {
  const course = await buildCourse(product.platform, client, {}, [{ content, points: 10 }, PAGE]);
  const person = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, person, course.id);
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  return { person, token: person.token, place };
}
type Sitting = Awaited<ReturnType<typeof sitDown>>;

const start = ({ token, place }: Sitting) => call(product, startPlay, place, { token });
const move = (token: string, playId: string, sequence: number, made: GameMove) =>
  call(product, makeMove, { params: { playId }, body: { sequence, move: made } }, { token });
const finish = (token: string, playId: string) =>
  call(product, finishPlay, { params: { playId } }, { token });
const statementsOf = ({ body }: Awaited<ReturnType<typeof start>>) =>
  body.board.kind === 'true_or_false' ? body.board.statements : [];

/** Plays to the end. */
async function play(sitting: Sitting, isRight: boolean) {
  const started = await start(sitting);
  const moves = judgements(statementsOf(started), isRight);
  for (const [index, made] of moves.entries()) await move(sitting.token, started.body.id, index + 1, made);
  return finish(sitting.token, started.body.id);
}

test('nothing that tells the answer leaves before the move that earns it [GA-01] [AS-08]', async () => {
  const sitting = await sitDown();
  const opened = await call(product, openActivity, { ...sitting.place, query: {} }, { token: sitting.token });
  expect(opened.body.content).toEqual({ kind: 'game', game: 'true_or_false', draft: null });
  const started = await start(sitting);
  const read = await call(product, readGame, sitting.place, { token: sitting.token });
  for (const seen of [opened.body, started.body, read.body])
    expect(JSON.stringify(seen)).not.toMatch(/isTrue|explanation|alimenta|descasca|"key"|"right"/);
  const [first, second] = judgements(statementsOf(started), false);
  if (!first || !second) throw new TypeError('no statements');
  const after = await move(sitting.token, started.body.id, 1, first);
  expect(after.body).toMatchObject({ sequence: 1, isComplete: false, percent: null });
  expect(after.body.seen.verdicts).toEqual({ [first.id]: false });
  expect(Object.keys(after.body.seen.told)).toEqual([first.id]);
});

test('a finished play gives its points once; playing again keeps the best score [GA-01] [GM-01]', async () => {
  const sitting = await sitDown();
  const first = await play(sitting, false);
  expect(first.body).toMatchObject({
    bestPercent: 0,
    play: { percent: 0, isFinished: true },
    outcome: { activityState: 'finished', earned: 10 },
  });
  const second = await play(sitting, true);
  expect(second.body).toMatchObject({ bestPercent: 100, outcome: { earned: 0 } });
  const third = await play(sitting, false);
  expect(third.body).toMatchObject({ bestPercent: 100, play: { percent: 0 }, outcome: { earned: 0 } });
  const read = await call(product, readGame, sitting.place, { token: sitting.token });
  expect(read.body).toEqual({ kind: 'true_or_false', bestPercent: 100, finishedPlays: 3, play: null });
});

test('two tabs that finish at once are paid once [GA-01] [GM-01]', async () => {
  const sitting = await sitDown();
  const started = await start(sitting);
  for (const [index, made] of judgements(statementsOf(started)).entries())
    await move(sitting.token, started.body.id, index + 1, made);
  const answers = await Promise.all(Array.from({ length: 6 }, () => finish(sitting.token, started.body.id)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ body }) => body.outcome !== null)).toHaveLength(1);
  expect(answers.reduce((sum, { body }) => sum + (body.outcome?.earned ?? 0), 0)).toBe(10);
});

test('twenty taps on start are one play, and another device goes on with it [GA-01]', async () => {
  const sitting = await sitDown();
  const started = await Promise.all(Array.from({ length: 20 }, () => start(sitting)));
  expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
  const [one] = started;
  const [made] = one ? judgements(statementsOf(one)) : [];
  if (!one || !made) throw new TypeError('no play');
  await move(sitting.token, one.body.id, 1, made);
  const elsewhere = await call(product, readGame, sitting.place, { token: sitting.token });
  expect(elsewhere.body.play).toMatchObject({ id: one.body.id, sequence: 1 });
  expect(elsewhere.body.play?.seen.verdicts).toEqual({ [made.id]: true });
});

test('a move sent again is kept once, another one with its number is refused [GA-01]', async () => {
  const sitting = await sitDown();
  const started = await start(sitting);
  const [first, second] = judgements(statementsOf(started));
  if (!first || !second) throw new TypeError('no statements');
  const { token } = sitting;
  const { id } = started.body;
  const both = await Promise.all([move(token, id, 1, first), move(token, id, 1, first)]);
  expect(both.map(({ body }) => body.sequence)).toEqual([1, 1]);
  expect((await move(token, id, 1, second)).code).toBe('game_out_of_step');
  expect((await move(token, id, 3, second)).code).toBe('game_out_of_step');
  const read = await call(product, readPlay, { params: { playId: id } }, { token });
  expect(read.body.sequence).toBe(1);
});

test('moves that do not exist, an early finish and moves after the end are refused by name [GA-01]', async () => {
  const sitting = await sitDown();
  const started = await start(sitting);
  const { token } = sitting;
  const { id } = started.body;
  expect((await move(token, id, 1, { type: 'turn', id: 's1' })).code).toBe('game_move_invalid');
  expect((await move(token, id, 1, { type: 'judge', id: 's9', value: true })).code).toBe('game_move_invalid');
  expect((await finish(token, id)).code).toBe('game_unfinished');
  const moves = judgements(statementsOf(started));
  for (const [index, made] of moves.entries()) await move(token, id, index + 1, made);
  await finish(token, id);
  expect((await move(token, id, 3, { type: 'judge', id: 's1', value: true })).code).toBe('play_over');
});

test('a play belongs to its player, and a game to whoever is enrolled [GA-01] [LE-06]', async () => {
  const sitting = await sitDown();
  const { body } = await start(sitting);
  const stranger = await buildPerson(product.platform, client);
  const foreign = await buildPerson(product.platform, await buildClient(product.platform));
  for (const { token } of [stranger, foreign] satisfies BuiltPerson[]) {
    expect((await call(product, readPlay, { params: { playId: body.id } }, { token })).status).toBe(404);
    expect((await move(token, body.id, 1, { type: 'judge', id: 's1', value: true })).status).toBe(404);
    expect((await finish(token, body.id)).status).toBe(404);
  }
  expect((await call(product, startPlay, sitting.place, { token: stranger.token })).code).toBe(
    'not_enrolled',
  );
  expect((await call(product, readGame, sitting.place, { token: foreign.token })).status).toBe(404);
  expect((await call(product, readGame, sitting.place, {})).status).toBe(401);
  const nowhere = { params: { ...sitting.place.params, hierarchyOrder: 9 } };
  expect((await call(product, startPlay, nowhere, { token: sitting.token })).status).toBe(404);
});

test('a game that its author has not finished does not start [GA-01] [MG-02]', async () => {
  const sitting = await sitDown({
    kind: 'drag_the_words',
    instruction: '',
    text: 'sem lacuna',
    distractors: [],
  });
  expect((await start(sitting)).code).toBe('game_not_ready');
});
