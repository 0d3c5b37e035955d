/** What stays of a number without its unit, and whether the unit has only begun. */
export interface Unitless {
  readonly bare: string;
  readonly isCut: boolean;
}

const SIGNED = /^[-\u2212+]/;
/** Signs that keyboards have for a degree, which is not the last letter of an ordinal. */
const DEGREES = /[\u00ba\u02da]/g;

/** A unit as it is compared: no capitals, what stands high or is one sign of several written plainly, and u for micro. */
const plainly = (unit: string): string =>
  unit
    .replaceAll(DEGREES, '\u00b0')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('^', '')
    .replaceAll('\u03bc', 'u');

/** A thousandth or a million of something measured; thousandths of a bit or of a byte are nothing that anybody means. */
const MILLI_OR_MEGA =
  /^[mM](?:g|m|s|A|Ah|mol|cd|Hz|N|Pa|J|W|Wh|V|VA|C|F|H|T|Wb|S|\u03a9|\u2126|L|l|eV|cal|bar)(?!\p{L})/u;

/** Whether what was typed is another unit, told from this one by its capital alone: mW is not MW. Neither is the very unit. */
const isOtherSize = (typed: string, unit: string): boolean =>
  typed.slice(1) === unit.slice(1) && MILLI_OR_MEGA.test(typed) && MILLI_OR_MEGA.test(unit);

/** Whether this is the unit as people type it, who do not mind capitals nor find what stands high. @spec AS-06 */
export const isUnit = (typed: string, unit: string): boolean =>
  typed === unit || (plainly(typed) === plainly(unit) && !isOtherSize(typed, unit));

/**
 * A number without the unit behind or before it, or between its sign and its digits; as it stands where another unit or
 * none was typed. Neither has spaces. @spec AS-06
 */
export function withoutUnit(typed: string, unit: string): Unitless {
  if (unit === '') return { bare: typed, isCut: false };
  const whole = withoutEnd(typed, (end) => isUnit(end, unit)) ?? withoutBeginning(typed, unit);
  if (whole !== null) return { bare: whole, isCut: false };
  const sign = SIGNED.exec(typed)?.[0] ?? '';
  const unsigned = typed.slice(sign.length);
  for (let length = unit.length - 1; length > 0; length -= 1) {
    const begun = plainly(unit.slice(0, length));
    if (plainly(unsigned) === begun) return { bare: sign, isCut: true };
    const bare = /[\d.,]/.test(begun) ? null : withoutEnd(typed, (end) => plainly(end) === begun);
    if (bare !== null) return { bare, isCut: true };
  }
  return { bare: typed, isCut: false };
}

/** What stands before the shortest end of this kind. */
function withoutEnd(typed: string, isEnd: (end: string) => boolean): string | null {
  for (let place = typed.length - 1; place >= 0; place -= 1)
    if (isEnd(typed.slice(place))) return typed.slice(0, place);
  return null;
}

function withoutBeginning(typed: string, unit: string): string | null {
  const sign = SIGNED.exec(typed)?.[0] ?? '';
  const unsigned = typed.slice(sign.length);
  for (let length = 1; length <= unsigned.length; length += 1)
    if (isUnit(unsigned.slice(0, length), unit)) return sign + unsigned.slice(length);
  return null;
}
