import { withoutUnit } from './typed-unit.rule.ts';

/**
 * What a text typed for a number says: the number, nothing at all, what may yet become one (a sign, the beginning of the
 * unit), or something else.
 */
export type TypedNumber =
  | { readonly is: 'number'; readonly value: number; readonly isAmbiguous: boolean }
  | { readonly is: 'blank' | 'unfinished' | 'unreadable' };

const BLANK = { is: 'blank' } as const;
const UNFINISHED = { is: 'unfinished' } as const;
const UNREADABLE = { is: 'unreadable' } as const;

const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const PLAIN = /^(?:\d+[.,]?\d*|[.,]\d+)$/;

/**
 * A number as people type it: with a comma or a point before its decimals, with groups of three where nothing else can be
 * meant (1.234,5, 1,234,567, 1 234), and with the unit of its question before or after it, in capitals or not. One
 * separator alone is always that of the decimals; where three digits follow it, a reader may have meant a group, so the number is ambiguous.
 * @spec AS-06
 */
export function typedNumber(text: string, unit: string): TypedNumber {
  const typed = text.normalize('NFC').replaceAll(/\s/g, '');
  if (typed === '') return BLANK;
  const { bare, isCut } = withoutUnit(typed, unit.normalize('NFC').replaceAll(/\s/g, ''));
  const [, sign = '', size = '', power = ''] =
    /^([-\u2212+]?)([\d.,]*)((?:e[-+]?\d{0,3})?)$/i.exec(bare) ?? [];
  if (sign === '' && size === '' && power === '') return bare === '' ? UNFINISHED : UNREADABLE;
  const digits = decimalsOf(size);
  if (digits === null) return /^[.,]?$/.test(size) && power === '' ? UNFINISHED : UNREADABLE;
  if (isCut || /[e+-]$/i.test(power)) return UNFINISHED;
  const value = Number(`${sign === '' || sign === '+' ? '' : '-'}${digits}${power}`);
  if (!Number.isFinite(value)) return UNREADABLE;
  // Nothing is less than nothing.
  return { is: 'number', value: value === 0 ? 0 : value, isAmbiguous: /^[1-9]\d{0,2}[.,]\d{3}$/.test(size) };
}

/** The digits with a point before the decimals, or null where they are no number. */
function decimalsOf(size: string): string | null {
  if (PLAIN.test(size)) return size.replace(',', '.');
  const last = Math.max(size.lastIndexOf(','), size.lastIndexOf('.'));
  const separators = new Set(size.replaceAll(/\d/g, ''));
  if (separators.size === 1) return GROUPED.test(size) ? size.replaceAll(/[.,]/g, '') : null;
  const [whole, decimals] = [size.slice(0, last), size.slice(last + 1)];
  return GROUPED.test(whole) && !whole.includes(size.charAt(last)) && decimals !== ''
    ? `${whole.replaceAll(/[.,]/g, '')}.${decimals}`
    : null;
}
