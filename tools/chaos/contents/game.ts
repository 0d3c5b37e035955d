import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@trilha/contract/define-call';
import { gameKeyShape } from '@trilha/contract/games/game-shapes';
import { finishPlay, makeMove, readGame, readPlay, startPlay } from '@trilha/contract/games/plays.calls';
import type { GameKind } from '@trilha/rules/games/game';
import { perfectMoves } from '@trilha/rules/games/sample-games';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import {
  createMoveOutbox,
  type MoveStore,
  type WaitingStep,
} from '../../../apps/web/src/learner/games/move-outbox.ts';
import { ApiProblem } from '../../../apps/web/src/shared/api-problem.ts';
import { type Content, type Desk, DONE, type Fact, until } from '../content.ts';
import { mayPass } from '../tab.ts';

const factOf = (playId: string, sequence: number): Fact => `move ${playId} #${sequence}`;

/** A game, played move by move by somebody who knows what is right, and finished. */
export const game = (kind: GameKind): Content => ({
  name: kind.replaceAll('_', ' '),
  visit: async (desk) => {
    const { content, activity } = desk.opened;
    if (content.kind !== 'game') throw new Error(`a game was expected, not ${content.kind}`);
    const isOver = isDone(activity.state);
    const stored = new Set([...(await movesOf(desk)), ...(isOver ? [DONE] : [])]);
    return { stored, act: isOver ? async () => false : await playing(desk) };
  },
});

async function movesOf({ database, membershipId, opened }: Desk): Promise<Fact[]> {
  const { rows } = await database.query<{ play_id: string; sequence: number }>(
    `select move.play_id, move.sequence from game_move move
      join game_play play on play.client_id = move.client_id and play.id = move.play_id
      join enrolment on enrolment.client_id = play.client_id and enrolment.id = play.enrolment_id
      where enrolment.membership_id = $1 and play.activity_id = $2`,
    [membershipId, opened.activity.id],
  );
  return rows.map(({ play_id, sequence }) => factOf(play_id, sequence));
}

async function playing(desk: Desk): Promise<() => Promise<boolean>> {
  const { tab, acknowledge, opened } = desk;
  const gameId = opened.activity.id;
  const store = storeOn(desk.device);
  const kept = await store.ofGame(gameId);
  const play = await openedPlay(desk, kept[0]?.playId);
  if (play.isFinished) throw new ApiProblem('offline');
  const left = kept.filter(({ playId }) => playId === play.id);
  const moves = perfectMoves({ board: play.board, key: await keyOf(desk, play.id) });
  let made = Math.max(play.sequence, ...left.map(({ sequence }) => sequence));
  let isFinished = false;
  const outbox = createMoveOutbox<void>({
    gameId,
    playId: play.id,
    sequence: play.sequence,
    left,
    store,
    send: async ({ key, playId, sequence, step }) => {
      if (step !== 'finish') {
        await tab.ask(makeMove, { params: { playId }, body: { sequence, move: step } }, key);
        return acknowledge([factOf(playId, sequence)]);
      }
      await tab.ask(finishPlay, { params: { playId } }, key);
      isFinished = true;
      acknowledge([DONE]);
    },
    refusalOf: (error) => (mayPass(error) ? 'later' : 'refused'),
    onAnswer: () => {},
    onProblem: (error) => {
      if (!mayPass(error)) desk.refused(error);
    },
    onSetAside: (count) => desk.refused(new Error(`${count} moves were set aside`)),
    readAnew: async () => (await tab.insist(readPlay, { params: { playId: play.id } })).sequence,
    onChange: () => {},
    later: tab.later,
    newKey: () => randomUUID(),
  });
  void outbox.hurry();
  return async () => {
    if (isFinished) return false;
    const move = moves[made];
    if (move) {
      made += 1;
      await outbox.move(move);
      return true;
    }
    await until(tab, () => outbox.moves().length === 0);
    await outbox.finish();
    await until(tab, () => isFinished);
    return true;
  };
}

/**
 * As the page finds it: the play this device has moves for, the one under way, or a new one. Where it was finished since
 * the activity was opened, by a request that the network held back, the learner looks again.
 */
async function openedPlay(
  { tab, place }: Desk,
  keptId: string | undefined,
): Promise<ResponseOf<typeof startPlay>> {
  const { play, finishedPlays } = await tab.insist(readGame, { params: place });
  if (keptId !== undefined && keptId !== play?.id)
    return tab.insist(readPlay, { params: { playId: keptId } });
  if (!play && finishedPlays > 0) throw new ApiProblem('offline');
  return play ?? tab.tap(startPlay, { params: place });
}

async function keyOf({ database }: Desk, playId: string) {
  const { rows } = await database.query<{ key: unknown }>('select key from game_play where id = $1', [
    playId,
  ]);
  return gameKeyShape.parse(rows[0]?.key);
}

/** The store of the browser: it outlives the tab. */
const storeOn = (device: Map<string, unknown>): MoveStore => {
  const all = device as Map<string, WaitingStep>;
  return {
    put: async (step) => void all.set(step.key, step),
    ofGame: async () => [...all.values()],
    remove: async (keys) => {
      for (const key of keys) all.delete(key);
    },
  };
};
