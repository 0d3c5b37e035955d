/** Kept here, for a browser drops what nobody holds. */
const heads: HTMLVideoElement[] = [];
const MOST_HEADS = 3;

/**
 * Fetches how a film begins, out of sight: a player that shows the same address later finds it in the browser. On its
 * own, for the page itself carries it. @spec PL-06 UX-09
 */
export function filmHeadAhead(url: string): void {
  if (heads.some(({ src }) => src === new URL(url, location.href).href)) return;
  heads.push(Object.assign(document.createElement('video'), { preload: 'metadata', muted: true, src: url }));
  if (heads.length > MOST_HEADS) heads.shift()?.removeAttribute('src');
}
