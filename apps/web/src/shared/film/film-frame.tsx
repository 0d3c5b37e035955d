import { type RefObject, useEffect, useRef } from 'react';
import { EmbedFrame } from '#shared/embeds/embed-frame.tsx';
import classes from './film-frame.module.css';
import type { FilmSign, RemotePlayer } from './film-player.ts';
import type { FrameFilm } from './frame-film.ts';
import { createRemoteFilm } from './remote-film.ts';
import { streamProtocol } from './stream-protocol.ts';
import { vimeoProtocol } from './vimeo-protocol.ts';
import { youtubeProtocol } from './youtube-protocol.ts';

const PROTOCOLS = { youtube: youtubeProtocol, vimeo: vimeoProtocol, wowza: streamProtocol } as const;
const GREET_EVERY_MS = 250;
/** A site that says nothing for so long is blocked, or out of reach. */
const PATIENCE_MS = 15_000;

/** The page around a player, which speaks to it for us: players listen to the window around them alone. */
type FilmWindow = Window & { readonly tellFilm?: (message: unknown) => void };

export interface FilmFrameProps {
  readonly film: FrameFilm;
  readonly title: string;
  readonly playerRef: RefObject<RemotePlayer | null>;
  readonly onSign: (sign: FilmSign) => void;
}

/**
 * The player of another site, in a page of ours that holds nothing else: the application's own policy names no other
 * site, and only the window of the player is heard. @spec PL-03 PL-05
 */
export function FilmFrame({ film, title, playerRef, onSign }: FilmFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onSign);
  useEffect(() => {
    latest.current = onSign;
  });
  const { site } = film;
  useEffect(() => {
    const tell = (sign: FilmSign): void => latest.current(sign);
    const around = frame.current;
    if (!navigator.onLine) {
      tell({ type: 'failed', failure: 'offline' });
      return undefined;
    }
    const inner = (): HTMLIFrameElement | null => around?.contentDocument?.querySelector('iframe') ?? null;
    const remote = createRemoteFilm(
      PROTOCOLS[site],
      (message) => (around?.contentWindow as FilmWindow | null)?.tellFilm?.(message),
      tell,
    );
    const listen = ({ source, origin, data }: MessageEvent): void => {
      const player = inner();
      if (player && source === player.contentWindow && origin === new URL(player.src).origin)
        remote.hear(data);
    };
    let heard: Window | null = null;
    const greeting = setInterval(() => {
      if (remote.isReady()) {
        clearInterval(greeting);
        return;
      }
      // The window of a frame changes when its page arrives.
      const page = inner() ? (around?.contentWindow ?? null) : null;
      if (page !== heard) {
        heard?.removeEventListener('message', listen);
        page?.addEventListener('message', listen);
        heard = page;
      }
      if (page) remote.greet();
    }, GREET_EVERY_MS);
    const patience = setTimeout(() => {
      if (!remote.isReady()) tell({ type: 'failed', failure: 'silent' });
    }, PATIENCE_MS);
    playerRef.current = remote.player;
    return () => {
      clearInterval(greeting);
      clearTimeout(patience);
      heard?.removeEventListener('message', listen);
      playerRef.current = null;
    };
  }, [site, playerRef]);
  return (
    <EmbedFrame
      ref={frame}
      className={classes['film']}
      title={title}
      site={site}
      {...(film.site === 'wowza'
        ? { id: 'stream', asked: { address: film.address } }
        : { id: film.videoId, asked: film.hash ? { hash: film.hash } : {} })}
    />
  );
}
