import type { GameContent } from '@trilha/rules/games/game';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import { useText } from '#shared/use-text.ts';
import { GameTable } from './game-table.tsx';
import classes from './games.module.css';
import { useLocalPlay } from './use-local-play.ts';

/** The very game over what its author wrote, as soon as it can be played; nothing is kept. @spec GA-01 MG-02 */
export function GamePreview({ content }: { readonly content: GameContent }) {
  const text = useText('games');
  if (gameProblems(content).length > 0) return <p className={classes['small']}>{text('preview.notYet')}</p>;
  return <PlayedHere key={JSON.stringify(content)} content={content} />;
}

function PlayedHere({ content }: { readonly content: GameContent }) {
  const { again, ...live } = useLocalPlay(content);
  return <GameTable live={live} kept={null} onAgain={again} />;
}
