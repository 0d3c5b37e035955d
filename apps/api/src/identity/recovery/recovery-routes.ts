import type { Bind } from '#platform/http/bind.ts';
import { routes as getPhoneNumberRoutes } from './get-phone-number.ts';
import { routes as openLinkRoutes } from './open-link.ts';
import { routes as readRecoveryOptionsRoutes } from './read-recovery-options.ts';
import { routes as recoverPasswordRoutes } from './recover-password.ts';
import { routes as sendCodeRoutes } from './send-code.ts';
import { routes as setPasswordRoutes } from './set-password.ts';
import { routes as validateCodeRoutes } from './validate-code.ts';

/** Everything that gives access back. @spec ID-11 */
export function recoveryRoutes(bind: Bind): void {
  readRecoveryOptionsRoutes(bind);
  recoverPasswordRoutes(bind);
  getPhoneNumberRoutes(bind);
  sendCodeRoutes(bind);
  validateCodeRoutes(bind);
  openLinkRoutes(bind);
  setPasswordRoutes(bind);
}
