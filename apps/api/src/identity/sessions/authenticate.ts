import { AppError } from '@trilha/contract/errors';
import { permissionsOf } from '@trilha/contract/permissions';
import { entersDuringMaintenance } from '@trilha/rules/clients/settings.rule';
import { API_KEY_PREFIX } from '@trilha/rules/identity/api-key.rule';
import { asksSecondFactor } from '@trilha/rules/identity/second-factor.rule';
import type { FastifyRequest } from 'fastify';
import { assertNotArchived } from '#clients/index.ts';
import type { Actor, Context, PublicContext } from '#platform/context.ts';
import { contextOfKey } from '../api-keys/context-of-key.ts';
import { isOnItsWay } from './first-reads.ts';
import { flagsOf } from './flags-of.ts';
import { impersonatorOf } from './impersonator.ts';
import { roleChangesOf } from './role-changes.ts';
import { actorOfAccessToken, noteReceived } from './sessions.queries.ts';
import { hashToken } from './tokens.ts';

type Known = Awaited<ReturnType<typeof actorOfAccessToken>>;

/** A block or a change of role takes effect within this time on every path (security page, row 12). */
const REMEMBERED_MS = 3000;
const REMEMBERED_LIMIT = 5000;

/** Finds the person behind a bearer token; remembers the answer for a moment, so that a busy screen asks once. */
export function createAuthentication() {
  const remembered = new Map<string, { readonly until: number; readonly known: Promise<Known> }>();

  async function known(base: PublicContext, token: string): Promise<Known> {
    const now = base.now.getTime();
    const before = remembered.get(token);
    if (before && before.until > now) return before.known;
    if (remembered.size >= REMEMBERED_LIMIT) remembered.clear();
    const asking = actorOfAccessToken(base.platform.database.readerOfAll, hashToken(token));
    remembered.set(token, { until: now + REMEMBERED_MS, known: asking });
    asking.catch(() => remembered.delete(token));
    return asking;
  }

  /** Once for each token: whoever sends what it replaced from now on is another holder. @spec ID-03 */
  async function received({ platform, now }: PublicContext, token: string, row: Found): Promise<void> {
    await platform.database.acrossClients((db) => noteReceived(db, token, now));
    row.received_at = now;
  }

  return {
    /** Forgets a token at once on this node: after sign-out or a change of client. */
    forget: (request: FastifyRequest): void => {
      const token = bearerOf(request);
      if (token) remembered.delete(token);
    },
    authenticate: async (request: FastifyRequest, base: PublicContext): Promise<Context> => {
      const token = bearerOf(request);
      if (!token) throw new AppError('not_signed_in');
      if (token.startsWith(API_KEY_PREFIX)) return contextOfKey(base, token);
      const row = await known(base, token);
      if (row && !row.received_at && !isOnItsWay(token)) await received(base, token, row);
      // Before the end of the session, which it ended: whoever was inside is told why.
      if (row) assertNotArchived(row);
      if (!row || row.ended_at || row.expires_at <= base.now) throw new AppError('not_signed_in');
      if (!row.membership_id || !row.roles) throw new AppError('no_registered_profile');
      if (row.status === 'blocked') throw new AppError('account_blocked');
      if (row.status !== 'approved') throw new AppError('account_awaiting_approval');
      if (row.maintenance && !row.acting_person_id && !entersDuringMaintenance(row.roles, row.superuser))
        throw new AppError('maintenance');
      const { client, actor } = standingOf(row, row.membership_id, row.roles);
      return {
        ...base,
        client,
        actor: row.acting_person_id ? lookedAfter(actor, await impersonatorOf(base, row)) : actor,
        db: base.platform.database.readerOf(row.client_id),
      };
    },
  };
}

type Found = NonNullable<Known>;
type Standing = Pick<Context, 'client' | 'actor'>;

/** What follows from a row, for as long as the row is remembered. */
const standings = new WeakMap<Found, Standing>();

function standingOf(row: Found, membershipId: string, roles: readonly string[]): Standing {
  const before = standings.get(row);
  if (before) return before;
  const isAsked = asksSecondFactor(roles, row.superuser, row.second_factor_roles);
  const standing: Standing = {
    client: {
      id: row.client_id,
      slug: row.slug,
      name: row.client_name,
      timeZone: row.time_zone,
      modules: new Set(row.modules),
      flags: flagsOf(row),
      trainingUsesScore: row.group_training_use_score,
    },
    actor: {
      personId: row.person_id,
      membershipId,
      sessionId: row.session_id,
      firstName: row.first_name,
      displayName: row.display_name ?? '',
      language: row.language,
      roles,
      superuser: row.superuser,
      permissions: new Set(permissionsOf(roles, row.superuser, roleChangesOf(row.role_changes))),
      impersonator: null,
      apiKey: null,
      mustDecideToStay: row.deletion_asked,
      mustChangePassword: row.must_change_password,
      isAskedSecondFactor: isAsked,
      mustSetSecondFactor: isAsked && !row.has_second_factor,
      mustAcceptTexts: row.must_accept_texts,
    },
  };
  standings.set(row, standing);
  return standing;
}

/** What a person must still do is asked of the person, not of who helps them. */
const lookedAfter = (actor: Actor, impersonator: Actor['impersonator']): Actor => ({
  ...actor,
  impersonator,
  mustDecideToStay: false,
  mustChangePassword: false,
  mustSetSecondFactor: false,
  mustAcceptTexts: false,
});

export type Authentication = ReturnType<typeof createAuthentication>;

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
