import { type MakeRequest, type Measured, measure } from './measure.ts';

const READERS = 8;
const LOGINS = 20;

/**
 * What a read takes alone, and while twenty people sign in at once, each sign-in hashing a password for tens of
 * milliseconds of a processor.
 */
export async function besideLogins(
  origin: string,
  read: MakeRequest,
  login: MakeRequest,
  seconds: number,
): Promise<{ readonly alone: Measured; readonly beside: Measured; readonly logins: Measured }> {
  const alone = await measure({ origin, make: read }, READERS, seconds);
  const [beside, logins] = await Promise.all([
    measure({ origin, make: read }, READERS, seconds),
    measure({ origin, make: login }, LOGINS, seconds),
  ]);
  return { alone, beside, logins };
}
