import { IconRefresh } from '@tabler/icons-react';
import { elapsedTime } from '@trilha/rules/shared/elapsed-time';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useRef, useState } from 'react';
import { FilmFrame } from '#shared/film/film-frame.tsx';
import type { FilmFailure, FilmSign, RemotePlayer } from '#shared/film/film-player.ts';
import { type FrameFilm, placeName } from '#shared/film/frame-film.ts';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';

/** What the film's own player says of it. */
export interface FoundFilm {
  readonly seconds: number;
  readonly title: string;
}

export interface FilmPreviewProps {
  readonly film: FrameFilm;
  readonly onFound: (found: FoundFilm) => void;
}

/** The film as learners will see it: that it plays here is the check of its address, and its player tells its length. @spec PL-03 MG-02 */
export function FilmPreview({ film, onFound }: FilmPreviewProps) {
  const text = useText('authoring');
  const player = useRef<RemotePlayer | null>(null);
  const [opening, setOpening] = useState(0);
  const [found, setFound] = useState<FoundFilm>({ seconds: 0, title: '' });
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<FilmFailure | null>(null);
  const site = placeName(film);
  // Length and title come in one message: the second must know of the first before anything is drawn again.
  const known = useRef(found);
  const learn = (part: Partial<FoundFilm>): void => {
    const next = { ...known.current, ...part };
    if (next.seconds === known.current.seconds && next.title === known.current.title) return;
    known.current = next;
    setFound(next);
    if (next.seconds > 0) onFound(next);
  };
  const hear = (sign: FilmSign): void => {
    if (sign.type === 'ready') setReady(true);
    if (sign.type === 'failed') setFailure(sign.failure);
    if (sign.type === 'length') learn({ seconds: Math.max(1, Math.round(sign.seconds)) });
    if (sign.type === 'title') learn({ title: sign.title });
  };
  const again = (): void => {
    setFailure(null);
    setReady(false);
    setOpening(opening + 1);
  };
  if (failure)
    return (
      <Notice
        tone="bad"
        action={
          <Button kind="secondary" icon={<IconRefresh size={20} />} onClick={again}>
            {text('film.again')}
          </Button>
        }
      >
        {text(`film.${failure}`, { site })}
      </Notice>
    );
  return (
    <>
      <div className={classes['film']}>
        <FilmFrame key={opening} film={film} title={text('film.preview')} playerRef={player} onSign={hear} />
      </div>
      {found.seconds > 0 ? (
        <Notice tone="ok" {...(found.title ? { title: found.title } : {})}>
          {text('film.found', { site, time: elapsedTime(found.seconds) })}
        </Notice>
      ) : (
        <Notice tone="info">{text(isReady ? 'film.playOnce' : 'film.checking', { site })}</Notice>
      )}
    </>
  );
}
