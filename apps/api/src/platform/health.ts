import type { FastifyInstance } from 'fastify';
import type { Database } from './database/scope.ts';

/** /healthz says that the process lives; /readyz that it can serve: the database answers and no stop was asked for. */
export function addHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && (await database.isReady().catch(() => false));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
