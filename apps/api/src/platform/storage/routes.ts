import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { StoragePort } from './port.ts';
import { parseRange } from './range.ts';
import type { Signer } from './signing.ts';

/** The largest file any purpose accepts; each address says how much less it takes. */
const LARGEST_UPLOAD = 500 * 1024 * 1024;
const UPLOAD_DEADLINE_MS = 15 * 60_000;

/**
 * The bytes as they come, refused at their end when they are not those the sender took the digest of (RFC 9530); a file
 * appears only when it is whole, so nothing of them stays. Whoever refuses them ends this stream and not the request,
 * which is still to be answered.
 */
function verified(content: Readable, digest: string | string[] | undefined): Readable {
  const [, told] = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/=]+):/.exec(String(digest ?? '')) ?? [];
  const hash = createHash('sha256');
  const check = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      hash.update(chunk);
      callback(null, chunk);
    },
    flush(callback) {
      callback(!told || hash.digest('base64') === told ? null : new AppError('file_content_mismatch'));
    },
  });
  // A connection may break before anybody reads from here; the reader then finds it ended too early.
  check.on('error', () => {});
  // What still comes of a refused request is let through to nowhere, or its connection would wait for ever.
  check.on('close', () => content.resume());
  content.on('error', (error) => check.destroy(error));
  content.on('close', () => {
    if (!content.readableEnded) check.destroy(new AppError('file_incomplete'));
  });
  return content.pipe(check);
}

/** Direct upload and download by signed address: bytes never pass through a use case, nor through memory whole. */
export function storageRoutes(
  app: FastifyInstance,
  storage: StoragePort,
  signer: Signer,
  now: () => Date,
  {
    isOpenSession,
    isOpenUpload,
  }: {
    readonly isOpenSession: (session: string) => Promise<boolean>;
    readonly isOpenUpload: (key: string) => Promise<boolean>;
  },
): void {
  const assertLive = (expires: string | undefined): string => {
    if (!expires || Number(expires) * 1000 < now().getTime()) throw new AppError('file_link_expired');
    return expires;
  };

  const secondsUntil = (expires: string): number =>
    Math.max(0, Number(expires) - Math.floor(now().getTime() / 1000));

  void app.register(async (scope) => {
    // Bytes stay a stream: this parser hands the raw request on.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put<{ Params: { '*': string }; Querystring: Record<string, string> }>(
      '/storage/*',
      { bodyLimit: LARGEST_UPLOAD, config: { bodyDeadlineMs: UPLOAD_DEADLINE_MS } },
      async (request, reply) => {
        const key = request.params['*'];
        const { signature = '', size = '', session = '' } = request.query;
        const expires = assertLive(request.query['expires']);
        if (!signer.verify({ action: 'put', key, size, expires, session }, signature))
          throw new AppError('file_link_expired');
        // Whoever was blocked or signed out brings nothing in any more (security page, row 12).
        const mayArrive = async () => (await isOpenUpload(key)) && isOpenSession(session);
        if (!(await mayArrive())) throw new AppError('file_link_expired');
        await storage.write(key, verified(request.raw, request.headers['content-digest']), Number(size));
        if (await mayArrive()) return reply.code(204).send();
        // It was closed or given up, or its sender put out, while these bytes came: nobody would ever find them again.
        await storage.remove(key);
        throw new AppError('file_link_expired');
      },
    );
  });

  app.get<{ Params: { expires: string; signature: string; '*': string } }>(
    '/pictures/:expires/:signature/*',
    async (request, reply) => {
      const { expires, signature, '*': key } = request.params;
      assertLive(expires);
      const [, folder = '', ending = ''] = /^(.+)\/\d+\.(avif|webp)$/.exec(key) ?? [];
      if (!signer.verify({ action: 'pictures', folder, expires }, signature))
        throw new AppError('file_link_expired');
      const size = await storage.sizeOf(key);
      if (size === null) throw new AppError('not_found');
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', `private, max-age=${secondsUntil(expires)}, immutable`)
        .header('content-length', size)
        .type(`image/${ending}`)
        .send(await storage.read(key));
    },
  );

  app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>(
    '/storage/*',
    async (request, reply) => {
      const key = request.params['*'];
      const { signature = '', name = '', type = '', attachment = '0', session = '' } = request.query;
      const expires = assertLive(request.query['expires']);
      if (!signer.verify({ action: 'get', key, expires, name, type, attachment, session }, signature))
        throw new AppError('file_link_expired');
      // Whoever was blocked or signed out keeps no way to the file (security page, row 12).
      if (session !== '' && !(await isOpenSession(session))) throw new AppError('file_link_expired');
      const size = await storage.sizeOf(key);
      if (size === null) throw new AppError('not_found');
      // A key is written once: what a browser holds of a film stays good, whichever link it came by.
      const version = `"${size}-${key}"`;
      const isOfVersion = (request.headers['if-range'] ?? version) === version;
      const range = isOfVersion ? parseRange(request.headers.range, size) : null;
      reply
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header(
          'content-disposition',
          `${attachment === '1' ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
        .header('accept-ranges', 'bytes')
        .header('etag', version)
        .header('cache-control', `private, max-age=${session === '' ? secondsUntil(expires) : 240}`)
        .type(type);
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
      if (!range) return reply.header('content-length', size).send(await storage.read(key));
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
        .header('content-length', range.end - range.start + 1)
        .send(await storage.read(key, range));
    },
  );
}
