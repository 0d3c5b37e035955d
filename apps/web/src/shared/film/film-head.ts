/** Kept here, for a browser drops what nobody holds. */
const heads: HTMLVideoElement[] = [];
const MOST_HEADS = 3;

/**
 * Fetches how a film begins, out of sight: a player that shows the same address later finds it in the browser. On its
 * own, for the page itself carries it. @spec PL-06 UX-09
 */
export function filmHeadAhead(url: string): HTMLVideoElement {
  const before = heads.find(({ src }) => src === new URL(url, location.href).href);
  if (before) return before;
  const head = Object.assign(document.createElement('video'), { preload: 'metadata', muted: true, src: url });
  heads.push(head);
  if (heads.length > MOST_HEADS) heads.shift()?.removeAttribute('src');
  return head;
}

/** The same where the first paint left room for it: its first picture is there before the player is. @spec PL-06 UX-09 */
export function filmBefore(url: string): void {
  const film = Object.assign(filmHeadAhead(url), { playsInline: true, ariaHidden: 'true' });
  document.querySelector('.first [data-part="film"]')?.append(film);
  globalThis.trilhaFilm = film;
}

/** The film that was shown before the player was there, once, and only if it is this one. */
export function takeFilmBefore(url: string): HTMLVideoElement | null {
  const film = globalThis.trilhaFilm;
  globalThis.trilhaFilm = undefined;
  return film?.getAttribute('src') === url ? film : null;
}

/** A picture that the browser holds is there sooner; one that is not may take as long as it likes. */
const PATIENCE_MILLISECONDS = 150;

/** Waits a moment for the picture of the film that the page shows, which drawing anything would hold up. @spec PL-06 UX-09 */
export async function pictureBefore(): Promise<void> {
  const film = globalThis.trilhaFilm;
  if (!film || film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return;
  await new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MILLISECONDS);
    for (const sign of ['loadeddata', 'error']) film.addEventListener(sign, resolve, { once: true });
  });
}
