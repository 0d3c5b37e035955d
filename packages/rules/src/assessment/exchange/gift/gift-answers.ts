import type { MarkedAnswer } from '../marked-answers.rule.ts';

export interface GiftAnswer extends MarkedAnswer {
  /** Begun by `=` rather than `~`. */
  readonly isRight: boolean;
  /** Whether it says what it is worth. */
  readonly isWeighed: boolean;
  /** Both sides of `left -> right`, where all answers are such; they have no other text then. */
  readonly pair: { readonly left: string; readonly right: string } | null;
}

/** Far more than a bank keeps. */
const MOST_ANSWERS = 200;

/** The answers between braces, each begun by `=` or `~`; without either all of it is one right answer. */
export function answersIn(body: string, say: (part: string) => string): GiftAnswer[] | null {
  const first = body.search(/[=~]/);
  if (first < 0) return [answerOf('=', body, say)];
  const found = [...body.matchAll(/([=~])([^=~]*)/g)];
  if (first > 0 || found.length > MOST_ANSWERS) return null;
  const arePairs = found.every(([, sign, rest = '']) => sign === '=' && wordsOf(rest).includes(ARROW));
  return found.map(([, sign = '=', rest = '']) => (arePairs ? pairOf(rest, say) : answerOf(sign, rest, say)));
}

const ARROW = '->';

const wordsOf = (rest: string): string => rest.split('#', 1)[0] ?? '';

/** No pair is worth a part: what looks like one begins its text, as Moodle takes it. */
function pairOf(rest: string, say: (part: string) => string): GiftAnswer {
  const words = wordsOf(rest);
  const arrow = words.indexOf(ARROW);
  const pair = { left: say(words.slice(0, arrow)), right: say(words.slice(arrow + ARROW.length)) };
  return { isRight: true, isWeighed: false, worth: 100, text: '', feedback: '', pair };
}

function answerOf(sign: string, rest: string, say: (part: string) => string): GiftAnswer {
  const [mark = '', worth] = /^\s*%(-?\d{1,3}(?:\.\d{1,10})?)%/.exec(rest) ?? [];
  const body = rest.slice(mark.length);
  const words = wordsOf(body);
  return {
    isRight: sign === '=',
    isWeighed: worth !== undefined,
    worth: worth === undefined ? Number(sign === '=') * 100 : Number(worth),
    text: say(words),
    feedback: body.length > words.length ? say(body.slice(words.length + 1)) : '',
    pair: null,
  };
}
