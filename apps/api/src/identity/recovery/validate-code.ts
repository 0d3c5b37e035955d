import { AppError } from '@trilha/contract/errors';
import { validateRecoverPasswordCode } from '@trilha/contract/identity/recovery.calls';
import { codeVerdict, PROVED_LINK_SECONDS } from '@trilha/rules/identity/recovery.rule';
import type { PublicContext } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type Door, doorOf } from './ask.ts';
import { codeClaims } from './code-claims.ts';
import { insertLink, type LinkParts } from './password-link.ts';
import { requestByToken } from './recovery.queries.ts';

type Outcome = { readonly link: LinkParts } | { readonly triesLeft: number | null };

/** The refusal is thrown after the commit: a guess that failed stays counted. @spec ID-11 */
export const routes = (bind: Bind): void =>
  bind.open(validateRecoverPasswordCode, async (base, { body }) => {
    const outcome = await guess(base, body, body.request, body.code);
    if ('link' in outcome) return outcome.link;
    if (outcome.triesLeft === null) throw new AppError('recovery_code_over');
    throw new AppError('recovery_code_invalid', { triesLeft: outcome.triesLeft });
  });

/** Guesses of one code stand in line at its row: five are five, however many come at once and from wherever. @spec ID-11 */
const guess = ({ platform, now }: PublicContext, door: Door, token: string, code: string): Promise<Outcome> =>
  platform.database.acrossClients(async (db) => {
    const client = await doorOf(db, door);
    const row = await requestByToken(db, client.id, token).forUpdate().executeTakeFirst();
    if (!row) return { triesLeft: null };
    const matches = row.code_seal !== null && platform.signer.verify(codeClaims(row.id, code), row.code_seal);
    const verdict = codeVerdict(
      { tries: row.tries, ended: row.ended_at !== null, expiresAt: row.expires_at },
      matches,
      now,
    );
    if (verdict.kind === 'over') return { triesLeft: null };
    await db
      .updateTable('recovery_request')
      .set({ tries: row.tries + 1, ended_at: verdict.kind === 'right' ? now : null })
      .where('client_id', '=', client.id)
      .where('id', '=', row.id)
      .execute();
    if (verdict.kind === 'wrong') return { triesLeft: verdict.triesLeft };
    // Whoever typed the code holds the phone. @spec ID-19
    const person = await db
      .updateTable('person')
      .set({ phone_verified_at: now })
      .where('id', '=', row.person_id)
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow();
    const link = await insertLink(db, {
      clientId: client.id,
      person,
      purpose: row.purpose,
      seconds: PROVED_LINK_SECONDS,
      now,
    });
    return { link };
  });
