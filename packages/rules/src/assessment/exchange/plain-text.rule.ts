import type { ReadingWarning } from './reading.ts';

export interface PlainText {
  readonly text: string;
  readonly warnings: readonly ReadingWarning[];
}

const BREAKS = new Set(
  'address article blockquote br dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const UNSEEN = new Set(['p', 'br', 'div', 'span', 'html', 'body', 'section']);
const isUnseen = (name: string): boolean => UNSEEN.has(name);
const MEDIA = new Set(['audio', 'video', 'object', 'iframe', 'embed', 'svg']);
const SILENT = new Set(['script', 'style']);

/**
 * The words of HTML as a bank keeps them: plain, a line for each block. What words cannot say is named in the
 * warnings; `isKept` names the elements whose form somebody else keeps. Reads each character a fixed number of times,
 * whatever is sent. @spec AS-06
 */
export function plainText(html: string, isKept: (name: string) => boolean = isUnseen): PlainText {
  const warnings = new Set<ReadingWarning>();
  let words = '';
  let silent = '';
  let inPre = false;
  for (const piece of piecesOf(html)) {
    if (typeof piece === 'string') {
      if (!silent) words += inPre ? piece.replaceAll(/[ \t]/g, '\u00a0') : piece.replaceAll(/\s+/g, ' ');
      continue;
    }
    const { name, isEnd } = piece;
    if (SILENT.has(name)) silent = isEnd ? '' : name;
    if (name === 'pre') inPre = !isEnd;
    if (BREAKS.has(name)) words += '\n';
    if (name === 'td' || name === 'th') words += ' ';
    if (isEnd) continue;
    if (name === 'img') warnings.add('pictures_dropped');
    else if (MEDIA.has(name)) warnings.add('media_dropped');
    else if (!isKept(name)) warnings.add('formatting_dropped');
  }
  return { text: tidied(decodedEntities(words)), warnings: [...warnings] };
}

/** One line after another, none of them empty, without space at their ends. */
function tidied(words: string): string {
  return words
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').replaceAll('\u00a0', ' ').trimEnd())
    .map((line) => (line.startsWith('  ') ? line : line.trimStart()))
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim();
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
}

function* piecesOf(html: string): Generator<string | Tag> {
  let at = 0;
  // The next sign that ends a tag is looked for once, not anew from every sign that begins one.
  let end = -1;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    const isComment = html.startsWith('<!--', open);
    if (end < open) end = html.indexOf('>', open);
    const close = isComment ? html.indexOf('-->', open + 4) : end;
    if (close < 0) break;
    const inside = html.slice(open + 1, close);
    const name = isComment ? null : (/^\/?([a-z][a-z0-9]*)(?=[\s/]|$)/i.exec(inside)?.[1] ?? null);
    if (isComment || name !== null || /^[!?]/.test(inside)) {
      yield html.slice(at, open);
      if (name !== null) yield { name: name.toLowerCase(), isEnd: inside.startsWith('/') };
      at = close + (isComment ? 3 : 1);
    } else {
      yield html.slice(at, open + 1);
      at = open + 1;
    }
  }
  yield html.slice(at);
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  cent: '¢',
  times: '×',
  divide: '÷',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  sect: '§',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  le: '≤',
  ge: '≥',
  ne: '≠',
  shy: '',
};
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
};

function decodedEntities(words: string): string {
  return words.replaceAll(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,9});/gi, (whole, name: string) => {
    if (name.startsWith('#')) {
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
        ? String.fromCodePoint(code)
        : ' ';
    }
    const [, letter = '', accent = ''] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
    const mark = ACCENTS[accent];
    return SIGNS[name] ?? (mark ? (letter + mark).normalize('NFC') : whole);
  });
}
