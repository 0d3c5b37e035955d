import type { MarkedAnswer } from '../marked-answers.rule.ts';

export interface GiftAnswer extends MarkedAnswer {
  /** Begun by `=` rather than `~`. */
  readonly isRight: boolean;
  /** Whether it says what it is worth. */
  readonly isWeighed: boolean;
  /** Both sides of `left -> right`. */
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
  return found.map(([, sign = '=', rest = '']) => answerOf(sign, rest, say));
}

function answerOf(sign: string, rest: string, say: (part: string) => string): GiftAnswer {
  const [mark = '', worth] = /^\s*%(-?\d{1,3}(?:\.\d{1,10})?)%/.exec(rest) ?? [];
  const body = rest.slice(mark.length);
  const feedbackAt = body.indexOf('#');
  const words = feedbackAt < 0 ? body : body.slice(0, feedbackAt);
  const arrow = words.indexOf('->');
  return {
    isRight: sign === '=',
    isWeighed: worth !== undefined,
    worth: worth === undefined ? Number(sign === '=') * 100 : Number(worth),
    text: say(words),
    feedback: feedbackAt < 0 ? '' : say(body.slice(feedbackAt + 1)),
    pair: arrow < 0 ? null : { left: say(words.slice(0, arrow)), right: say(words.slice(arrow + 2)) },
  };
}
