import { proveIdentity, readProof } from '@trilha/contract/identity/proof.calls';
import { PROOF_MINUTES, provedUntil } from '@trilha/rules/identity/proof.rule';
import type { Bind } from '#platform/http/bind.ts';
import { passwordHolder } from '../own-password/own-password.queries.ts';
import { appOf, recoveryCodesLeft } from '../second-factor/factors.queries.ts';
import { assertKnowsCode } from '../second-factor/known-code.ts';
import { assertKnowsPassword } from '../second-factor/known-password.ts';
import { markProved, provedAtOf } from './proof.queries.ts';

/** Shows that a session is held by the person, without signing in anew. @spec ID-23 */
export function routes(bind: Bind): void {
  bind.read(readProof, async ({ platform, actor, now }) => {
    const everywhere = platform.database.readerOfAll;
    const [person, app, codes, provedAt] = await Promise.all([
      passwordHolder(everywhere, actor.personId),
      appOf(everywhere, actor.personId),
      recoveryCodesLeft(everywhere, actor.personId),
      provedAtOf(everywhere, actor.sessionId),
    ]);
    return {
      password: person.password_hash !== null,
      code: Boolean(app?.confirmed_at) || codes > 0,
      provedUntil: provedUntil(provedAt, now)?.toISOString() ?? null,
    };
  });

  bind.read(proveIdentity, async (context, { body }, { request }) => {
    const { platform, actor, now } = context;
    if ('code' in body) await assertKnowsCode(context, body.code, request);
    else await assertKnowsPassword(context, body.password, request);
    await platform.database.acrossClients((db) => markProved(db, actor.sessionId, now));
    return { provedUntil: new Date(now.getTime() + PROOF_MINUTES * 60_000).toISOString() };
  });
}
