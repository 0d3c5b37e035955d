import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { deviceOf } from '../sessions/device.ts';
import { type FACTOR_CHANGES, factorChanged } from './factor-events.ts';

const LONGEST_AGENT = 200;

/** Tells of a change in the transaction that makes it. @spec ID-27 */
export const publishFactorChange = (
  context: Context,
  db: Kysely<Tables>,
  request: FastifyRequest,
  change: (typeof FACTOR_CHANGES)[number],
): Promise<void> =>
  publishFromJob({ ...context, db, clientId: context.client.id }, factorChanged, {
    personId: context.actor.personId,
    at: context.now.toISOString(),
    change,
    agent: deviceOf(request).agent.slice(0, LONGEST_AGENT),
  });
