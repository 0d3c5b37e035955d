import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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
      if (/\.js(\.br|\.gz)?$/.test(path))
        void reply.header(
          'content-security-policy',
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
        );
    },
  });
}
