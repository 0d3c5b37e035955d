import { type RefObject, useLayoutEffect } from 'react';
import { takeFilmBefore } from '#shared/film/film-head.ts';

/** What the page showed of the film before the player was there lies over the player until that has a picture of its own. @spec PL-06 UX-09 */
export function usePictureBefore(
  url: string,
  playerRef: RefObject<HTMLMediaElement | null>,
  boxRef: RefObject<HTMLElement | null>,
  className: string,
): void {
  useLayoutEffect(() => {
    const film = takeFilmBefore(url);
    const player = playerRef.current;
    if (!film || !player || player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
    film.className = className;
    boxRef.current?.prepend(film);
    const leave = (): void => film.remove();
    for (const sign of ['loadeddata', 'error']) player.addEventListener(sign, leave);
    return () => {
      for (const sign of ['loadeddata', 'error']) player.removeEventListener(sign, leave);
      leave();
    };
  }, [url, playerRef, boxRef, className]);
}
