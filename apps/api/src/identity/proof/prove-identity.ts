import { proveIdentity, readProof } from '@trilha/contract/identity/proof.calls';
import { PROOF_MINUTES, provedUntil } from '@trilha/rules/identity/proof.rule';
import type { Bind } from '#platform/http/bind.ts';
import { assertKnowsCode } from '../second-factor/known-code.ts';
import { assertKnowsPassword } from '../second-factor/known-password.ts';
import { markProved, provedAtOf } from './proof.queries.ts';
import { waysToProve } from './ways-to-prove.ts';

/** Shows that a session is held by the person, without signing in anew. @spec ID-23 */
export function routes(bind: Bind): void {
  bind.read(readProof, async ({ platform, actor, now }) => {
    const everywhere = platform.database.readerOfAll;
    const [ways, provedAt] = await Promise.all([
      waysToProve(everywhere, actor.personId),
      provedAtOf(everywhere, actor.sessionId),
    ]);
    return { ...ways, provedUntil: provedUntil(provedAt, now)?.toISOString() ?? null };
  });

  bind.read(proveIdentity, async (context, { body }, { request }) => {
    const { platform, actor, now } = context;
    if ('code' in body) await assertKnowsCode(context, body.code, request);
    else await assertKnowsPassword(context, body.password, request);
    await platform.database.acrossClients((db) => markProved(db, actor.sessionId, now));
    return { provedUntil: new Date(now.getTime() + PROOF_MINUTES * 60_000).toISOString() };
  });
}
