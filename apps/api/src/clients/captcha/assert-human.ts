import { AppError } from '@trilha/contract/errors';
import type { Kysely } from 'kysely';
import type { PublicContext } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { captchaOf } from './captcha.queries.ts';
import { secretUse } from './secret-use.ts';

/** Who knocks at a client's door, with the proof they bring. */
export interface Knocking {
  readonly answer: string | undefined;
  /** Address they come from. */
  readonly address: string;
  /** Host of the page they stand on. */
  readonly host: string;
}

/**
 * Refuses whoever does not show that a person knocks, where the client asks for it. Called outside any transaction: the
 * provider is asked over the network. When it cannot be asked, a door that sends messages stays shut
 * (`captcha_unavailable`), and one with limits of its own, such as the login, may `pass`. @spec CL-05 ID-11 ID-15
 */
export async function assertHuman(
  { platform }: PublicContext,
  clientId: string,
  { answer, address, host }: Knocking,
  whenUnreachable: 'refuse' | 'pass' = 'refuse',
): Promise<void> {
  const row = await captchaOf(platform.database.readerOfAll, clientId);
  if (!row?.enabled || !row.sealed_secret) return;
  if (!answer) throw new AppError('captcha_required');
  const secret = platform.sealer.open(secretUse(clientId), Buffer.from(row.sealed_secret, 'base64url'));
  const verdict = await platform.captcha.check({ secret, answer, address, host });
  if (verdict === 'human') return;
  if (verdict === 'refused') throw new AppError('captcha_refused');
  if (whenUnreachable === 'refuse') throw new AppError('captcha_unavailable');
  platform.log.warn({ clientId, verdict }, 'a login passed without the captcha: the provider could not tell');
}

/**
 * The same for an asking that may be a repeated one: its answer was lost on the way and the person tapped again, so the
 * proof is used up and nothing new is sent. @spec ID-11 ID-15
 */
export async function assertHumanOnce(
  base: PublicContext,
  clientId: string,
  knocking: Knocking,
  askedBefore: (db: Kysely<Tables>) => Promise<object | undefined>,
): Promise<void> {
  if (!(await askedBefore(base.platform.database.readerOfAll))) await assertHuman(base, clientId, knocking);
}
