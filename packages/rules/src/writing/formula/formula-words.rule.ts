import type { WrittenElement, WrittenNode } from '../written-node.ts';

const RAISED = new Map(zip('0123456789+−=()n′', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ′'));
const LOWERED = new Map(zip('0123456789+−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'));
const COMBINING: Readonly<Record<string, string>> = {
  '¯': '\u0304',
  '^': '\u0302',
  '~': '\u0303',
  '→': '\u20d7',
  '˙': '\u0307',
  '¨': '\u0308',
};
/** Signs with space on both sides, so that what they part is told apart. */
const SPACED = /^[=+−×÷·±<>≤≥≠≈≡→⇒⇔∈∪∩∝]$/u;

function zip(signs: string, others: string): [string, string][] {
  const forms = Array.from(others);
  return Array.from(signs, (sign, place) => [sign, forms[place] ?? sign]);
}

const inSigns = (words: string, signs: ReadonlyMap<string, string>): string | null =>
  words !== '' && Array.from(words).every((sign) => signs.has(sign))
    ? Array.from(words, (sign) => signs.get(sign)).join('')
    : null;

/** Words raised above the line as far as letters have raised forms, otherwise behind a sign. */
export const raised = (words: string): string => inSigns(words, RAISED) ?? `^${grouped(words)}`;
/** Words below the line as far as there are such forms, otherwise behind a sign. */
export const lowered = (words: string): string => inSigns(words, LOWERED) ?? `_${grouped(words)}`;

const grouped = (words: string): string => (/^[\p{L}\p{N}.,%\p{M}]*$/u.test(words) ? words : `(${words})`);

/**
 * A formula in one line of plain text, for lists, search, exports and who hears rather than sees:
 * a fraction is `(a + b)/c`, a power `x²`, a root `√(x)`. @spec AS-06 PL-08
 */
export function formulaWords(math: WrittenElement): string {
  return wordsOf(math).replaceAll(/\s+/g, ' ').trim();
}

function wordsIn(nodes: readonly WrittenNode[]): string {
  return nodes
    .map((node, place) => wordsOf(node, place === 0))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

function wordsOf(node: WrittenNode, isFirst = false): string {
  if (typeof node === 'string') return node;
  const piece = (place: number): string => {
    const child = node.children[place];
    return child === undefined ? '' : wordsOf(child, true).trim();
  };
  switch (node.name) {
    case 'annotation':
      return '';
    case 'mo': {
      const sign = node.children.filter((child) => typeof child === 'string').join('');
      return SPACED.test(sign) && !isFirst ? ` ${sign} ` : sign;
    }
    case 'mspace':
      return ' ';
    case 'mfrac':
      return node.attributes['linethickness'] === '0'
        ? `${piece(0)}; ${piece(1)}`
        : `${grouped(piece(0))}/${grouped(piece(1))}`;
    case 'msqrt':
      return `√${grouped(wordsIn(node.children))}`;
    case 'mroot':
      return `${inSigns(piece(1), RAISED) ?? `${piece(1)} `}√${grouped(piece(0))}`;
    case 'msup':
      return piece(0) + raised(piece(1));
    case 'msub':
      return piece(0) + lowered(piece(1));
    case 'msubsup':
    case 'munderover':
      return `${piece(0)}${lowered(piece(1))}${raised(piece(2))} `;
    case 'munder':
      return node.attributes['accentunder'] === 'true' ? piece(0) : `${piece(0)}${lowered(piece(1))} `;
    case 'mover':
      return node.attributes['accent'] === 'true'
        ? piece(0) + (COMBINING[piece(1)] ?? '')
        : piece(0) + raised(piece(1));
    case 'mtable':
      return node.children.map((row) => wordsOf(row)).join('; ');
    case 'mtr':
      return node.children.map((cell) => wordsOf(cell).trim()).join(', ');
    default:
      return wordsIn(node.children);
  }
}
