import { codeVerdict } from '@trilha/rules/identity/recovery.rule';
import { isFreshProof } from '@trilha/rules/identity/registration/registration-code.rule';
import type { Kysely } from 'kysely';
import type { PublicContext } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { changeRequest, type registrationByToken } from './registration.queries.ts';
import { registrationCodeClaims } from './registration-door.ts';

type Asked = NonNullable<Awaited<ReturnType<ReturnType<typeof registrationByToken>['executeTakeFirst']>>>;

export const codeMatches = (
  { platform }: Pick<PublicContext, 'platform'>,
  { id, code_seal: seal }: Asked,
  code: string,
): boolean => seal !== null && platform.signer.verify(registrationCodeClaims(id, code), seal);

/**
 * Counts a guess at a row that is held, so that five are five however many come at once. A code that was right stays
 * right for a while; otherwise the answer is how many guesses are left. @spec ID-19
 */
export async function guessCode(
  { platform, now }: PublicContext,
  db: Kysely<Tables>,
  clientId: string,
  row: Asked,
  code: string,
): Promise<'proved' | 'over' | number> {
  const matches = codeMatches({ platform }, row, code);
  if (row.proved_at) return matches && isFreshProof(row.proved_at, now) ? 'proved' : 'over';
  const verdict = codeVerdict(
    { tries: row.tries, ended: row.ended_at !== null, expiresAt: row.expires_at },
    matches,
    now,
  );
  if (verdict.kind === 'over') return 'over';
  await changeRequest(db, clientId, row.id, {
    tries: row.tries + 1,
    ...(verdict.kind === 'right' ? { proved_at: now } : {}),
  });
  return verdict.kind === 'right' ? 'proved' : verdict.triesLeft;
}
