import type { Bind } from '#platform/http/bind.ts';
import { routes as ownAnswersRoutes } from './own-answers.ts';
import { routes as ownRegistrationRoutes } from './own-registration.ts';
import { routes as proveOwnPhoneRoutes } from './prove-own-phone.ts';
import { routes as readRegistrationFormRoutes } from './read-registration-form.ts';
import { routes as registerRoutes } from './register.ts';
import { routes as sendRegistrationCodeRoutes } from './send-registration-code.ts';

/** Everything by which somebody becomes a member without being imported. @spec ID-15 */
export function registrationRoutes(bind: Bind): void {
  readRegistrationFormRoutes(bind);
  sendRegistrationCodeRoutes(bind);
  registerRoutes(bind);
  ownRegistrationRoutes(bind);
  ownAnswersRoutes(bind);
  proveOwnPhoneRoutes(bind);
}
