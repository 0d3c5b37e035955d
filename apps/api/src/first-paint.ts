import { readFileSync } from 'node:fs';
import { artShapes } from '@trilha/ui/tokens/art-shapes';
import type { Boot } from '#clients/index.ts';
import { escapeHtml } from '#platform/html.ts';

const styles = readFileSync(new URL('first-paint.css', import.meta.url), 'utf8').replace(/\s+/g, ' ');

/** Which of the frames of the web the page will have. */
export type FirstPage = 'login' | 'learner' | 'manage' | 'player' | 'bare';

export interface PaintedClient extends Pick<Boot['client'], 'slug' | 'name' | 'logo'> {
  readonly tagline: string | undefined;
}

/** Words of the first screen in the language of the page. */
export interface FirstWords {
  readonly signIn: string;
  /** What is told of cookies, where nothing has been chosen yet. */
  readonly cookies: string | null;
}

/**
 * What stands on the screen until the application takes over: the client's mark and the outlines of the page, in the
 * same places. Its rules go with it, but for the page itself.
 * @spec CL-05
 */
export function firstPaint(page: FirstPage, client: PaintedClient, words: FirstWords) {
  const inside = page === 'login' ? login(client, words) : framed(page, client);
  const notice = words.cookies
    ? `<div data-part="cookies"><p>${escapeHtml(words.cookies)}</p>${'<span data-bar="choice"></span>'.repeat(3)}</div>`
    : '';
  return {
    styles,
    markup: `<div class="first" data-page="${page}" aria-busy="true">${inside}${notice}</div>`,
  };
}

function login(client: PaintedClient, { signIn }: FirstWords): string {
  const tagline = client.tagline ? `<p>${escapeHtml(client.tagline)}</p>` : '';
  return [
    `<div data-part="art">${art(`${client.slug}-login`)}</div>`,
    `<div data-part="panel">${mark(client)}<div><h1>${escapeHtml(signIn)}</h1>${tagline}</div>`,
    '<span data-bar="field"></span><span data-bar="field"></span><span data-bar="button"></span></div>',
  ].join('');
}

function framed(page: FirstPage, client: PaintedClient): string {
  const outline =
    '<div data-part="page"><span data-bar="title"></span><span data-bar="wide"></span><div data-part="cards">' +
    `${'<span data-bar="card"></span>'.repeat(4)}</div></div>`;
  if (page === 'bare') return outline;
  // The page itself lays the film here as soon as it knows its address (apps/web/src/shared/film/film-head.ts).
  if (page === 'player')
    return '<div data-part="top"></div><div data-part="sheet"><div data-part="film"></div><span data-bar="title"></span></div>';
  if (page === 'manage')
    return `<div data-part="side">${mark(client)}</div><div data-part="top">${mark(client)}</div>${outline}`;
  return `<div data-part="top">${mark(client)}</div>${outline}<div data-part="tabs"></div>`;
}

/** A picture and not markup, as in the application: what a client uploads runs nothing here. */
function mark({ name, logo }: PaintedClient): string {
  const sign = logo
    ? `<span data-part="sign"><img src="data:image/svg+xml,${encodeURIComponent(logo)}" alt="" width="26" height="26"></span>`
    : `<span data-part="sign" data-letter aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>`;
  return `<span data-part="client">${sign}<span>${escapeHtml(name)}</span></span>`;
}

function art(seed: string): string {
  const { width, height, background, layers } = artShapes(seed, 6, 7, 'primary');
  const paint = (fill: string): string => (fill === 'white' ? '#fff' : `var(--${fill}-solid)`);
  const paths = layers.map(
    ({ fill, opacity, path }) => `<path d="${path}" fill="${paint(fill)}" fill-opacity="${opacity}"/>`,
  );
  return `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="${width}" height="${height}" fill="${paint(background)}"/>${paths.join('')}</svg>`;
}
