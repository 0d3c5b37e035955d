import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Domain } from '@trilha/i18n/domains';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WidgetSources } from '../captcha/port.ts';
import { type BuiltPages, beginsRoute, type FilesOfPage, filesOfPage, isPage } from './page-files.ts';
import { type PageParts, pageHtml } from './page-html.ts';
import { policyHeaders } from './page-policy.ts';

/** Everything a page says that the build does not know: the client, the language, the first paint. */
export interface PageContent extends Omit<PageParts, 'firstPaint' | 'texts'> {
  readonly texts: (domains: readonly Domain[]) => Promise<PageParts['texts']>;
  /** What the policy allows besides our own, for a widget that this page may show. */
  readonly widget: WidgetSources | null;
  readonly paint: (frame: FilesOfPage['frame']) => PageParts['firstPaint'];
}

/** A page without the application: what it says, and where its form may lead. */
export interface StrangerPage {
  readonly status: number;
  readonly html: string;
  readonly formTarget: string;
}

export interface PagesOptions {
  readonly folder: string;
  readonly content: (request: FastifyRequest) => Promise<PageContent | null>;
  /** The page of an address that is no client's, or of a client that is closed. */
  readonly stranger: (request: FastifyRequest) => Promise<StrangerPage>;
  /** Where an address leads that no page of ours has; null where it leads nowhere. */
  readonly elsewhere: (request: FastifyRequest) => Promise<string | null>;
  /** Sources of frames: the isolated content, and the players a client may embed. */
  readonly frames: string;
  /** What every page may connect to besides our own server; blank for nothing. */
  readonly connections: string;
  readonly isSecure: boolean;
}

const compress = promisify(gzip);

/** Above this a file of its own is better: it is kept by the browser, and fetched while the page is still read. */
const SMALL_STYLE_BYTES = 16_384;

/** Serves the learner's entry at every address and the back office below /manage, with all the first screen needs. */
export function servePages({
  folder,
  content,
  stranger,
  elsewhere,
  frames,
  connections,
  isSecure,
}: PagesOptions): (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> {
  const build = readBuild(folder);
  return async (request, reply) => {
    if (!build || request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html'))
      return false;
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(api|o|storage|assets|__runtime)(\/|$)/.test(path)) return false;
    const other = beginsRoute(build.pages, path) ? null : await elsewhere(request);
    if (other) {
      void reply.header('cache-control', 'no-store').redirect(other);
      return true;
    }
    const page = await content(request);
    if (!page) return sendStranger(reply, await stranger(request));
    const nonce = randomBytes(16).toString('base64');
    const files = filesOfPage(build.pages, request.url);
    const isManage = /^\/manage(\/|$)/.test(path);
    const template = isManage ? build.manage : build.learner;
    const parts = { ...page, firstPaint: page.paint(files.frame), texts: await page.texts(files.texts) };
    const html = pageHtml(template, parts, files, { nonce, smallStyles: build.smallStyles });
    // The application says what else there is; a search engine or a link checker goes by the status.
    void reply
      .code(isPage(build.pages, path) ? 200 : 404)
      .headers(policyHeaders({ nonce, frames, widget: page.widget, connections, isManage, isSecure }))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      // The page holds nothing secret that its length could tell: nobody is signed in when it is written.
      void reply.header('content-encoding', 'gzip').send(await compress(html));
    } else void reply.send(html);
    return true;
  };
}

/** Nothing runs and nothing is fetched on it. */
function sendStranger(reply: FastifyReply, { status, html, formTarget }: StrangerPage): true {
  void reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action ${formTarget}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
  return true;
}

/** What the build says of its pages; null where nothing was built. */
export const builtPages = (folder: string): BuiltPages | null =>
  existsSync(join(folder, '.vite/pages.json'))
    ? (JSON.parse(readFileSync(join(folder, '.vite/pages.json'), 'utf8')) as BuiltPages)
    : null;

function readBuild(folder: string) {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const pages = builtPages(folder);
  if (!pages) return null;
  return {
    pages,
    learner: read('index.html'),
    manage: read('manage/index.html'),
    smallStyles: smallStylesOf(folder),
  };
}

function smallStylesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css'));
  const small = names.filter((name) => statSync(join(folder, 'assets', name)).size < SMALL_STYLE_BYTES);
  return new Map(
    small.map((name) => [`/assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')]),
  );
}
