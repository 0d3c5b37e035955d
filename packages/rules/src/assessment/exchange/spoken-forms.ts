import type { WrittenElement } from '../../writing/written-node.ts';
import type { Feedback } from '../feedback.rule.ts';
import { cutForm } from '../gapped-form.rule.ts';
import type { OfKind, Option, Question } from '../question.ts';
import { withOptions } from '../question-options.ts';
import { type Embedded, markOf, withoutMarks } from './embedded.ts';
import { placeEmbedded } from './place-embedded.rule.ts';
import { embeddedDropped, type PlainText, plainText } from './plain-text.rule.ts';
import type { ReadingWarning, ReadParts } from './reading.ts';

/** What HTML says: its plain words, its clean form where it has one, what is embedded in it, and what of it is lost. */
export interface ReadWords extends PlainText {
  readonly html?: string;
  /** The same form as the pieces it consists of. */
  readonly nodes?: readonly WrittenElement[];
}
/** Reads the HTML of a file. Only whoever has a parser reads forms; without one there are plain words. */
export type ReadHtml = (html: string) => ReadWords;
export const readPlain: ReadHtml = plainText;

/** The texts of one question while it is read, and the forms they came in. */
export interface SpokenForms {
  /** The plain words of HTML; its form, and what is embedded in it, are kept for the question that will hold these words. */
  readonly say: (html: string) => string;
  /** Words that will have no form; what is embedded in them goes with the question where it asks, else it is lost. */
  readonly sayPlain: (html: string, belongs: 'to the question' | 'nowhere') => string;
  /** Words that are cut up at gaps; what is embedded in them goes with the question. */
  readonly sayCut: (html: string) => string;
  /** Words that came without a form. */
  readonly note: (words: string) => string;
  readonly warnings: Set<ReadingWarning>;
  /** The parts with the form of each text that came in one, and with their pictures; what found no place is warned of. */
  readonly formed: (parts: ReadParts) => ReadParts;
}

/** As long as the form of one text may be, in signs. */
const LONGEST_FORM = 20_000;

/**
 * Keeps the forms of a question's texts beside the words that readers work with; `gap` is what a gap looks like where texts
 * have some. @spec AS-06
 */
export function spokenForms(read: ReadHtml, gap: RegExp | null = null): SpokenForms {
  const forms = new Map<string, string | null>();
  const trees = new Map<string, readonly WrittenElement[]>();
  const cutWords = new Set<string>();
  const placed = new Set<string>();
  const warnings = new Set<ReadingWarning>();
  const embedded: Embedded[] = [];
  const ofQuestion: Embedded[] = [];
  const warn = (found: readonly ReadingWarning[]): void => {
    for (const warning of found) warnings.add(warning);
  };
  const carrying = (words: string, found: readonly Embedded[]): string =>
    words + found.map((each) => markOf(embedded.push(each) - 1)).join('');

  /** The form of words; several texts laid one below the other have theirs one below the other. */
  function formOf(words: string, depth = 0): string | null {
    const whole = forms.get(words);
    if (whole) placed.add(words);
    if (whole !== undefined || depth > 8) return whole ?? null;
    for (const [first, form] of forms) {
      if (first === '' || !words.startsWith(`${first}\n`)) continue;
      const rest = words.slice(first.length + 1);
      const below = formOf(rest, depth + 1);
      if (form === null && below === null) continue;
      if (form !== null) placed.add(first);
      return (form ?? paragraphs(first)) + (below ?? paragraphs(rest));
    }
    return null;
  }

  function formIn(words: string): string | undefined {
    const form = formOf(words);
    if (form === null || form.length <= LONGEST_FORM) return form ?? undefined;
    warnings.add('formatting_dropped');
    return undefined;
  }

  const option = (each: Option): Option => {
    const html = formIn(each.text);
    return html === undefined ? each : { ...each, html };
  };

  function question(asked: Question): Question {
    const promptHtml = formIn(asked.prompt);
    const own = promptHtml === undefined ? asked : { ...asked, promptHtml };
    return withOptions(own.kind === 'fill_in' ? gapped(own) : own, option);
  }

  /** The text between gaps in its form, which is that of the only text with as many gaps. */
  function gapped(asked: OfKind<Question, 'fill_in'>): Question {
    if (!gap) return asked;
    for (const [words, nodes] of trees) {
      const { partsHtml, hasLostBlocks } = cutForm(nodes, gap);
      if (partsHtml.length !== asked.parts.length) continue;
      placed.add(words);
      if (hasLostBlocks || partsHtml.some(({ length }) => length > LONGEST_FORM))
        warn(['formatting_dropped']);
      const kept = partsHtml.map((html) => (html.length > LONGEST_FORM ? '' : html));
      return kept.some((html) => html !== '') ? { ...asked, partsHtml: kept } : asked;
    }
    return asked;
  }

  /** What was cut up and is no text with gaps is asked for again up to its first gap, and has its form there. */
  function isLost(words: string): boolean {
    const nodes = trees.get(words);
    if (!gap || !nodes || !cutWords.has(words)) return true;
    const { partsHtml } = cutForm(nodes, gap);
    return partsHtml.some((html, place) => html !== '' && (place > 0 || partsHtml.length === 1));
  }

  function keep(words: string, { html, nodes }: ReadWords): void {
    // Of the same words in two forms the first is kept.
    if (words === '' || forms.get(words)) return;
    forms.set(words, html ?? null);
    if (nodes) trees.set(words, nodes);
  }

  return {
    warnings,
    say: (html) => {
      const said = read(html);
      warn(said.warnings);
      const text = carrying(said.text, said.embedded);
      keep(text, said);
      return text;
    },
    sayCut: (html) => {
      const said = read(html);
      warn(said.warnings);
      ofQuestion.push(...said.embedded);
      cutWords.add(said.text);
      keep(said.text, said);
      return said.text;
    },
    sayPlain: (html, belongs) => {
      const { text, warnings: found, embedded: brought } = plainText(html);
      warn(found);
      if (belongs === 'nowhere') warn(embeddedDropped(brought));
      else ofQuestion.push(...brought);
      return text;
    },
    note: (words) => {
      if (!forms.has(words)) forms.set(words, null);
      return words;
    },
    formed: (parts) => {
      const formed = {
        ...parts,
        question: question(parts.question),
        feedback: feedbackIn(parts.feedback, formIn),
      };
      if ([...forms].some(([words, form]) => form !== null && !placed.has(words) && isLost(words)))
        warnings.add('formatting_dropped');
      const whole = placeEmbedded(formed, embedded, ofQuestion);
      warn(whole.lost);
      return whole.parts;
    },
  };
}

function feedbackIn(feedback: Feedback, formIn: (words: string) => string | undefined): Feedback {
  const [rightHtml, wrongHtml] = [formIn(feedback.right), formIn(feedback.wrong)];
  const formed = Object.entries(feedback.options ?? {}).flatMap(([id, words]): [string, string][] => {
    const html = formIn(words);
    return html === undefined ? [] : [[id, html]];
  });
  return {
    ...feedback,
    ...(rightHtml === undefined ? {} : { rightHtml }),
    ...(wrongHtml === undefined ? {} : { wrongHtml }),
    ...(formed.length > 0 ? { optionsHtml: Object.fromEntries(formed) } : {}),
  };
}

const paragraphs = (words: string): string =>
  withoutMarks(words)
    .split('\n')
    .map(
      (line) =>
        `<p>${line.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    )
    .join('');
