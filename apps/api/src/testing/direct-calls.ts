import { createHash } from 'node:crypto';
import type { Call, InputOf, ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { CLIENT_FLAGS } from '@trilha/rules/clients/client-flags.rule';
import { MODULES } from '@trilha/rules/clients/modules.rule';
import { type Context, inTransaction, type Platform, type Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { parseInput } from '#platform/http/validation.ts';
import { answerOnce } from '#platform/idempotency.ts';
import { newId } from '#platform/identifier.ts';

/** Who calls, at which client and when. */
export interface DirectCaller {
  readonly clientId: string;
  readonly membershipId: string;
  readonly personId: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
}

/** What a write answered, or the code by which it was refused. */
export type DirectAnswer<C extends Call> =
  | { readonly code: null; readonly body: ResponseOf<C> }
  | { readonly code: string; readonly body: null };

export interface DirectWrite {
  readonly by: DirectCaller;
  readonly at: Date;
  readonly key: string;
}

export interface DirectCalls {
  /** Makes a write as HTTP does once it knows who asks: its input read, one transaction, one answer for its key. */
  readonly write: <C extends Call>(call: C, input: InputOf<C>, how: DirectWrite) => Promise<DirectAnswer<C>>;
}

type Handler = (tx: Transaction, input: never, http: never) => Promise<unknown>;

/**
 * The use cases of some domains without the HTTP around them: thousands of them an instant, each at a time of its own.
 * Whoever may call what is no question here; refusals by code are answers, anything else that goes wrong is thrown.
 */
export function openDirectCalls(platform: Platform, domains: readonly ((bind: Bind) => void)[]): DirectCalls {
  const handlers = new Map<string, Handler>();
  const nothing = (): void => {};
  for (const routes of domains)
    routes({
      open: nothing,
      read: nothing,
      readKept: nothing,
      write: (call, handler) => {
        handlers.set(call.id, handler);
      },
      writeAfter: nothing,
    });
  return {
    write: async (call, input, { by, at, key }) => {
      const handler = handlers.get(call.id);
      if (!handler) throw new Error(`${call.id} is bound nowhere.`);
      const { params, query, body } = input as Record<'params' | 'query' | 'body', unknown>;
      try {
        const parsed = parseInput(call, { params, query, body });
        const fingerprint = createHash('sha256').update(JSON.stringify(parsed)).digest('base64url');
        const answer = await inTransaction(contextOf(platform, by, at), (tx) =>
          answerOnce(tx, { key, call: call.id, fingerprint }, async () =>
            JSON.stringify(await handler(tx, parsed as never, null as never)),
          ),
        );
        return { code: null, body: JSON.parse(answer) as ResponseOf<typeof call> };
      } catch (error) {
        if (error instanceof AppError) return { code: error.code, body: null };
        throw error;
      }
    },
  };
}

function contextOf(platform: Platform, by: DirectCaller, now: Date): Context {
  return {
    platform: { ...platform, now: () => now },
    now,
    requestId: newId(),
    client: {
      id: by.clientId,
      slug: 'direct',
      name: 'Direct',
      timeZone: 'America/Sao_Paulo',
      modules: new Set(MODULES),
      flags: new Set(CLIENT_FLAGS),
      trainingUsesScore: true,
    },
    actor: {
      personId: by.personId,
      membershipId: by.membershipId,
      sessionId: by.sessionId,
      firstName: 'Pessoa',
      displayName: 'Pessoa',
      language: 'pt-BR',
      roles: by.roles,
      superuser: false,
      permissions: new Set(),
      impersonator: null,
      apiKey: null,
      mustDecideToStay: false,
      mustChangePassword: false,
      mustAcceptTexts: false,
      isAskedSecondFactor: false,
      mustSetSecondFactor: false,
    },
    db: platform.database.readerOf(by.clientId),
  };
}
