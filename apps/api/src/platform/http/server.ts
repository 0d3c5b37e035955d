import formbody from '@fastify/formbody';
import { AppError } from '@trilha/contract/errors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../identifier.ts';
import { addBodyDeadline } from './body-deadline.ts';
import { sendProblem } from './problem.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { refuseConnection, refuseUnreadable } from './unread-requests.ts';

const BODY_LIMIT = 256 * 1024;
const BODY_DEADLINE_MS = 30_000;
/** Node's own limit holds for the slowest thing that is sent, a file of hundreds of megabytes; usual bodies get a shorter one. */
const REQUEST_TIMEOUT_MS = 20 * 60_000;
const HEADERS_TIMEOUT_MS = 20_000;

export interface HttpOptions {
  readonly log: Logger;
  /** Proxies that are believed; false for none. */
  readonly trustProxy: readonly string[] | false;
  readonly secure: boolean;
}

/** The HTTP server with everything that is true of every answer: limits, headers, problems instead of stack traces. */
export async function createHttp({ log, trustProxy, secure }: HttpOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Whoever names no host is told so as of any other fault.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
    trustProxy: trustProxy && [...trustProxy],
    genReqId: () => newId(),
    // A logger of its own for each request costs more than writing its one line; the line says which it is.
    childLoggerFactory: (whole) => whole,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      void sendProblem(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, secure),
  });
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  addBodyDeadline(app, BODY_DEADLINE_MS);
  addSecurityHeaders(app, secure);
  refuseUnreadable(app, secure);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((one) => ({ method: one, path: url })));
  });
  routesOf.set(app, routes);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        // The template and not the address: addresses may carry a token.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  return app;
}

interface Route {
  readonly method: string;
  readonly path: string;
}
const routesOf = new WeakMap<FastifyInstance, readonly Route[]>();

/** Tries to answer with a page of the web; false where the address is not a page's. A reply itself is thenable and must not be awaited. */
export type PageAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Answers a page, 405 with the allowed methods where the address exists, else 404. */
export function refuseUnknown(app: FastifyInstance, page: PageAnswer): void {
  let patterns: { method: string; pattern: RegExp }[] | undefined;
  app.setNotFoundHandler(async (request, reply) => {
    patterns ??= (routesOf.get(app) ?? []).map(({ method, path }) => ({ method, pattern: patternOf(path) }));
    if (await page(request, reply)) return reply;
    const address = request.url.split('?')[0] ?? '';
    const allowed = [
      ...new Set(patterns.filter(({ pattern }) => pattern.test(address)).map(({ method }) => method)),
    ];
    if (allowed.length === 0) return sendProblem(new AppError('not_found'), request, reply);
    reply.header('allow', allowed.join(', '));
    return sendProblem(new AppError('method_not_allowed'), request, reply);
  });
}

/** The addresses of a route: its names stand for a part of one, its star for the rest. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/:[A-Za-z]+/g, '[^/]+')
      .replaceAll('*', '.*')}/?$`,
  );
