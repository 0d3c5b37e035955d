import { element, type WrittenElement } from '../written-node.ts';
import {
  FormulaMistake,
  isCommand,
  isOther,
  nextSign,
  type Reading,
  type Sign,
  wordsInBraces,
} from './tex-signs.ts';
import {
  accentNamed,
  boldLetters,
  boundedNamed,
  doubledLetters,
  fenceNamed,
  integralNamed,
  isFunctionName,
  letterNamed,
  signNamed,
  spaceNamed,
  tableNamed,
  underlineNamed,
} from './tex-symbols.ts';

const DEEPEST = 24;

/** One thing of a formula; `bounds` says that what is below and above it stands there, not beside it. */
interface Thing {
  readonly made: WrittenElement;
  readonly bounds?: boolean;
}

const token = (
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): WrittenElement => element(name, [text], attributes);
const fence = (sign: string): WrittenElement[] =>
  sign === '' ? [] : [token('mo', sign, { fence: 'true', stretchy: 'true' })];
const single = (row: readonly WrittenElement[]): WrittenElement =>
  row.length === 1 && row[0] ? row[0] : element('mrow', row);
/** Spaces at the ends of words would be lost between signs. */
const text = (words: string): WrittenElement => token('mtext', words.replaceAll(' ', '\u00a0'));

/** Everything up to the end, or up to the sign that `isEnd` names, which stays unread. */
export function rowOf(reading: Reading, isEnd?: (sign: Sign) => boolean): WrittenElement[] {
  const row: WrittenElement[] = [];
  for (let sign = nextSign(reading); ; sign = nextSign(reading)) {
    if (!sign) {
      if (isEnd) throw new FormulaMistake('formula_unclosed', '');
      return row;
    }
    if (isEnd?.(sign)) return row;
    row.push(withScripts(reading, thingOf(reading)));
  }
}

/** One sign or group, as the argument of what stands before it. */
function argument(reading: Reading, of: string): WrittenElement {
  const sign = nextSign(reading);
  if (!sign || isOther(sign, '}') || isOther(sign, '&'))
    throw new FormulaMistake('formula_unclosed', `\\${of}`);
  // `\frac12` is one half: of a number only the first digit is meant.
  if (sign.kind === 'number' && sign.text.length > 1) {
    const [digit, rest] = [sign.text.slice(0, 1), sign.text.slice(1)];
    const signs = [...reading.signs];
    signs.splice(reading.at, 1, { kind: 'number', text: digit }, { kind: 'number', text: rest });
    Object.assign(reading, { signs });
  }
  return thingOf(reading).made;
}

function withScripts(reading: Reading, { made, bounds = false }: Thing): WrittenElement {
  let below: WrittenElement | null = null;
  const raised: WrittenElement[] = [];
  for (let sign = nextSign(reading); sign?.kind === 'other'; sign = nextSign(reading)) {
    if (sign.text === "'") {
      reading.at += 1;
      raised.push(token('mo', '′'));
    } else if (sign.text === '_' && below === null) {
      reading.at += 1;
      below = argument(reading, '_');
    } else if (sign.text === '^') {
      reading.at += 1;
      raised.push(argument(reading, '^'));
    } else break;
  }
  const above = raised.length > 0 ? single(raised) : null;
  const [one, other, both] = bounds ? ['munder', 'mover', 'munderover'] : ['msub', 'msup', 'msubsup'];
  if (below && above) return element(both ?? '', [made, below, above]);
  if (below) return element(one ?? '', [made, below]);
  return above ? element(other ?? '', [made, above]) : made;
}

function thingOf(reading: Reading): Thing {
  const sign = nextSign(reading);
  if (!sign) throw new FormulaMistake('formula_unclosed', '');
  reading.depth += 1;
  if (reading.depth > DEEPEST) throw new FormulaMistake('formula_deep', '');
  reading.at += 1;
  const thing = sign.kind === 'command' ? commanded(reading, sign.text) : { made: plain(reading, sign) };
  reading.depth -= 1;
  return thing;
}

