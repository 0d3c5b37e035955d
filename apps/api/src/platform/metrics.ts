import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/scope.ts';
import { queueFigures } from './jobs/queue-figures.ts';

interface Measured {
  readonly database: Database;
  readonly now: () => Date;
  /** Who bears it may read; without one only this machine itself may. */
  readonly token: string | undefined;
}

/** Prometheus metrics: process figures and the time of each route of this node, and what waits to be done on all. @spec OP-02 */
export function addMetrics(app: FastifyInstance, { database, now, token }: Measured): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  const measureWork = addWorkGauges(registry, database, now);
  app.get('/metrics', async (request, reply) => {
    // An address that is not for everybody is not told to be there.
    if (!(token === undefined ? isThisMachine(request) : bears(request, token)))
      throw new AppError('not_found');
    await measureWork();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

/** What waits; nothing is told of it while the database cannot be asked. */
function addWorkGauges(registry: Registry, database: Database, now: () => Date): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const oldest = gauge('outbox_oldest_event_seconds', 'Age of the oldest event that waits for its hand-over');
  const events = gauge('outbox_waiting_events', 'Events that wait for their hand-over');
  const queued = gauge('queue_jobs', 'Jobs that wait, are tried again or are under way');
  const dead = gauge('queue_dead_letters', 'Jobs that failed for good');
  const waiting = gauge('database_pool_waiting', 'Uses of this node that wait for a database connection');
  const set = (of: Gauge, value: number | null): void => (value === null ? of.remove() : of.set(value));
  return async () => {
    waiting.set(database.waiting());
    const figures = await database.acrossClients((db) => queueFigures(db, now())).catch(() => null);
    set(oldest, figures?.oldestEventSeconds ?? null);
    set(events, figures?.waitingEvents ?? null);
    set(queued, figures?.queuedJobs ?? null);
    set(dead, figures?.deadLetters ?? null);
  };
}

const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/;
/** What a proxy adds; one that stands on this machine speaks for others. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

const isThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  THIS_MACHINE.test(ip) && FORWARDED.every((name) => headers[name] === undefined);

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const bears = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
