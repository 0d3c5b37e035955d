import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react';
import { filmPage } from '@trilha/rules/learning/film-address.rule';
import { elapsedTime } from '@trilha/rules/shared/elapsed-time';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useRef, useState } from 'react';
import { FilmFrame } from '#shared/film/film-frame.tsx';
import type { FilmFailure, FilmSign, RemotePlayer } from '#shared/film/film-player.ts';
import { type FrameFilm, placeName } from '#shared/film/frame-film.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ContentOf } from '../use-activity.ts';
import { captionLanguage } from './caption-language.ts';
import classes from './content.module.css';
import { Facade } from './facade.tsx';
import { MediaControls } from './media-controls.tsx';
import { useWatching } from './use-watching.ts';
import { WatchedStatus } from './watched-status.tsx';

type FilmContentOf = ContentOf<'youtube'> | ContentOf<'vimeo'> | ContentOf<'wowza'>;

export interface FilmContentProps {
  readonly content: FilmContentOf;
  readonly title: string;
}

function filmIn(content: FilmContentOf): FrameFilm {
  if (content.kind === 'wowza') return { site: content.kind, address: content.address };
  return { site: content.kind, videoId: content.videoId, hash: content.hash };
}

const inLanguage = (languages: readonly string[], locale: string): string | null =>
  captionLanguage(
    languages.map((language) => ({ language })),
    locale,
  );

/**
 * A film of another site, under our controls. Nothing is asked of that site before the learner starts the film; what is
 * watched counts as it does for a video of our own. @spec PL-03 PL-06 PL-07 PL-08
 */
export function FilmContent({ content, title }: FilmContentProps) {
  const text = useText('player');
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<RemotePlayer | null>(null);
  const [opening, setOpening] = useState(0);
  const [failure, setFailure] = useState<FilmFailure | null>(null);
  const { events, second, isPlaying, percent, saving } = useWatching(content, player);
  const film = filmIn(content);
  const site = placeName(film);
  const locale = useLocale();
  const [heights, setHeights] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState(0);
  const [languages, setLanguages] = useState<readonly string[]>([]);
  const hear = (sign: FilmSign): void => {
    switch (sign.type) {
      case 'ready':
        setFailure(null);
        events.onLoadedMetadata();
        player.current?.play();
        return;
      case 'failed':
        setFailure(sign.failure);
        return;
      case 'time':
        events.onTimeUpdate();
        return;
      case 'playing':
        events.onPlay();
        return;
      case 'paused':
        events.onPause();
        return;
      case 'ended':
        events.onEnded();
        return;
      case 'seeking':
        events.onSeeking();
        return;
      case 'seeked':
        events.onSeeked();
        return;
      case 'qualities':
        setHeights(sign.heights);
        return;
      case 'quality':
        setShown(sign.height);
        return;
      case 'captions':
        setLanguages(sign.languages);
        return;
      case 'length':
      case 'title':
      case 'speed':
    }
  };
  const open = (): void => {
    setFailure(null);
    setOpening((count) => count + 1);
    box.current?.focus();
  };
  const canGoOn = content.second >= 1 && content.second < content.seconds - 1;
  return (
    <div className={classes['sheet']}>
      {failure ? (
        <Notice
          tone="bad"
          title={text(`film.${failure}`, { site })}
          action={
            <Button kind="secondary" icon={<IconRefresh size={20} />} onClick={open}>
              {text('film.again')}
            </Button>
          }
        >
          {text(`film.${failure}.advice`, { site })}{' '}
          {film.site === 'wowza' || failure === 'gone' || failure === 'offline' ? null : (
            <a href={filmPage(film)} target="_blank" rel="noreferrer">
              {text('film.there', { site })}
            </a>
          )}
        </Notice>
      ) : null}
      <section
        ref={box}
        className={classes['media']}
        hidden={failure !== null}
        tabIndex={-1}
        aria-label={title}
      >
        {opening === 0 ? (
          <Facade seed={title} icon={<IconPlayerPlayFilled size={32} aria-hidden="true" />} onOpen={open}>
            {canGoOn
              ? text('film.goOn', { time: elapsedTime(Math.floor(content.second)) })
              : text('film.start')}
          </Facade>
        ) : failure ? null : (
          <>
            <FilmFrame key={opening} film={film} title={title} playerRef={player} onSign={hear} />
            <MediaControls
              playerRef={player}
              boxRef={box}
              seconds={content.seconds}
              onCaptions={
                languages.length > 0
                  ? (areShown) =>
                      player.current?.showCaptions(areShown ? inLanguage(languages, locale) : null)
                  : null
              }
              {...(heights.length > 1
                ? {
                    quality: {
                      heights,
                      chosen,
                      shown,
                      onChoose: (height) => {
                        setChosen(height);
                        player.current?.chooseQuality(height);
                      },
                    },
                  }
                : {})}
              second={second}
              isPlaying={isPlaying}
            />
          </>
        )}
      </section>
      {opening === 0 && film.site !== 'wowza' ? (
        <p className={classes['provider']}>{text('film.consent', { site })}</p>
      ) : null}
      <WatchedStatus percent={percent} saving={saving} transcript={content.transcript} />
    </div>
  );
}
