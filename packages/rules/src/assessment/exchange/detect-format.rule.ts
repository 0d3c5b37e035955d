/** The ways of writing questions that are read. */
export const EXCHANGE_FORMATS = ['gift', 'aiken', 'moodle_xml', 'cloze', 'qti'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** A gap as Cloze writes it, `{1:SHORTANSWER:=…}`: no answer of GIFT begins so. */
const CLOZE_GAP =
  /(?<!\\)\{\d{0,4}:(?:SHORTANSWER|SA|MW|NUMERICAL|NM|MULTICHOICE|MC|MULTIRESPONSE|MR)[_VHSC]{0,3}:/i;

/** How a text is most likely written, by its root element or by what only one of the formats has. @spec AS-06 */
export function detectFormat(text: string): ExchangeFormat {
  const root = rootOf(text.slice(0, 20_000));
  if (root === 'quiz') return 'moodle_xml';
  if (root !== null && /^(qti-)?(assessment|manifest)/i.test(root)) return 'qti';
  if (root !== null && text.trimStart().startsWith('<?xml')) return 'moodle_xml';
  const isAiken = /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/im.test(text) && /^[ \t]*A[.)]/m.test(text);
  if (CLOZE_GAP.test(text)) return 'cloze';
  return isAiken && !/[{}]/.test(text) ? 'aiken' : 'gift';
}

/** The local name of the first element, behind declaration and comments; null for what is no XML. */
function rootOf(head: string): string | null {
  let at = 0;
  for (;;) {
    const rest = head.slice(at).replace(/^\ufeff?\s+/, '');
    const from = head.length - rest.length;
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : null;
    if (end === null) return /^<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[\s/>]/.exec(rest)?.[1] ?? null;
    const close = head.indexOf(end, from);
    if (close < 0) return null;
    at = close + end.length;
  }
}
