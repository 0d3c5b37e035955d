import {
  CODE_DIGITS,
  CODE_SECONDS,
  isCodeInTime,
  stepsAhead,
} from '@trilha/rules/loyalty/events/check-in-code.rule';
import { Secret, TOTP } from 'otpauth';
import type { Sealer } from '#platform/sealing.ts';

/** RFC 4226 wishes as many. */
const SECRET_BYTES = 20;
/** What one client's secrets are sealed for opens no other client's. */
const purposeOf = (clientId: string): string => `event check-in of ${clientId}`;

interface Kept {
  readonly client_id: string;
  readonly sealed_secret: Buffer;
}

/** A secret of its own for an event, sealed. @spec EV-05 */
export const newEventSecret = (sealer: Sealer, clientId: string): Buffer =>
  sealer.seal(purposeOf(clientId), new Secret({ size: SECRET_BYTES }).base32);

const totpOf = (sealer: Sealer, { client_id, sealed_secret }: Kept): TOTP =>
  new TOTP({
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(sealer.open(purposeOf(client_id), sealed_secret)),
  });

/** Whether this code is the one shown now or just before; compared in constant time. @spec EV-05 */
export const isCodeOf = (sealer: Sealer, event: Kept, code: string, now: Date): boolean =>
  isCodeInTime(totpOf(sealer, event).validate({ token: code, timestamp: now.getTime(), window: 1 }));

/** The codes of the hours ahead, the one before included. @spec EV-05 */
export function codesAhead(sealer: Sealer, event: Kept, now: Date): { firstStep: number; codes: string[] } {
  const totp = totpOf(sealer, event);
  const steps = stepsAhead(now);
  return {
    firstStep: steps[0] ?? 0,
    codes: steps.map((step) => totp.generate({ timestamp: step * CODE_SECONDS * 1000 })),
  };
}
