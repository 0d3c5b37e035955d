import { type Embedded, kindByName } from './embedded.ts';
import type { ReadingWarning } from './reading.ts';

export interface PlainText {
  readonly text: string;
  /** Files that stand in the text, in their order: words cannot say them, whoever reads may keep them. */
  readonly embedded: readonly Embedded[];
  readonly warnings: readonly ReadingWarning[];
}

const BREAKS = new Set(
  'address article blockquote br dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const UNSEEN = new Set(['p', 'br', 'div', 'span', 'html', 'body', 'section']);
/** They say nothing beside what is embedded by them. */
const UNSPOKEN = new Set(['audio', 'video', 'source', 'track', 'picture', 'figure', 'figcaption']);
const isUnseen = (name: string): boolean => UNSEEN.has(name);
const MEDIA = new Set(['object', 'iframe', 'embed', 'svg']);
/** What stands in these is for those who cannot run, see or hear them. */
const SILENT = new Set(['script', 'style', 'audio', 'video']);
/** A link to a file that came along with the text, as Moodle writes it, is shown there as what it leads to. */
const BROUGHT = /^@@PLUGINFILE@@\//;

/**
 * The words of HTML as a bank keeps them: plain, a line for each block. What words cannot say is named in the
 * warnings; `isKept` names the elements whose form somebody else keeps. Reads each character a fixed number of times,
 * whatever is sent. @spec AS-06
 */
export function plainText(html: string, isKept: (name: string) => boolean = isUnseen): PlainText {
  const warnings = new Set<ReadingWarning>();
  const embedded: Embedded[] = [];
  let words = '';
  let silent = '';
  let inPre = false;
  let playing: { readonly kind: 'audio' | 'video'; readonly words: string } | null = null;
  for (const piece of piecesOf(html)) {
    if (typeof piece === 'string') {
      if (!silent) words += inPre ? piece.replaceAll(/[ \t]/g, '\u00a0') : piece.replaceAll(/\s+/g, ' ');
      continue;
    }
    const { name, isEnd } = piece;
    if (name === 'audio' || name === 'video') {
      // One that ends without having said where it lies is lost.
      if (isEnd && playing) warnings.add('media_dropped');
      playing = isEnd ? null : { kind: name, words: piece.attribute('data-transcript') };
    }
    if (playing && !isEnd && (name === playing.kind || name === 'source')) {
      const source = piece.attribute('src');
      if (source !== '') {
        embedded.push({ ...playing, source });
        playing = null;
      }
    }
    if (name === 'track' && silent !== '') warnings.add('captions_dropped');
    if (SILENT.has(name) && !piece.isWhole) silent = isEnd ? (silent === name ? '' : silent) : silent || name;
    if (silent !== '' && silent !== name) continue;
    if (name === 'pre') inPre = !isEnd;
    if (BREAKS.has(name)) words += '\n';
    if (name === 'td' || name === 'th') words += ' ';
    if (isEnd) continue;
    if (name === 'a' && BROUGHT.test(piece.attribute('href'))) {
      const source = piece.attribute('href');
      const kind = kindByName(source);
      if (kind) embedded.push({ kind, source, words: '' });
      else warnings.add('media_dropped');
    } else if (name === 'img') {
      const source = piece.attribute('src');
      if (source === '') warnings.add('pictures_dropped');
      else embedded.push({ kind: 'picture', source, words: piece.attribute('alt') });
    } else if (MEDIA.has(name)) warnings.add('media_dropped');
    else if (!UNSPOKEN.has(name) && !isKept(name)) warnings.add('formatting_dropped');
  }
  return { text: tidied(decodedEntities(words)), embedded, warnings: [...warnings] };
}

/** The losses of a text whose embedded files nobody keeps. @spec AS-06 */
export const embeddedDropped = (embedded: readonly Pick<Embedded, 'kind'>[]): ReadingWarning[] => [
  ...new Set(embedded.map(({ kind }) => (kind === 'picture' ? 'pictures_dropped' : 'media_dropped'))),
];

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
  /** It ends where it begins, as XML writes it. */
  readonly isWhole: boolean;
  /** The value of an attribute; empty where it is not there. */
  readonly attribute: (name: string) => string;
}

const ATTRIBUTE = /(?<![a-z-])([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function attributeIn(inside: string, name: string): string {
  for (const [, found = '', ...values] of inside.matchAll(ATTRIBUTE))
    if (found.toLowerCase() === name)
      return decodedEntities(
        (values.find((each) => each !== undefined) ?? '').replaceAll('&#10;', '\n'),
      ).trim();
  return '';
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
      if (name !== null)
        yield {
          name: name.toLowerCase(),
          isEnd: inside.startsWith('/'),
          isWhole: inside.endsWith('/'),
          attribute: (wanted) => attributeIn(inside, wanted),
        };
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
