import { AppError } from '@trilha/contract/errors';
import { setPassword } from '@trilha/contract/identity/recovery.calls';
import type { Bind } from '#platform/http/bind.ts';
import { publishAccessChange } from '../access-changes/publish-access-change.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { forgetFailuresOf } from '../sign-in/login-failures.ts';
import { newPasswordProblems } from '../sign-in/new-password-problems.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { contextWordsOf, levelOf, liveLink } from './open-link.ts';
import { endCodesOf, endLinksOf } from './recovery.queries.ts';

/** No session comes of it: the person signs in with the new password (ASVS 5.0, 6.4). @spec ID-11 ID-17 ID-26 */
export const routes = (bind: Bind): void =>
  bind.open(setPassword, async (base, { body }, { request }) => {
    const { platform, now } = base;
    const link = await liveLink(platform.database.readerOfAll, body, now);
    const level = await levelOf(platform.database.readerOfAll, link.person_id);
    const problems = newPasswordProblems(body.password, level, contextWordsOf(link));
    if (problems.length > 0)
      throw new AppError(
        'password_refused',
        {},
        problems.map((code) => ({ path: 'body.password', code })),
      );
    // Slow on purpose, so outside the transaction.
    const passwordHash = await hashPassword(body.password);
    await platform.database.acrossClients(async (db) => {
      const used = await db
        .updateTable('password_link')
        .set({ ended_at: now })
        .where('client_id', '=', link.client_id)
        .where('id', '=', link.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (used.numUpdatedRows !== 1n) throw new AppError('recovery_link_invalid');
      await db
        .updateTable('person')
        .set({ password_hash: passwordHash, must_change_password: false })
        .where('id', '=', link.person_id)
        .execute();
      await endSessionsOf(db, link.person_id, 'password changed', now);
      await endLinksOf(db, link.person_id, now);
      await endCodesOf(db, link.person_id, now);
      await forgetFailuresOf(db, { ...link, id: link.person_id });
      await publishAccessChange(
        { ...base, db, clientId: link.client_id },
        { personId: link.person_id, change: 'password', by: 'link', request },
      );
    });
    return { done: true as const };
  });
