import { AppError } from '@trilha/contract/errors';
import { networkOf } from '@trilha/rules/identity/network.rule';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { type PolicyViolation, violationsIn } from './policy-violation.ts';

/** Where browsers tell what the policy of a page stopped. */
export const POLICY_REPORTS = '/api/policy-reports';

const TYPES = ['application/csp-report', 'application/reports+json'];
const BODY_LIMIT = 32 * 1024;
const WINDOW_MS = 60_000;
/** A broken page tells a few at once; whoever sends more tells nothing new. */
const MOST_OF_ADDRESS = 30;
/** The whole node's, so that many addresses together cost nothing either. */
const MOST_OF_ALL = 600;
/** Shapes that are remembered as told; a node that has told so many has a reader who knows. */
const MOST_SHAPES = 500;

interface Told {
  readonly registry: Registry;
  readonly log: Logger;
  readonly now: () => Date;
  /** The route of a page's path in the table of the application, or null where there is none. */
  readonly routeOf: (path: string) => string | null;
}

/**
 * Takes in what browsers say of the policy of our pages: counted by directive, route and kind, and each shape logged
 * once. Neither addresses nor samples are kept: they may hold what somebody wrote. @spec OP-02
 */
export function policyReports(app: FastifyInstance, { registry, log, now, routeOf }: Told): void {
  const counter = new Counter({
    name: 'content_security_policy_violations_total',
    help: 'What browsers stopped or would have stopped, by directive, page route, kind and disposition',
    labelNames: ['directive', 'route', 'blocked', 'disposition'],
    registers: [registry],
  });
  const mayTell = limitByMinute(now);
  const shapes = new Set<string>();
  const tell = ({ path, ...violation }: PolicyViolation): void => {
    const { directive, blocked, disposition } = violation;
    const route = routeOf(path) ?? 'unknown';
    counter.inc({ directive, route, blocked, disposition });
    const shape = JSON.stringify([route, violation]);
    if (shapes.has(shape) || shapes.size >= MOST_SHAPES) return;
    shapes.add(shape);
    log.warn({ ...violation, route }, 'content security policy violation');
  };
  void app.register((reports, _options, done) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      reports.getDefaultJsonParser('error', 'error'),
    );
    reports.post(
      POLICY_REPORTS,
      {
        onRequest: (request, reply, next) => {
          const seconds = mayTell(networkOf(request.ip));
          if (seconds === 0) return next();
          reply.header('retry-after', String(seconds));
          return next(new AppError('too_many_requests', { seconds }));
        },
      },
      async (request, reply) => {
        const violations = violationsIn(request.body);
        if (!violations) throw new AppError('malformed_request');
        violations.forEach(tell);
        return reply.code(204).send();
      },
    );
    done();
  });
}

/** How many seconds an address must wait before it may tell again; 0 for not at all. */
function limitByMinute(now: () => Date): (address: string) => number {
  let began = Number.NEGATIVE_INFINITY;
  let all = 0;
  const ofAddress = new Map<string, number>();
  return (address) => {
    const at = now().getTime();
    if (at - began >= WINDOW_MS || at < began) {
      began = at;
      all = 0;
      ofAddress.clear();
    }
    const count = (ofAddress.get(address) ?? 0) + 1;
    if (all >= MOST_OF_ALL || count > MOST_OF_ADDRESS) return Math.ceil((began + WINDOW_MS - at) / 1000);
    all += 1;
    ofAddress.set(address, count);
    return 0;
  };
}
