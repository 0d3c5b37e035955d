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
    const timer = setTimeout(
      () => request.raw.socket.destroy(),
      request.routeOptions.config.bodyDeadlineMs ?? usualMs,
    );
    const clear = (): void => clearTimeout(timer);
    payload.once('end', clear).once('close', clear).once('error', clear);
    done(null, payload);
  });
}
