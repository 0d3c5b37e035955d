import { QUESTION_TEXT } from '../writing/clean-text.rule.ts';
import { writtenHtml } from '../writing/written-html.ts';
import { writtenLines } from '../writing/written-lines.rule.ts';
import type { WrittenElement } from '../writing/written-node.ts';
import { paragraphAlone } from './exchange/written-form.ts';
import type { Feedback } from './feedback.rule.ts';
import { edgesOf } from './part-edges.ts';
import type { OfKind, Option, Question } from './question.ts';
import { withOptions } from './question-options.ts';

/** A text of a question: its plain words, and its form where it has one that words alone do not have. @spec AS-06 */
export interface FormedText {
  readonly text: string;
  readonly html?: string;
}

/** Turns HTML into a text of a question: only whoever reads HTML can, so the rules are handed the way. */
export type FormText = (html: string) => FormedText;

/** The kind of text that questions are written in. */
export const FORMED_KIND = QUESTION_TEXT;

/** A clean text as a question keeps it; one plain paragraph has no form worth keeping. @spec AS-06 */
export function formedText(nodes: readonly WrittenElement[]): FormedText {
  const text = writtenLines(nodes);
  const [only] = nodes;
  const isPlain =
    nodes.length === 0 ||
    (nodes.length === 1 && only?.name === 'p' && only.children.every((child) => typeof child === 'string'));
  return isPlain ? { text } : { text, html: writtenHtml(nodes) };
}

/**
 * A question whose plain texts are those of its formed ones, and whose formed ones are as `form` leaves them. Texts
 * without a form stay as they are. @spec AS-06
 */
export function formedQuestion(question: Question, form: FormText): Question {
  const { promptHtml, ...asked } = question;
  const prompt = formed(question.prompt, promptHtml, form);
  const own = {
    ...asked,
    prompt: prompt.text,
    ...(prompt.html === undefined ? {} : { promptHtml: prompt.html }),
  } as Question;
  return withOptions(own.kind === 'fill_in' ? formedGaps(own, form) : own, (option) =>
    formedOption(option, form),
  );
}

/** Parts stand in a line with their gaps: a form with blocks leaves its words. */
function formedGaps({ partsHtml = [], ...question }: OfKind<Question, 'fill_in'>, form: FormText): Question {
  const parts = question.parts.map((part, place) => {
    const made = formed(part, partsHtml[place] || undefined, form);
    if (made.html === undefined && made.text === part) return { part, html: '' };
    const [before, behind] = edgesOf(part);
    return { part: before + made.text + behind, html: paragraphAlone(made.html ?? '') ?? '' };
  });
  return {
    ...question,
    parts: parts.map(({ part }) => part),
    ...(parts.some(({ html }) => html !== '') ? { partsHtml: parts.map(({ html }) => html) } : {}),
  };
}

/** The same for what is said once it is answered. @spec AS-06 */
export function formedFeedback(feedback: Feedback, form: FormText): Feedback {
  const right = formed(feedback.right, feedback.rightHtml, form);
  const wrong = formed(feedback.wrong, feedback.wrongHtml, form);
  const { options = {}, optionsHtml = {} } = feedback;
  const about = [...new Set([...Object.keys(options), ...Object.keys(optionsHtml)])].map((id) => ({
    id,
    said: formed(own(options, id) ?? '', own(optionsHtml, id), form),
  }));
  const html = about.flatMap(({ id, said }): [string, string][] =>
    said.html === undefined ? [] : [[id, said.html]],
  );
  return {
    right: right.text,
    wrong: wrong.text,
    ...(right.html === undefined ? {} : { rightHtml: right.html }),
    ...(wrong.html === undefined ? {} : { wrongHtml: wrong.html }),
    ...(about.length > 0
      ? { options: Object.fromEntries(about.map(({ id, said }) => [id, said.text])) }
      : {}),
    ...(html.length > 0 ? { optionsHtml: Object.fromEntries(html) } : {}),
    // What is said about gaps has no form.
    ...(feedback.gaps ? { gaps: feedback.gaps } : {}),
  };
}

const own = (texts: Readonly<Record<string, string>>, id: string): string | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined;

/** HTML that says nothing leaves the plain words as they are. */
function formed(text: string, html: string | undefined, form: FormText): FormedText {
  const made = html === undefined ? null : form(html);
  return made && made.text !== '' ? made : { text };
}

function formedOption({ html, ...option }: Option, form: FormText): Option {
  const { text, html: kept } = formed(option.text, html, form);
  return { ...option, text, ...(kept === undefined ? {} : { html: kept }) };
}
