import type { AccessChange, AccessChanger } from '@trilha/rules/identity/access-change.rule';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context, JobContext } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { deviceOf } from '../sessions/device.ts';
import { accessChanged } from './access-events.ts';
import { FORMER_EMAIL } from './former-email.ts';

const LONGEST_AGENT = 200;

export interface ChangeOfAccess {
  readonly personId: string;
  readonly change: AccessChange;
  readonly by: AccessChanger;
  /** The request it came with; null where it was not the person's own. */
  readonly request: FastifyRequest | null;
  readonly formerEmail?: string;
  readonly provider?: string;
}

/** Tells of a change in the transaction that makes it, whoever makes it. @spec ID-26 ID-27 */
export const publishAccessChange = (
  job: JobContext,
  { personId, change, by, request, formerEmail, provider }: ChangeOfAccess,
): Promise<void> =>
  publishFromJob(job, accessChanged, {
    personId,
    at: job.now.toISOString(),
    change,
    by,
    agent: request ? deviceOf(request).agent.slice(0, LONGEST_AGENT) : '',
    formerEmail:
      formerEmail === undefined
        ? null
        : job.platform.sealer.seal(FORMER_EMAIL, formerEmail).toString('base64url'),
    provider: provider ?? null,
  });

/** The same for whoever changes something of their own. */
export const publishOwnChange = (
  context: Context,
  db: Kysely<Tables>,
  request: FastifyRequest,
  change: AccessChange,
): Promise<void> =>
  publishAccessChange(
    { ...context, db, clientId: context.client.id },
    { personId: context.actor.personId, change, by: 'self', request },
  );
