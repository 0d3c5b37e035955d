import { AppError } from '@trilha/contract/errors';
import { askDeletion, keepAccount, readOwnDeletion } from '@trilha/contract/identity/deletion.calls';
import { DELETION_GRACE_DAYS, deletionDue } from '@trilha/rules/identity/deletion.rule';
import type { Bind } from '#platform/http/bind.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { keysOfPerson } from '../api-keys/stopping-keys.queries.ts';
import { waysToProve } from '../proof/ways-to-prove.ts';
import { assertKnowsCode } from '../second-factor/known-code.ts';
import { assertKnowsPassword } from '../second-factor/known-password.ts';
import type { Authentication } from '../sessions/authenticate.ts';
import { clearRefreshCookie } from '../sessions/refresh-cookie.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import {
  cancelDeletion,
  insertDeletion,
  isLastAdministrator,
  isLastSuperuser,
  lastDeletion,
} from './deletion.queries.ts';
import { deletionAsked } from './deletion-events.ts';

/** Everybody may be forgotten, and has a month to think better of it. @spec ID-23 */
export function routes(bind: Bind, { forget }: Authentication): void {
  bind.read(readOwnDeletion, async ({ platform, actor, now }) => {
    const everywhere = platform.database.readerOfAll;
    const [last, ways, apiKeys] = await Promise.all([
      lastDeletion(everywhere, actor.personId),
      waysToProve(everywhere, actor.personId),
      keysOfPerson(everywhere, actor.personId, now),
    ]);
    return {
      dueAt: last && !last.cancelled_at ? last.due_at.toISOString() : null,
      cancelledAt: last?.cancelled_at?.toISOString() ?? null,
      graceDays: DELETION_GRACE_DAYS,
      ...ways,
      apiKeys,
    };
  });

  bind.read(keepAccount, async ({ platform, actor, now }, _input, { request }) => {
    await platform.database.acrossClients((db) => cancelDeletion(db, actor.personId, now));
    forget(request);
    return { done: true as const };
  });

  bind.read(askDeletion, async (context, { body }, { request, reply }) => {
    const { platform, actor, client, now } = context;
    if ('code' in body) await assertKnowsCode(context, body.code, request);
    else await assertKnowsPassword(context, body.password, request);
    const dueAt = await platform.database.acrossClients(async (db) => {
      if (await isLastSuperuser(db, actor.personId)) throw new AppError('last_superuser');
      if (await isLastAdministrator(db, actor.personId)) throw new AppError('last_administrator');
      const asked = await insertDeletion(db, {
        personId: actor.personId,
        clientId: client.id,
        now,
        dueAt: deletionDue(now),
      });
      if (asked.isNew)
        await publishFromJob({ ...context, db, clientId: client.id }, deletionAsked, {
          personId: actor.personId,
          dueAt: asked.due_at.toISOString(),
        });
      await endSessionsOf(db, actor.personId, 'deletion asked', now);
      return asked.due_at;
    });
    forget(request);
    clearRefreshCookie(request, reply);
    return { dueAt: dueAt.toISOString() };
  });
}
