import { isKeyless } from './keyless-question.rule.ts';
import type { Answer, AnswerKey, OfKind, Question } from './question.ts';
import { takenInGap } from './typed-answer.rule.ts';

/** What the author says once a question is answered and the policy of its test lets it be said. @spec AS-06 AS-08 */
export interface Feedback {
  /** To who was wholly right. */
  readonly right: string;
  /** To everybody else. */
  readonly wrong: string;
  /** The same with their form, clean, where they have one; `right` and `wrong` are then their plain words. */
  readonly rightHtml?: string | undefined;
  readonly wrongHtml?: string | undefined;
  /** About single options, by their ids: said to who chose them. */
  readonly options?: Readonly<Record<string, string>> | undefined;
  /** Those of them that have a form, with it. */
  readonly optionsHtml?: Readonly<Record<string, string>> | undefined;
  /** About single answers of the gaps of a text, in the order in which they are looked for. */
  readonly gaps?: readonly GapFeedback[] | undefined;
}

/** What is said about one answer of a gap. */
export interface GapFeedback {
  /** Its place, from 0. */
  readonly gap: number;
  /** What is answered, a number with a tolerance of its own too; empty for whatever else that is not right. */
  readonly words: string;
  readonly text: string;
}

/** What is said about one option that was chosen, or about what one gap was filled with. */
export interface OptionFeedback {
  /** The number of a gap, from 1, where it is about one. */
  readonly optionId: string;
  readonly text: string;
  readonly html?: string | undefined;
}

const optionsOf = (question: Question): readonly { readonly id: string }[] =>
  question.kind === 'alternatives' || question.kind === 'multiple_choice' ? question.options : [];

const own = (texts: Readonly<Record<string, string>>, id: string): string =>
  Object.hasOwn(texts, id) ? (texts[id] ?? '') : '';

/** What is said whoever answered, with its form where it has one. */
const saidToAll = ({ right, wrong, rightHtml, wrongHtml }: Feedback): Feedback => ({
  right,
  wrong,
  ...(rightHtml ? { rightHtml } : {}),
  ...(wrongHtml ? { wrongHtml } : {}),
});

/** Words about options by pairs of the id they shall have and the id they are known by. */
function saidOnOptions(
  { options = {}, optionsHtml = {} }: Feedback,
  ids: readonly (readonly [string, string])[],
): Pick<Feedback, 'options' | 'optionsHtml'> {
  const said = ids.flatMap(([id, known]): [string, string][] => {
    const text = own(options, known).trim();
    return text === '' ? [] : [[id, text]];
  });
  const formed = ids.flatMap(([id, known]): [string, string][] => {
    const html = own(optionsHtml, known);
    return html === '' || own(options, known).trim() === '' ? [] : [[id, html]];
  });
  return {
    ...(said.length > 0 ? { options: Object.fromEntries(said) } : {}),
    ...(formed.length > 0 ? { optionsHtml: Object.fromEntries(formed) } : {}),
  };
}

/**
 * Feedback with words about those options alone that the question has, and none that say nothing; where nothing is right,
 * nobody is told that they were or were not. @spec AS-01 AS-06
 */
export function soundFeedback(question: Question, feedback: Feedback, key?: AnswerKey): Feedback {
  return {
    ...(key && isKeyless(key) ? { right: '', wrong: '' } : saidToAll(feedback)),
    ...saidOnOptions(
      feedback,
      optionsOf(question).map(({ id }) => [id, id]),
    ),
    ...saidInGaps(question, feedback),
  };
}

/**
 * Whether something is said about what no gap is ever filled with: an answer that its list does not offer, one that was
 * spoken of before, or a gap that is not there. Nobody would ever be told it. @spec AS-06
 */
export function hasIdleFeedback(question: Question, feedback: Feedback): boolean {
  const { gaps = [] } = feedback;
  const said = gaps.filter(({ text }) => text.trim() !== '');
  return (saidInGaps(question, feedback).gaps ?? []).length < said.length;
}

