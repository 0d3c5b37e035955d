import { chooseCookies } from '@trilha/contract/identity/cookies.calls';
import { api } from '../api.ts';
import { mayBeSignedIn } from '../session.ts';
import { cookieChoice } from './cookie-choice.ts';

/** The choice of this device goes along with the person; what counts on the device holds even if it does not arrive. */
export function tellServerOfCookies(): void {
  const choice = cookieChoice();
  if (!choice || !mayBeSignedIn()) return;
  const { version, preferences, statistics } = choice;
  api(chooseCookies, { body: { version, preferences, statistics } }).catch(() => {});
}
