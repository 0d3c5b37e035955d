import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Call } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callPage, docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/**
 * The document of all calls, and pages to browse it. It is made when first asked for and kept packed: megabytes that
 * nobody may ever read are neither built at a start nor written anew for every reader. @spec IN-01
 */
export function documentRoutes(app: FastifyInstance, calls: readonly Call[], version: string): void {
  let document: Promise<Buffer> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= packed(JSON.stringify(openApiDocument(calls, version)));
    reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(await document)
      : reply.send(await unpacked(await document));
  });
  app.get('/api/docs', async (_request, reply) => sendPage(reply, (nonce) => docsPage(calls, nonce)));
  app.get<{ Params: { id: string } }>('/api/docs/:id', async ({ params: { id } }, reply) => {
    const call = calls.find((one) => one.id === id);
    if (!call) throw new AppError('not_found');
    return sendPage(reply, (nonce) => callPage(call, nonce));
  });
}

function sendPage(reply: FastifyReply, pageWith: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(pageWith(nonce));
}
