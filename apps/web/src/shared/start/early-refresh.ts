import type { PictureSources } from '@trilha/ui/picture-sources';
import { coverAhead } from '../cover-ahead.ts';
import { filmBefore } from '../film/film-head.ts';
import { REFRESH_KEY } from '../refresh-key.ts';
import { prepareFormats } from './prepare-formats.ts';

/*
 * Stands in the page itself (build/early-refresh.ts): tokens and first data are asked for before any file has arrived,
 * and taken by session-refresh.ts. It imports as little as can be, for every page carries it.
 */
interface EarlyAnswer {
  readonly refresh_token: string;
  readonly reads?: readonly { readonly body: string }[];
}

interface FirstRead {
  readonly cover?: PictureSources | null;
  readonly content?: { readonly kind: string; readonly url: string };
}

const store = sessionStorage.getItem(REFRESH_KEY) === null ? localStorage : sessionStorage;
const half = store.getItem(REFRESH_KEY);
const { dataset, lang } = document.documentElement;

function loadAhead(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

if (half !== null) {
  const halves = [half];
  const asked = fetch('/o/token/', {
    method: 'POST',
    headers: { 'accept-language': lang },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: half,
      client_id: 'web',
      reads: dataset['firstReads'] ?? '',
    }),
  });
  // The files of the screen set out behind the data: without HTTP/2 a browser sends six requests at a time.
  const files = (dataset['laterFiles'] ?? '').split(' ').filter(Boolean);
  const loadFile = (href: string): void =>
    loadAhead({ rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
  // In a player the last of them, which would wait until the tokens have come, lets the film go first.
  const behindFilm = dataset['firstReads']?.includes('/activities/') ? files.splice(-1) : [];
  for (const href of files) loadFile(href);
  const take = async (): Promise<Response> => {
    const given = await asked;
    if (!given.ok) return given;
    const { status } = given;
    const body = await given.text();
    const { refresh_token: next, reads } = JSON.parse(body) as EarlyAnswer;
    // At once: who leaves the page before the application is there must not lose the new half.
    if (store.getItem(REFRESH_KEY) === half) {
      halves.push(next);
      store.setItem(REFRESH_KEY, next);
    }
    // The cover of what the screen is about is the largest thing on it; of a player it is its film.
    for (const { body } of reads ?? []) {
      const { cover, content } = JSON.parse(body) as FirstRead;
      if (content?.kind === 'video') filmBefore(content.url);
      if (!cover) continue;
      const { imageSrcSet: imageSrcset = '', imageSizes = '', ...rest } = coverAhead(cover);
      loadAhead({ rel: 'preload', as: 'image', fetchPriority: 'high', imageSrcset, imageSizes, ...rest });
    }
    // What has been asked for sets out before the application takes the processor.
    await new Promise((resolve) => setTimeout(resolve));
    return new Response(body, { status });
  };
  const answer = take().finally(() => behindFilm.forEach(loadFile));
  // The application asks again.
  answer.catch(() => {});
  globalThis.trilhaRefresh = { halves, answer };
}

// Behind the first paint, while the files are on their way.
requestAnimationFrame(() => setTimeout(prepareFormats, 0, lang));
