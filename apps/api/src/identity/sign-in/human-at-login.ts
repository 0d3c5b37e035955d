import { AppError } from '@trilha/contract/errors';
import { asksCaptchaAtLogin } from '@trilha/rules/identity/captcha.rule';
import { anyAskingDoor, assertHuman, doorNamed, type Knocking } from '#clients/index.ts';
import type { PublicContext } from '#platform/context.ts';
import { recentFailures } from './login-failures.ts';

/**
 * What a door let past after failures: everybody, or, where it does not ask itself, only those of clients that do not
 * ask either. Otherwise whoever guesses would name a door that does not ask. @spec CL-05 ID-02
 */
export type LetPast = 'anybody' | 'of_doors_that_do_not_ask';

/**
 * After failures a door that asks for it wants to see a person, before the password is looked at. Whoever names no door,
 * or one that is not there, must name one. When the provider cannot be asked the limits of ID-26 hold alone.
 * @spec ID-02 ID-12 ID-26
 */
export async function assertHumanAtLogin(
  base: PublicContext,
  knocking: Knocking & { readonly account: string; readonly slug: string | undefined },
): Promise<LetPast> {
  const { slug } = knocking;
  const reader = base.platform.database.readerOfAll;
  const door = slug === undefined ? undefined : await doorNamed(reader, slug);
  return assertHumanAfterFailures(base, door ?? null, knocking);
}

/** A client that is known already, and whether it asks. */
interface Door {
  readonly id: string;
  readonly asks: boolean;
}

/** The same at the door of a client that is known already; at none, somebody who failed must name one. @spec ID-02 ID-22 */
export async function assertHumanAfterFailures(
  base: PublicContext,
  door: Door | null,
  knocking: Knocking & { readonly account: string },
): Promise<LetPast> {
  const { account, address } = knocking;
  const reader = base.platform.database.readerOfAll;
  if (!asksCaptchaAtLogin(await recentFailures(reader, account, address, base.now))) return 'anybody';
  if (door?.asks) {
    await assertHuman(base, door.id, knocking, 'pass');
    return 'anybody';
  }
  if (door === null && (await anyAskingDoor(reader)) !== undefined) throw new AppError('captcha_required');
  return 'of_doors_that_do_not_ask';
}
