import { answerKeyShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import type { GameMove } from '@trilha/rules/games/game';
import { practiceOf } from '@trilha/rules/games/practice.rule';
import type { PresentedGame } from '@trilha/rules/games/present-game.rule';

/** What a finished play leaves to practise; what no question of a bank could be is left out. @spec GA-03 */
export const practiceKept = (game: PresentedGame, moves: readonly GameMove[], title: string) =>
  practiceOf(game, moves, title).filter(
    ({ question, key }) => questionShape.safeParse(question).success && answerKeyShape.safeParse(key).success,
  );
