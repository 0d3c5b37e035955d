import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scriptJson } from '../html.ts';

/** What a page needs from the server: the boot data of the client and the stylesheet of its colours. */
export type PageContent = (request: FastifyRequest) => Promise<{
  readonly boot: unknown;
  readonly styles: string;
  readonly title: string;
  readonly language: string;
} | null>;

export interface PagesOptions {
  readonly folder: string;
  readonly content: PageContent;
  /** Sources of frames: the isolated content, and the players a client may embed. */
  readonly frames: string;
}

/** The policy of our own pages: scripts and styles by nonce, frames from the isolated origin only (ASVS 5.0, 3.4.3). */
const policy = (nonce: string, frames: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** Serves the learner's entry at every address and the back office below /manage, with the boot data already inside. */
export function servePages(
  app: FastifyInstance,
  { folder, content, frames }: PagesOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> {
  const template = new Map<string, string>();
  const read = (file: string): string => {
    const cached = template.get(file);
    if (cached) return cached;
    const text = readFileSync(join(folder, file), 'utf8');
    template.set(file, text);
    return text;
  };

  return async (request, reply) => {
    if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html')) return false;
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(api|o|storage|assets|__runtime)(\/|$)/.test(path)) return false;
    const page = await content(request);
    if (!page) return false;
    const nonce = randomBytes(16).toString('base64');
    const isManage = /^\/manage(\/|$)/.test(path);
    const html = read(isManage ? 'manage/index.html' : 'index.html')
      .replace(
        '<!--boot-->',
        () =>
          `<style id="theme">${page.styles}</style><script type="application/json" id="boot">${scriptJson(page.boot)}</script>`,
      )
      .replace(/<html lang="[^"]*"/, `<html lang="${page.language}"`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title.replace(/[<&]/g, '')}</title>`)
      .replace(/<script(?! type="application\/json")/g, `<script nonce="${nonce}"`);
    app.log.debug({ page: isManage ? 'manage' : 'learner' }, 'page');
    void reply
      .header('content-security-policy', policy(nonce, frames))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
    return true;
  };
}
