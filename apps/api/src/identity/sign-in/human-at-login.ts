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
  const { account, address, slug } = knocking;
  const reader = base.platform.database.readerOfAll;
  const clientId = slug === undefined ? null : (await askingDoor(reader, slug))?.id;
  const isAsking = clientId === null ? (await anyAskingDoor(reader)) !== undefined : clientId !== undefined;
  if (!isAsking) return;
  if (!asksCaptchaAtLogin(await recentFailures(reader, account, address, base.now))) return;
  if (!clientId) throw new AppError('captcha_required');
  await assertHuman(base, clientId, knocking, 'pass');
}
