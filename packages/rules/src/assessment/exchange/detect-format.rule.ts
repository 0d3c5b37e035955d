/** The ways of writing questions that are read. */
export const EXCHANGE_FORMATS = ['gift', 'aiken', 'moodle_xml', 'cloze', 'qti'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** A gap as Cloze writes it, `{1:SHORTANSWER:=…}`: no answer of GIFT begins so. */
const CLOZE_GAP =
  /(?<!\\)\{\d{0,4}:(?:SHORTANSWER|SA|MW|NUMERICAL|NM|MULTICHOICE|MC|MULTIRESPONSE|MR)[_VHSC]{0,3}:/i;

/** How a text is most likely written, by its root element or by what only one of the formats has. @spec AS-06 */
export function detectFormat(text: string): ExchangeFormat {
  const { root, isXml } = rootOf(text);
  if (root === 'quiz') return 'moodle_xml';
  if (root !== null && /^(qti-)?(assessment|manifest)/i.test(root)) return 'qti';
  if (isXml) return 'moodle_xml';
  const isAiken = /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/im.test(text) && /^[ \t]*A[.)]/m.test(text);
  if (CLOZE_GAP.test(text)) return 'cloze';
  return isAiken && !/[{}]/.test(text) ? 'aiken' : 'gift';
}

const BLANK = /\s*/y;
const DOCTYPE = /<!DOCTYPE\s/iy;
const ELEMENT = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)(?=[\s/>])/y;

const findAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

interface Root {
  /** The local name of the first element; null where there is none. */
  readonly root: string | null;
  /** Whether what stands before it is of XML alone, whatever follows. */
  readonly isXml: boolean;
}

/** What a text begins with as XML, behind its mark of order, declaration, DOCTYPE, instructions and comments. */
function rootOf(text: string): Root {
  let isXml = false;
  let at = 0;
  for (;;) {
    at += findAt(BLANK, text, at)?.[0].length ?? 0;
    let end = -1;
    if (text.startsWith('<!--', at)) end = endOf(text, '-->', at + 4);
    else if (text.startsWith('<?', at)) {
      isXml ||= /^<\?xml/i.test(text.slice(at, at + 5));
      end = endOf(text, '?>', at + 2);
    } else if (findAt(DOCTYPE, text, at)) {
      isXml = true;
      end = endOfDoctype(text, at);
    } else return { root: findAt(ELEMENT, text, at)?.[1] ?? null, isXml };
    if (end < 0) return { root: null, isXml };
    at = end;
  }
}

function endOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? -1 : at + sign.length;
}

/** Behind a DOCTYPE: what stands in quotes or in its brackets ends nothing. */
function endOfDoctype(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' || sign === "'") {
      const close = text.indexOf(sign, at + 1);
      if (close < 0) return -1;
      at = close;
    } else if (text.startsWith('<!--', at)) {
      const close = endOf(text, '-->', at + 4);
      if (close < 0) return -1;
      at = close - 1;
    } else if (sign === '[') depth += 1;
    else if (sign === ']') depth -= 1;
    else if (sign === '>' && depth === 0) return at + 1;
  }
  return -1;
}
