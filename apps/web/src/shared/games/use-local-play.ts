import { gameBoardShape, gameSeenShape } from '@trilha/contract/games/game-shapes';
import type { GameContent, GameMove } from '@trilha/rules/games/game';
import { gameMoveProblem } from '@trilha/rules/games/game-move.rule';
import { presentGame } from '@trilha/rules/games/present-game.rule';
import { gameStanding } from '@trilha/rules/games/score-game.rule';
import { useMemo, useState } from 'react';
import type { LivePlay } from './live-play.ts';

/** A game played where its author writes it: by the same rules, without the server, and nothing is kept. @spec GA-01 MG-02 */
export function useLocalPlay(
  content: GameContent,
  pictures: Readonly<Record<string, string>>,
): LivePlay & { readonly again: () => void } {
  const [round, setRound] = useState(1);
  const [moves, setMoves] = useState<readonly GameMove[]>([]);
  const [isFinished, setFinished] = useState(false);
  const game = useMemo(() => presentGame(content, `preview-${round}`), [content, round]);
  // What was moved on a board that has been rewritten since may not be there any more.
  const valid = moves.filter((move) => gameMoveProblem(game.board, move) === null);
  const { seen, percent, isComplete } = gameStanding(game, valid, isFinished);
  return {
    play: {
      id: `preview-${round}`,
      board: gameBoardShape.parse(game.board),
      seen: gameSeenShape.parse(seen),
      pictures: { ...pictures },
      sequence: valid.length,
      isComplete,
      isFinished,
      percent: isFinished ? percent : null,
    },
    pending: [],
    isAway: false,
    setAside: 0,
    problem: null,
    isFinishing: false,
    move: (move) => setMoves((before) => [...before, move]),
    finish: () => setFinished(isComplete),
    retry: () => undefined,
    again: () => {
      setRound(round + 1);
      setMoves([]);
      setFinished(false);
    },
  };
}
