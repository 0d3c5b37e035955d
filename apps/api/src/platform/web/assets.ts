import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The one program that WebAssembly is for: codes of invoices are read beside the page, whose own policy forbids it. */
const READS_CODES = /\/assets\/scan-worker-[^/]+$/;

/** The policy of a program that runs beside pages; files that pages load are under the policy of the page. */
export const programPolicy = (path: string): string =>
  `default-src 'self'; script-src 'self'${READS_CODES.test(path) ? " 'wasm-unsafe-eval'" : ''}; connect-src 'self'`;

/** Built files have their content's hash in their name: a browser keeps them for a year. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    globIgnore: ['**/*.html'],
    setHeaders: (reply, path) => {
      const isHashed = /\/assets\//.test(path);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      void reply.header('cross-origin-resource-policy', 'same-origin');
      // A service worker and module workers need a policy of their own to run at all, also where they come compressed.
      if (/\.js(\.br|\.gz)?$/.test(path)) void reply.header('content-security-policy', programPolicy(path));
    },
  });
}
