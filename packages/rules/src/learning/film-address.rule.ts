import { pathParts, writtenAddress } from '../shared/written-address.ts';

/** Sites whose films an activity may show in a frame of theirs. @spec PL-03 */
export const FILM_SITES = ['youtube', 'vimeo'] as const;
export type FilmSite = (typeof FILM_SITES)[number];

/** A film of another site, as its own address names it. */
export interface Film {
  readonly site: FilmSite;
  readonly videoId: string;
  /** What opens an unlisted film of Vimeo; YouTube has none. */
  readonly hash: string | null;
}

/** Why an address is no film that an activity could show. */
export type FilmAddressProblem = 'film_not_an_address' | 'film_of_another_site' | 'film_not_in_address';

export const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
export const VIMEO_ID = /^[1-9]\d{2,14}$/;
export const VIMEO_HASH = /^[0-9a-f]{6,40}$/;

const YOUTUBE_HOST = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/;
const VIMEO_HOST = /^(www\.|player\.)?vimeo\.com$/;
/** What stands before the id in the path: `/shorts/id`, `/embed/id`, and `/v/id` of old times. */
const YOUTUBE_FOLDERS: ReadonlySet<string> = new Set(['embed', 'shorts', 'live', 'v', 'e']);
/** The film that an address, or the code for sharing it, leads to; or why there is none. @spec PL-03 MG-02 */
export function filmOfAddress(written: string): Film | FilmAddressProblem {
  const address = writtenAddress(written);
  if (!address) return 'film_not_an_address';
  const host = address.hostname.toLowerCase();
  const parts = pathParts(address);
  if (host === 'youtu.be') return youtubeFilm(parts[0]);
  if (YOUTUBE_HOST.test(host)) {
    const [folder = '', id] = parts;
    return youtubeFilm(YOUTUBE_FOLDERS.has(folder) ? id : address.searchParams.get('v'));
  }
  if (VIMEO_HOST.test(host)) return vimeoFilm(parts, address.searchParams.get('h'));
  return 'film_of_another_site';
}

/** The page of the site that shows the film, for whoever cannot see it here. @spec PL-07 */
export function filmPage({ site, videoId, hash }: Film): string {
  if (site === 'youtube') return `https://www.youtube.com/watch?v=${videoId}`;
  return hash ? `https://vimeo.com/${videoId}/${hash}` : `https://vimeo.com/${videoId}`;
}

const youtubeFilm = (id: string | null | undefined): Film | FilmAddressProblem =>
  id && YOUTUBE_ID.test(id) ? { site: 'youtube', videoId: id, hash: null } : 'film_not_in_address';

/** The first number of the path is the film, unless it numbers the album that the film stands in. */
function vimeoFilm(parts: readonly string[], asked: string | null): Film | FilmAddressProblem {
  const isAlbum = parts[0] === 'album' || parts[0] === 'showcase';
  const from = isAlbum ? parts.indexOf('video') + 1 || parts.length : 0;
  const at = parts.findIndex((part, index) => index >= from && VIMEO_ID.test(part));
  const videoId = parts[at];
  if (!videoId) return 'film_not_in_address';
  const hash = [asked, parts[at + 1]].find((one) => one && VIMEO_HASH.test(one));
  return { site: 'vimeo', videoId, hash: hash ?? null };
}
