import type { GameContent } from '@trilha/rules/games/game';
import { gameProblems } from '@trilha/rules/games/game-problems.rule';
import type { SyntheticEvent } from 'react';
import { useText } from '#shared/use-text.ts';
import { PREVIEW } from './arrow-keys.ts';
import { GameTable } from './game-table.tsx';
import classes from './games.module.css';
import { useLocalPlay } from './use-local-play.ts';

export interface GamePreviewProps {
  readonly content: GameContent;
  /** Addresses of its pictures, by their files. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The very game over what its author wrote, as soon as it can be played; nothing is kept. @spec GA-01 MG-02 */
export function GamePreview({ content, pictures }: GamePreviewProps) {
  const text = useText('games');
  if (gameProblems(content).length > 0) return <p className={classes['small']}>{text('preview.notYet')}</p>;
  // It leaves the focus where the author writes until it is played.
  const begin = (event: SyntheticEvent<HTMLElement>): void =>
    event.currentTarget.setAttribute(PREVIEW, 'played');
  return (
    <div role="presentation" data-preview="waiting" onPointerDownCapture={begin} onKeyDownCapture={begin}>
      <PlayedHere key={JSON.stringify(content)} content={content} pictures={pictures} />
    </div>
  );
}

function PlayedHere({ content, pictures }: GamePreviewProps) {
  const { again, ...live } = useLocalPlay(content, pictures);
  return <GameTable live={live} kept={null} onAgain={again} />;
}
