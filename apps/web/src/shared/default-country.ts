import { cookieChoice } from './cookies/cookie-choice.ts';
import { isSharedDevice } from './shared-device/shared-device.ts';

const A_YEAR_SECONDS = 31_536_000;
const COOKIE = /(?:^|;\s*)trilha_country=([A-Z]{2})(?:;|$)/;

/** The country that forms begin with on this device, as ISO 3166 names it; null where nobody has chosen. @spec UX-02 */
export const defaultCountry = (): string | null => COOKIE.exec(document.cookie)?.[1] ?? null;

/** For this visit always, for a year where the person allows cookies of preferences on a device of their own. @spec UX-02 UX-03 */
export function keepDefaultCountry(country: string): void {
  const isForLong = (cookieChoice()?.preferences ?? false) && !isSharedDevice();
  const age = isForLong ? ` Max-Age=${A_YEAR_SECONDS};` : '';
  document.cookie = `trilha_country=${country}; Path=/;${age} SameSite=Lax`;
}
