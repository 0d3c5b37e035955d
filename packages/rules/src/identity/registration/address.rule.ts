import { masked, roomOf } from '../../shared/mask.ts';
import { searchText } from '../../shared/text.ts';
import type { DocumentCountry } from '../documents.rule.ts';
import { CAPITALS, STATES } from './states.ts';

const ZIP_SHAPES: Readonly<
  Record<DocumentCountry, { readonly shape: RegExp; readonly mask: string | null }>
> = {
  AR: { shape: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/, mask: null },
  BR: { shape: /^\d{8}$/, mask: '#####-###' },
  CA: { shape: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, mask: '### ###' },
  CL: { shape: /^\d{7}$/, mask: '###-####' },
  CO: { shape: /^\d{6}$/, mask: null },
  MX: { shape: /^\d{5}$/, mask: null },
  PE: { shape: /^\d{5}$/, mask: null },
  UY: { shape: /^\d{5}$/, mask: null },
};

const compactZip = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.-]/g, '');

/** The postal code as it is kept and shown. @spec ID-18 */
export function formattedZip(country: DocumentCountry, typed: string): string {
  const { mask } = ZIP_SHAPES[country];
  const zip = compactZip(typed);
  return mask === null || zip.length > roomOf(mask) ? zip : masked(mask, zip);
}

/** Digits of a postal code where it has nothing else and may begin with a zero. */
const ZIP_DIGITS: Readonly<Partial<Record<DocumentCountry, number>>> = { BR: 8, CO: 6, MX: 5, PE: 5 };

/** A postal code with the zero that spreadsheets take from its front. @spec ID-18 MG-03 */
export function zipWithZero(country: DocumentCountry, typed: string): string {
  const whole = ZIP_DIGITS[country];
  return whole !== undefined && /^\d+$/.test(typed) && typed.length === whole - 1 ? `0${typed}` : typed;
}

/** States of a country by their code, where they are known here; elsewhere the state is written. @spec ID-18 */
export const statesOf = (
  country: DocumentCountry,
): readonly { readonly code: string; readonly name: string }[] => STATES[country] ?? [];

/** Where each Brazilian postal code begins to belong to the state (Correios, five digits). */
const ZIP_STARTS: readonly (readonly [number, string])[] = [
  [1000, 'SP'],
  [20_000, 'RJ'],
  [29_000, 'ES'],
  [30_000, 'MG'],
  [40_000, 'BA'],
  [49_000, 'SE'],
  [50_000, 'PE'],
  [57_000, 'AL'],
  [58_000, 'PB'],
  [59_000, 'RN'],
  [60_000, 'CE'],
  [64_000, 'PI'],
  [65_000, 'MA'],
  [66_000, 'PA'],
  [68_900, 'AP'],
  [69_000, 'AM'],
  [69_300, 'RR'],
  [69_400, 'AM'],
  [69_900, 'AC'],
  [70_000, 'DF'],
  [72_800, 'GO'],
  [73_000, 'DF'],
  [73_700, 'GO'],
  [76_800, 'RO'],
  [77_000, 'TO'],
  [78_000, 'MT'],
  [79_000, 'MS'],
  [80_000, 'PR'],
  [88_000, 'SC'],
  [90_000, 'RS'],
];

/** The state a postal code belongs to, or null where that is not known. @spec ID-18 */
export function stateOfZip(country: DocumentCountry, typed: string): string | null {
  const zip = compactZip(typed);
  if (country !== 'BR' || !ZIP_SHAPES.BR.shape.test(zip)) return null;
  const start = Number(zip.slice(0, 5));
  return ZIP_STARTS.findLast(([from]) => start >= from)?.[1] ?? null;
}

export interface Place {
  readonly zipCode: string;
  readonly state: string;
  readonly city: string;
}
export interface PlaceProblem {
  readonly field: keyof Place;
  readonly code: 'zip_invalid' | 'state_unknown' | 'zip_of_other_state' | 'city_of_other_state';
}

/** What does not fit together in an address; empty parts are left to whoever asks for them. @spec ID-18 */
export function placeProblems(country: DocumentCountry, { zipCode, state, city }: Place): PlaceProblem[] {
  const problems: PlaceProblem[] = [];
  const zip = compactZip(zipCode);
  const isZip = ZIP_SHAPES[country].shape.test(zip);
  if (zip !== '' && !isZip) problems.push({ field: 'zipCode', code: 'zip_invalid' });
  if (state === '') return problems;
  const states = statesOf(country);
  if (states.length > 0 && !states.some(({ code }) => code === state))
    return [...problems, { field: 'state', code: 'state_unknown' }];
  const zipState = isZip ? stateOfZip(country, zip) : null;
  if (zipState !== null && zipState !== state)
    problems.push({ field: 'zipCode', code: 'zip_of_other_state' });
  const capitalOf = CAPITALS[country]?.[searchText(city)];
  if (capitalOf !== undefined && capitalOf !== state)
    problems.push({ field: 'city', code: 'city_of_other_state' });
  return problems;
}
