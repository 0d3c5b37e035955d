import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive, where the usual deadline is too short for it: a large file. */
    readonly bodyDeadlineMs?: number;
  }
}

/** Cuts off a body that trickles in. Node has one such limit for all routes, and an upload over a bad line needs minutes. */
export function addBodyDeadline(app: FastifyInstance, usualMs: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // A request without a body has ended; its answer, such as a film over a bad line, may take as long as it needs.
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && Number(length) === 0) {
      done(null, payload);
      return;
    }
    const timer = setTimeout(
      () => request.raw.destroy(),
      request.routeOptions.config.bodyDeadlineMs ?? usualMs,
    );
    const clear = (): void => clearTimeout(timer);
    payload.once('end', clear).once('close', clear).once('error', clear);
    done(null, payload);
  });
}
