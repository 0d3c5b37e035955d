import { type RefObject, useEffect } from 'react';
import { boot } from '#shared/boot.ts';

const STEP_SECONDS = 10;
const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;
/** What changes where the lock screen should show the film to be; between them it counts on by itself. */
const MOVES = ['loadedmetadata', 'durationchange', 'seeked', 'ratechange', 'play', 'pause'] as const;

/** Title, picture, position and buttons for the lock screen, so that sound keeps playing with the screen off. @spec PL-06 */
export function useMediaSession(element: RefObject<HTMLMediaElement | null>, title: string): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: boot().client.name, artwork: artwork() });
    const media = element.current;
    const to = (second: number): void => {
      if (media) media.currentTime = Math.min(media.duration || second, Math.max(0, second));
    };
    const move = (seconds: number): void => to((media?.currentTime ?? 0) + seconds);
    mediaSession.setActionHandler('play', () => void media?.play());
    mediaSession.setActionHandler('pause', () => media?.pause());
    mediaSession.setActionHandler('seekbackward', ({ seekOffset }) => move(-(seekOffset ?? STEP_SECONDS)));
    mediaSession.setActionHandler('seekforward', ({ seekOffset }) => move(seekOffset ?? STEP_SECONDS));
    mediaSession.setActionHandler('seekto', ({ seekTime }) => {
      if (seekTime !== undefined) to(seekTime);
    });
    const tell = (): void => {
      if (!media || !Number.isFinite(media.duration)) return;
      const { duration, playbackRate, currentTime } = media;
      mediaSession.setPositionState({ duration, playbackRate, position: Math.min(duration, currentTime) });
    };
    for (const name of MOVES) media?.addEventListener(name, tell);
    tell();
    return () => {
      for (const name of MOVES) media?.removeEventListener(name, tell);
      mediaSession.metadata = null;
      mediaSession.setPositionState();
      for (const action of ACTIONS) mediaSession.setActionHandler(action, null);
    };
  }, [element, title]);
}

/** The icon of the client's application, as the page names it. */
function artwork(): MediaImage[] {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"], link[rel="icon"]');
  return icon ? [{ src: icon.href }] : [];
}
