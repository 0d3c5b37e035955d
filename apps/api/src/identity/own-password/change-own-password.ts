import { AppError } from '@trilha/contract/errors';
import { changeOwnPassword, readOwnPasswordRules } from '@trilha/contract/identity/own-access.calls';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publishOwnChange } from '../access-changes/publish-access-change.ts';
import { markProved } from '../proof/proof.queries.ts';
import { contextWordsOf, levelOf } from '../recovery/open-link.ts';
import { endCodesOf, endLinksOf } from '../recovery/recovery.queries.ts';
import type { Authentication } from '../sessions/authenticate.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { forgetFailures, forgetFailuresOf, tryCounted } from '../sign-in/login-failures.ts';
import { newPasswordProblems } from '../sign-in/new-password-problems.ts';
import { hashPassword, passwordMatches } from '../sign-in/passwords.ts';
import { passwordHolder, replacePassword } from './own-password.queries.ts';

/** Whoever is signed in changes their password by the rule of recovery; the other devices are signed out. @spec ID-17 ID-26 */
export function routes(bind: Bind, { forget }: Authentication): void {
  bind.read(readOwnPasswordRules, async (context) => {
    const { person, level, words } = await rulesFor(context);
    return { username: person.username, passwordLevel: level, contextWords: words };
  });

  bind.read(changeOwnPassword, async (context, { body }, { request }) => {
    const { platform, actor, now } = context;
    const { database } = platform;
    // A session left open must not be a place to guess at; failures here do not close the login itself.
    const tried = `password of ${actor.personId}`;
    const { person, level, words } = await rulesFor(context);
    const before = person.password_hash;
    const isRight = await tryCounted(
      platform,
      { account: tried, address: request.ip, by: 'proved' },
      () => passwordMatches(before, body.current),
      (matches) => matches,
    );
    if (!isRight || before === null) throw new AppError('current_password_wrong');
    if (body.password.normalize('NFC') === body.current.normalize('NFC'))
      throw new AppError('password_unchanged');
    const problems = newPasswordProblems(body.password, level, words);
    if (problems.length > 0)
      throw new AppError(
        'password_refused',
        {},
        problems.map((code) => ({ path: 'body.password', code })),
      );
    // Slow on purpose, so outside the transaction.
    const after = await hashPassword(body.password);
    const sessionsEnded = await database.acrossClients(async (db) => {
      if (!(await replacePassword(db, actor.personId, before, after)))
        throw new AppError('current_password_wrong');
      await endLinksOf(db, actor.personId, now);
      await endCodesOf(db, actor.personId, now);
      await forgetFailures(db, [tried]);
      await forgetFailuresOf(db, { ...person, id: actor.personId });
      await publishOwnChange(context, db, request, 'password');
      await markProved(db, actor.sessionId, now);
      return endSessionsOf(db, actor.personId, 'password changed', now, actor.sessionId);
    });
    forget(request);
    return { sessionsEnded };
  });
}

async function rulesFor({ platform, actor, client }: Context) {
  const everywhere = platform.database.readerOfAll;
  const [person, level] = await Promise.all([
    passwordHolder(everywhere, actor.personId),
    levelOf(everywhere, actor.personId),
  ]);
  return { person, level, words: contextWordsOf({ ...person, client_name: client.name }) };
}