/** Words about what a gap may be filled with: of its list where it has one, and each of them once. */
function saidInGaps(question: Question, { gaps = [] }: Feedback): Pick<Feedback, 'gaps'> {
  if (question.kind !== 'fill_in') return {};
  const trimmed = gaps.map(({ gap, words, text }) => ({ gap, words: words.trim(), text: text.trim() }));
  const sound = trimmed.filter(({ gap, words, text }, place) => {
    const list = question.choices?.[gap] ?? [];
    const isOffered = list.length === 0 || words === '' || list.some((offered) => offered.trim() === words);
    const isFirst = trimmed.findIndex((each) => each.gap === gap && each.words === words) === place;
    return text !== '' && gap < question.parts.length - 1 && isOffered && isFirst;
  });
  return sound.length > 0 ? { gaps: sound } : {};
}

/**
 * Feedback in the ids that one attempt shows: `originalIds` tells which id of the author each new one stands for. Words
 * about an option that was not drawn are left out. @spec AS-06 AS-08
 */
export const renamedFeedback = (
  feedback: Feedback,
  originalIds: Readonly<Record<string, string>>,
): Feedback => ({
  ...saidToAll(feedback),
  ...saidOnOptions(feedback, Object.entries(originalIds)),
  // What a gap is filled with is known by its words, which an attempt does not rename.
  ...(feedback.gaps ? { gaps: feedback.gaps } : {}),
});

/** What was answered, and what of it the key takes for the same. */
interface Given {
  readonly question: Question;
  readonly key: AnswerKey | undefined;
  readonly answer: Answer | null;
}

/**
 * What is said about the options that were chosen, in the order they stand in, and about what gaps were filled with; of
 * the others nothing. @spec AS-07
 */
export function feedbackOnChosen(
  { question, key, answer }: Given,
  { options = {}, optionsHtml = {}, gaps = [] }: Pick<Feedback, 'options' | 'optionsHtml' | 'gaps'>,
): OptionFeedback[] {
  if (answer?.kind === 'fill_in') return key?.kind === 'fill_in' ? saidOnGaps(key, answer, gaps) : [];
  const chosen =
    answer?.kind === 'alternatives'
      ? [answer.optionId]
      : answer?.kind === 'multiple_choice'
        ? answer.optionIds
        : [];
  return optionsOf(question).flatMap(({ id }) => {
    const [text, html] = [own(options, id), own(optionsHtml, id)];
    return chosen.includes(id) && text ? [{ optionId: id, text, ...(html ? { html } : {}) }] : [];
  });
}

function saidOnGaps(
  key: OfKind<AnswerKey, 'fill_in'>,
  answer: OfKind<Answer, 'fill_in'>,
  said: readonly GapFeedback[],
): OptionFeedback[] {
  return answer.gaps.flatMap((given, gap) => {
    if (given.trim() === '') return [];
    const about = said.filter((each) => each.gap === gap);
    const named = about.map(({ words }) => words).filter((words) => words !== '');
    const taken = takenInGap(key, gap, given, named);
    const isRight = takenInGap(key, gap, given, key.gaps[gap] ?? []) !== undefined;
    // Whoever is right is not told what is said to everybody else.
    const found = about.find(({ words }) =>
      words === '' ? taken === undefined && !isRight : words === taken,
    );
    return found ? [{ optionId: String(gap + 1), text: found.text }] : [];
  });
}

/** What is said to somebody who was wholly right, or was not; null when nothing is. @spec AS-07 */
export function feedbackFor(
  feedback: Feedback | null | undefined,
  isRight: boolean,
): { readonly text: string; readonly html?: string | undefined } | null {
  const [text, html] = isRight
    ? [feedback?.right, feedback?.rightHtml]
    : [feedback?.wrong, feedback?.wrongHtml];
  return text ? { text, ...(html ? { html } : {}) } : null;
}
