import { chooseLanguage } from '@trilha/contract/identity/session.calls';
import type { Bind } from '#platform/http/bind.ts';
import type { Authentication } from './authenticate.ts';

/** Remembers the language of a person, for e-mails and certificates too. @spec UX-01 */
export const routes = (bind: Bind, { forget }: Authentication): void =>
  bind.read(chooseLanguage, async ({ platform, actor }, { body }, { request }) => {
    await platform.database.acrossClients((db) =>
      db.updateTable('person').set({ language: body.language }).where('id', '=', actor.personId).execute(),
    );
    forget(request);
    return { done: true as const };
  });