function plain(reading: Reading, { kind, text: written }: Sign): WrittenElement {
  if (kind === 'number') return token('mn', written);
  if (written === '{') {
    const row = rowOf(reading, (sign) => isOther(sign, '}'));
    reading.at += 1;
    return single(row);
  }
  if (/^[_^]$/.test(written)) {
    // Nothing stands before it, as in `{}_2`: the empty group it hangs on is meant.
    reading.at -= 1;
    return element('mrow');
  }
  if (/^[}&$#\\]$/.test(written)) throw new FormulaMistake('formula_misplaced', written);
  if (written === '~') return element('mspace', [], { width: '0.333em' });
  if (/^\p{L}$/u.test(written)) return token('mi', written);
  if (/^[([\])|]$/.test(written)) return token('mo', written, { stretchy: 'false' });
  return token('mo', written === '-' ? '−' : written === '*' ? '∗' : written);
}

function commanded(reading: Reading, name: string): Thing {
  const letter = letterNamed(name);
  if (letter) return { made: token('mi', letter) };
  if (isFunctionName(name)) return { made: token('mi', name) };
  const bounded = boundedNamed(name);
  if (bounded) return { made: token('mo', bounded, { movablelimits: 'true' }), bounds: true };
  const plainSign = signNamed(name) ?? integralNamed(name);
  if (plainSign) return { made: token('mo', plainSign) };
  const bracket = fenceNamed(name);
  if (bracket) return { made: token('mo', bracket, { stretchy: 'false' }) };
  const width = spaceNamed(name);
  if (width) return { made: element('mspace', [], { width }) };
  const accent = accentNamed(name);
  if (accent)
    return {
      made: element('mover', [argument(reading, name), token('mo', accent)], { accent: 'true' }),
      bounds: name === 'overbrace',
    };
  const line = underlineNamed(name);
  if (line)
    return {
      made: element('munder', [argument(reading, name), token('mo', line)], { accentunder: 'true' }),
      bounds: name === 'underbrace',
    };
  return { made: built(reading, name) };
}

/** Commands that build something of what follows them. */
function built(reading: Reading, name: string): WrittenElement {
  switch (name) {
    case 'frac':
    case 'dfrac':
    case 'tfrac':
    case 'cfrac': {
      const fraction = element('mfrac', [argument(reading, name), argument(reading, name)]);
      return name === 'dfrac' || name === 'cfrac'
        ? element('mstyle', [fraction], { displaystyle: 'true' })
        : fraction;
    }
    case 'binom': {
      const pair = [argument(reading, name), argument(reading, name)];
      return element('mrow', [...fence('('), element('mfrac', pair, { linethickness: '0' }), ...fence(')')]);
    }
    case 'sqrt':
      return rooted(reading);
    case 'text':
    case 'textrm':
    case 'mbox':
      return text(wordsInBraces(reading));
    case 'textbf':
      return text(boldLetters(wordsInBraces(reading)));
    case 'mathrm':
    case 'operatorname':
      return token('mi', wordsInBraces(reading).trim() || '\u2009', { mathvariant: 'normal' });
    case 'mathbf':
    case 'boldsymbol':
      return token('mi', boldLetters(wordsInBraces(reading)), { mathvariant: 'normal' });
    case 'mathbb':
      return token('mi', doubledLetters(wordsInBraces(reading)), { mathvariant: 'normal' });
    case 'left':
      return betweenFences(reading);
    case 'begin':
      return table(reading);
    case 'displaystyle':
    case 'textstyle':
    case 'limits':
    case '!':
      return element('mrow');
    default:
      throw new FormulaMistake(
        /^(right|end|\\)$/.test(name) ? 'formula_misplaced' : 'formula_unknown',
        `\\${name}`,
      );
  }
}

function rooted(reading: Reading): WrittenElement {
  if (!isOther(nextSign(reading), '[')) return element('msqrt', [argument(reading, 'sqrt')]);
  reading.at += 1;
  const index = single(rowOf(reading, (sign) => isOther(sign, ']')));
  reading.at += 1;
  return element('mroot', [argument(reading, 'sqrt'), index]);
}

function fenceSign(reading: Reading): string {
  const sign = nextSign(reading);
  reading.at += 1;
  const found = sign?.kind === 'command' ? fenceNamed(sign.text) : sign?.text;
  if (sign?.kind === 'other' && sign.text === '.') return '';
  if (!found || (sign?.kind === 'other' && !/^[()[\]|/<>]$/.test(found)))
    throw new FormulaMistake('formula_misplaced', sign?.text ?? '');
  return found === '<' ? '⟨' : found === '>' ? '⟩' : found;
}

function betweenFences(reading: Reading): WrittenElement {
  const open = fence(fenceSign(reading));
  const row = rowOf(reading, (sign) => isCommand(sign, 'right'));
  reading.at += 1;
  return element('mrow', [...open, ...row, ...fence(fenceSign(reading))]);
}

function table(reading: Reading): WrittenElement {
  const name = wordsInBraces(reading);
  const around = tableNamed(name);
  if (!around) throw new FormulaMistake('formula_unknown', `\\begin{${name}}`);
  const rows: WrittenElement[][] = [[]];
  const isEnd = (sign: Sign): boolean =>
    isOther(sign, '&') || isCommand(sign, '\\') || isCommand(sign, 'end');
  for (;;) {
    rows.at(-1)?.push(element('mtd', rowOf(reading, isEnd)));
    const sign = nextSign(reading);
    reading.at += 1;
    if (isCommand(sign, '\\')) rows.push([]);
    if (isCommand(sign, 'end')) break;
  }
  if (wordsInBraces(reading) !== name) throw new FormulaMistake('formula_unclosed', `\\begin{${name}}`);
  const isSaid = (cells: readonly WrittenElement[]): boolean =>
    cells.some(({ children }) => children.length > 0);
  const made = rows.filter(isSaid).map((cells) => element('mtr', cells));
  return element('mrow', [...fence(around[0]), element('mtable', made), ...fence(around[1])]);
}
