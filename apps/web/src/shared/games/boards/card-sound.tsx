import { useQuery } from '@tanstack/react-query';
import type { Piece } from '@trilha/rules/games/game';
import { useState } from 'react';
import { fileLinkQuery } from '#shared/questions/file-link.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../games.module.css';

const PLAYER = 'audio';

/** What is heard with a card, by the browser's own player: keys and readers know it. @spec GA-01 GA-04 PL-08 */
export function CardSound({ fileId }: NonNullable<Piece['sound']>) {
  const text = useText('games');
  const [isBroken, setBroken] = useState(false);
  const link = useQuery(fileLinkQuery(fileId));
  const Player = PLAYER;
  if (isBroken || link.isLoadingError)
    return <span className={classes['small']}>{text('cardSound.away')}</span>;
  return link.data ? (
    <Player
      className={classes['sound']}
      src={link.data.url}
      controls
      preload="metadata"
      aria-label={text('cardSound')}
      onError={() => setBroken(true)}
    />
  ) : null;
}
