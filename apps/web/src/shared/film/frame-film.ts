import type { Film } from '@trilha/rules/learning/film-address.rule';

/** What a frame can play: a film of another site, or a stream in qualities of a server that the client uses. */
export type FrameFilm = Film | { readonly site: 'wowza'; readonly address: string };

const NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** The name people know the place by: the site, or the host of the stream. */
export const placeName = (film: FrameFilm): string =>
  film.site === 'wowza' ? (URL.parse(film.address)?.host ?? '') : NAMES[film.site];

/** The same film has the same key. */
export const keyOfFilm = (film: FrameFilm): string =>
  film.site === 'wowza' ? film.address : `${film.site}/${film.videoId}/${film.hash ?? ''}`;
