import type { GameContent } from '@trilha/rules/games/game';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import type { SyntheticEvent } from 'react';
import { useText } from '#shared/use-text.ts';
import { PREVIEW } from './arrow-keys.ts';
import { GameTable } from './game-table.tsx';
import classes from './games.module.css';
import { useLocalPlay } from './use-local-play.ts';

/** The very game over what its author wrote, as soon as it can be played; nothing is kept. @spec GA-01 MG-02 */
export function GamePreview({ content }: { readonly content: GameContent }) {
  const text = useText('games');
  if (gameProblems(content).length > 0) return <p className={classes['small']}>{text('preview.notYet')}</p>;
  // It leaves the focus where the author writes until it is played.
  const begin = (event: SyntheticEvent<HTMLElement>): void =>
    event.currentTarget.setAttribute(PREVIEW, 'played');
  return (
    <div role="presentation" data-preview="waiting" onPointerDownCapture={begin} onKeyDownCapture={begin}>
      <PlayedHere key={JSON.stringify(content)} content={content} />
    </div>
  );
}

function PlayedHere({ content }: { readonly content: GameContent }) {
  const { again, ...live } = useLocalPlay(content);
  return <GameTable live={live} kept={null} onAgain={again} />;
}
