import { freshStep } from '@trilha/rules/identity/second-factor.rule';
import { Secret, TOTP } from 'otpauth';
import type { Sealer } from '#platform/sealing.ts';

const PURPOSE = 'authenticator app';
/** One step before and after: phones are seldom further off. */
const WINDOW = 1;

export interface NewSecret {
  readonly secret: string;
  readonly address: string;
  readonly sealed: Buffer;
}

/** A secret of 160 bits as RFC 4226 wishes, and the address an app reads it from. */
export function newSecret(sealer: Sealer, issuer: string, label: string): NewSecret {
  const secret = new Secret({ size: 20 });
  // A colon parts the two in the address, so neither may hold one.
  const totp = new TOTP({ issuer: issuer.replaceAll(':', ' '), label: label.replaceAll(':', ' '), secret });
  return { secret: secret.base32, address: totp.toString(), sealed: sealer.seal(PURPOSE, secret.base32) };
}

/** The time step of a right code that was not taken before, else null. @spec ID-27 */
export function stepOfCode(
  sealer: Sealer,
  app: { readonly sealed_secret: Buffer; readonly last_step: number | null },
  code: string,
  now: Date,
): number | null {
  const secret = Secret.fromBase32(sealer.open(PURPOSE, app.sealed_secret));
  const delta = TOTP.validate({ token: code, secret, timestamp: now.getTime(), window: WINDOW });
  return freshStep(now, delta, app.last_step);
}
