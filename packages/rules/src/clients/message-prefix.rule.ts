import { DOCUMENT_COUNTRIES, type DocumentCountry } from '../identity/documents.rule.ts';
import { callingCode } from '../identity/registration/phone.rule.ts';

/** Where a number is, and how it begins: the country's code and the area behind it. */
export interface PhonePlace {
  readonly country: DocumentCountry;
  readonly prefix: string;
}

/** North America shares one code, and its areas have three digits; elsewhere two tell enough. */
const areaDigits = (country: DocumentCountry): number => (country === 'CA' ? 3 : 2);

/** Where an international number is; null where the product knows no numbers. @spec ID-19 */
export function placeOfPhone(phone: string): PhonePlace | null {
  const country = DOCUMENT_COUNTRIES.filter((each) => phone.startsWith(callingCode(each))).toSorted(
    (one, other) => callingCode(other).length - callingCode(one).length,
  )[0];
  if (!country) return null;
  return { country, prefix: phone.slice(0, callingCode(country).length + areaDigits(country)) };
}

/** Below this many in an hour nobody calls it a rise: a new team signs in on one morning. */
export const CALM_HOUR = 60;
/** How much more than the busiest hour of the days before is a rise. */
const STEEP = 4;
/** What is called usual: the week before. */
export const USUAL_DAYS = 7;
/** How long nothing goes to such numbers, unless somebody lets it; and how long nothing is stopped again after that. */
export const STOP_HOURS = 24;

/** How many codes may go in one hour to numbers that begin alike before they are stopped. @spec ID-11 ID-19 */
export const mostInAnHour = (busiestHourBefore: number): number =>
  Math.max(CALM_HOUR, busiestHourBefore * STEEP);
