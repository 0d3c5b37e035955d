import { type RefObject, useEffect } from 'react';
import { boot } from '#shared/boot.ts';

const STEP_SECONDS = 10;

/** Title and buttons for the lock screen, so that sound keeps playing with the screen off. @spec PL-06 */
export function useMediaSession(element: RefObject<HTMLMediaElement | null>, title: string): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: boot().client.name });
    const move = (seconds: number): void => {
      if (element.current) element.current.currentTime += seconds;
    };
    mediaSession.setActionHandler('play', () => void element.current?.play());
    mediaSession.setActionHandler('pause', () => element.current?.pause());
    mediaSession.setActionHandler('seekbackward', () => move(-STEP_SECONDS));
    mediaSession.setActionHandler('seekforward', () => move(STEP_SECONDS));
    return () => {
      mediaSession.metadata = null;
      for (const action of ['play', 'pause', 'seekbackward', 'seekforward'] as const)
        mediaSession.setActionHandler(action, null);
    };
  }, [element, title]);
}
