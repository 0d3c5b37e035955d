import { createHash } from 'node:crypto';
import type { Actor, Context } from '../context.ts';

/** Another one as soon as client, roles, permissions or modules are: who holds an older one reads the session anew. @spec ID-13 */
export const SESSION_FACTS = 'x-session-facts';

/** The same person's standing is remembered for a moment, and so is what follows from it. */
const known = new WeakMap<Actor, string>();

/** A short sign of what the product shows and allows this person here; it tells nothing by itself. @spec ID-13 */
export function factsOf({ client, actor }: Pick<Context, 'client' | 'actor'>): string {
  const before = known.get(actor);
  if (before) return before;
  const facts = [
    client.id,
    [...client.flags].sort(),
    actor.membershipId,
    [...actor.roles].sort(),
    [...actor.permissions].sort(),
    actor.superuser,
    actor.mustDecideToStay,
    actor.mustAcceptTexts,
    actor.mustSetSecondFactor,
  ];
  const sign = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
  known.set(actor, sign);
  return sign;
}
