import { isPictureFile } from './picture-file.rule.ts';
import { isSafeLink } from './safe-link.rule.ts';

type Judge = (value: string) => boolean;

const wholeNumber =
  (least: number, most: number): Judge =>
  (value) =>
    /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;
const oneOf =
  (...words: string[]): Judge =>
  (value) =>
    words.includes(value);

const cell = { colspan: wholeNumber(2, 20), rowspan: wholeNumber(2, 100), scope: oneOf('col', 'row') };

/**
 * Every element of a written text with the attributes it may have and what those may say. The editor makes these, the
 * server keeps these, the player shows these; there is no other list. @spec MG-02 PL-05
 */
export const ALLOWED_ELEMENTS: Readonly<Record<string, Readonly<Record<string, Judge>>>> = {
  p: {},
  h2: {},
  h3: {},
  h4: {},
  strong: {},
  em: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  code: {},
  pre: {},
  a: { href: isSafeLink },
  br: {},
  hr: {},
  ul: {},
  ol: { start: wholeNumber(2, 9999) },
  li: {},
  blockquote: {},
  aside: {},
  table: {},
  caption: {},
  thead: {},
  tbody: {},
  tr: {},
  th: cell,
  td: cell,
  figure: {},
  figcaption: {},
  img: {
    'data-file': isPictureFile,
    alt: () => true,
    // Said by its author to show nothing that must be known.
    role: oneOf('presentation'),
    width: wholeNumber(1, 9999),
    height: wholeNumber(1, 9999),
  },
};

/** Elements without content and without an end. */
export const EMPTY_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** The marks of words, the outermost first: in this order they are written, whatever order they were found in. */
export const MARKS = ['a', 'strong', 'em', 'u', 's'] as const;

/** Marks that questions have besides: what is raised, lowered, or written for a machine. @spec AS-06 */
export const QUESTION_MARKS = [...MARKS, 'sub', 'sup', 'code'] as const;

/** Other names under which what is allowed comes from word processors and older pages. */
export const SAME_AS: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  cite: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
};

/** Elements that go with all they hold: programs, other documents, fields; of any other element the words stay. */
export const DROPPED_WHOLE: ReadonlySet<string> = new Set(
  (
    'script style template noscript noembed noframes iframe frame frameset object embed applet math head title link ' +
    'meta base textarea select option datalist button input canvas audio video source track map xmp plaintext svg'
  ).split(' '),
);

/** The allowed attributes an element came with; `alt` is never missing from a picture. */
export function allowedAttributes(
  name: string,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const allowed = Object.entries(ALLOWED_ELEMENTS[name] ?? {});
  const all = name === 'img' ? { alt: '', ...given } : given;
  return Object.fromEntries(
    allowed.flatMap(([attribute, judge]) => {
      const value = Object.hasOwn(all, attribute) ? all[attribute] : undefined;
      return value !== undefined && judge(value) ? [[attribute, value]] : [];
    }),
  );
}
