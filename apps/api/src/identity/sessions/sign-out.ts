import { signOut } from '@trilha/contract/identity/session.calls';
import type { Bind } from '#platform/http/bind.ts';
import type { Authentication } from './authenticate.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';
import { endSession } from './sessions.queries.ts';

export const routes = (bind: Bind, { forget }: Authentication): void =>
  bind.read(signOut, async ({ platform, actor, now }, _input, { request, reply }) => {
    await platform.database.acrossClients((db) => endSession(db, actor.sessionId, 'signed out', now));
    forget(request);
    clearRefreshCookie(request, reply);
    reply.header('clear-site-data', '"cache"');
    return { done: true as const };
  });
