import { AppError } from '@trilha/contract/errors';
import { asksCaptchaAtLogin } from '@trilha/rules/identity/captcha.rule';
import { anyAskingDoor, askingDoor, assertHuman, type Knocking } from '#clients/index.ts';
import type { PublicContext } from '#platform/context.ts';
import { recentFailures } from './login-failures.ts';

/**
 * After failures a door that asks for it wants to see a person, before the password is looked at. Whoever names no door
 * must name one. When the provider cannot be asked the limits of ID-26 hold alone. @spec ID-02 ID-12 ID-26
 */
export async function assertHumanAtLogin(
  base: PublicContext,
  knocking: Knocking & { readonly account: string; readonly slug: string | undefined },
): Promise<void> {
  const { slug } = knocking;
  const reader = base.platform.database.readerOfAll;
  const clientId = slug === undefined ? null : (await askingDoor(reader, slug))?.id;
  const isAsking = clientId === null ? (await anyAskingDoor(reader)) !== undefined : clientId !== undefined;
  if (isAsking) await assertHumanAfterFailures(base, clientId ?? null, knocking);
}

/** The same at the door of a client that is known already; at none, somebody who failed must name one. @spec ID-02 ID-22 */
export async function assertHumanAfterFailures(
  base: PublicContext,
  clientId: string | null,
  knocking: Knocking & { readonly account: string },
): Promise<void> {
  const { account, address } = knocking;
  const reader = base.platform.database.readerOfAll;
  if (!asksCaptchaAtLogin(await recentFailures(reader, account, address, base.now))) return;
  if (clientId === null) throw new AppError('captcha_required');
  await assertHuman(base, clientId, knocking, 'pass');
}
