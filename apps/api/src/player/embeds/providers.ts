import { FILM_SITES, VIMEO_HASH, VIMEO_ID, YOUTUBE_ID } from '@trilha/rules/learning/film-address.rule';
import { PRESENTATION_ID, slidesPath } from '@trilha/rules/learning/slides-address.rule';

/** Sites whose content stands in a frame. */
export const EMBED_SITES = [...FILM_SITES, 'linkedin_slidshare'] as const;
export type EmbedSite = (typeof EMBED_SITES)[number];

/** Where the players of other sites stand; another address may speak the same protocol. */
export interface EmbedSettings {
  readonly youtube: string;
  readonly vimeo: string;
  readonly linkedin_slidshare: string;
  /** Of the demonstration: plays the films whose names say that they are of it. */
  readonly simulator: string | null;
}

/** YouTube's host that sets no cookies before the film plays, and the player of Vimeo, which is told not to. */
export const EMBED_PROVIDERS: EmbedSettings = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
  linkedin_slidshare: 'https://www.slideshare.net/slideshow/embed_code/',
  simulator: null,
};

export interface AskedContent {
  readonly id: string;
  readonly hash: string | undefined;
  readonly language: string;
  /** Origin of the page that frames the player: the only one it talks to. */
  readonly origin: string;
}

/** What may be an id, by site; and what of it belongs to the demonstration, by how it is called. */
const IDS: Readonly<Record<EmbedSite, { readonly all: RegExp; readonly ofDemo: RegExp }>> = {
  youtube: { all: YOUTUBE_ID, ofDemo: /^demo_/ },
  vimeo: { all: VIMEO_ID, ofDemo: /^\d{3}$/ },
  linkedin_slidshare: { all: PRESENTATION_ID, ofDemo: /^demo/ },
};

/** Address of what a site shows in a frame, with the settings that it documents; null when it cannot be of that site. */
export function embedAddress(settings: EmbedSettings, site: EmbedSite, asked: AskedContent): string | null {
  const { id, hash } = asked;
  if (!IDS[site].all.test(id) || (hash !== undefined && !VIMEO_HASH.test(hash))) return null;
  if (settings.simulator !== null && IDS[site].ofDemo.test(id))
    return `${settings.simulator}${site}/${id}?${SETTINGS[site](asked).toString()}`;
  const path = site === 'linkedin_slidshare' ? slidesPath(id) : id;
  return `${settings[site]}${path}?${SETTINGS[site](asked).toString()}`;
}

/** Without buttons and keys of its own: ours are the same for every kind. Captions are on in the reader's language. */
const youtubeSettings = ({ language, origin }: AskedContent): URLSearchParams =>
  new URLSearchParams({
    enablejsapi: '1',
    origin,
    controls: '0',
    disablekb: '1',
    fs: '0',
    rel: '0',
    playsinline: '1',
    iv_load_policy: '3',
    hl: language,
    cc_load_policy: '1',
    cc_lang_pref: language,
  });

const vimeoSettings = ({ language, hash }: AskedContent): URLSearchParams =>
  new URLSearchParams({
    ...(hash ? { h: hash } : {}),
    dnt: '1',
    controls: '0',
    keyboard: '0',
    title: '0',
    byline: '0',
    portrait: '0',
    playsinline: '1',
    texttrack: language,
  });

const SETTINGS: Readonly<Record<EmbedSite, (asked: AskedContent) => URLSearchParams>> = {
  youtube: youtubeSettings,
  vimeo: vimeoSettings,
  linkedin_slidshare: () => new URLSearchParams(),
};
