import { type MakeRequest, type Measured, measure } from './measure.ts';

const READERS = 8;
const LOGINS = 20;
/** How much longer a read may take beside them. */
const MOST_TIMES = 2;

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

/** How much longer the slow ones of a hundred reads take beside the sign-ins, and whether that is too much. */
export function slowing({
  alone,
  beside,
}: {
  readonly alone: Pick<Measured, 'p95'>;
  readonly beside: Pick<Measured, 'p95'>;
}): { readonly times: number; readonly isTooMuch: boolean } {
  const times = beside.p95 / alone.p95;
  return { times, isTooMuch: times > MOST_TIMES };
}
