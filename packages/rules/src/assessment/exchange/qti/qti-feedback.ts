import type { Feedback, GapFeedback } from '../../feedback.rule.ts';
import { isKeyless } from '../../keyless-question.rule.ts';
import type { AnswerKey, Question } from '../../question.ts';
import { childOf, childrenOf, descendantsOf, htmlIn, textIn, type XmlElement } from '../xml-element.ts';
import type { QtiItem } from './qti-item.ts';
import { type Probe, probesOf } from './qti-probes.ts';
import { outcomesAfter } from './qti-processing.ts';

/** By convention, where the rules of an item do not say when its words are shown, or cannot be tried out. */
const BY_NAME: Readonly<Record<string, Told>> = {
  correct: { isToRight: true },
  incorrect: { isToWrong: true },
};

/** Far more than the rules of an item that somebody wrote: others are not run. */
const MOST_STEPS = 200_000;
const stepsOf = (element: XmlElement): number => {
  const processing = childOf(element, 'responseProcessing');
  return processing ? [...descendantsOf(processing)].length : 0;
};

/** Whom some words are for. */
interface Told {
  readonly isToRight?: boolean;
  readonly isToWrong?: boolean;
  readonly about?: readonly string[];
}

/**
 * The feedback of a question with what its item says once it is answered: its rules are tried out on answers, and words go
 * to whoever is shown them. What is shown otherwise than a bank can tell is warned of. @spec AS-06
 */
export function withSaidByOutcomes(
  item: QtiItem,
  {
    question,
    key,
    feedback,
  }: { readonly question: Question; readonly key: AnswerKey; readonly feedback: Feedback },
): Feedback {
  if (item.said.length === 0) return feedback;
  const tried = probesOf(item, question, key);
  const probes = tried.length * stepsOf(item.element) > MOST_STEPS ? [] : tried;
  const outcomes = probes.map(({ responses }) => outcomesAfter(item.element, responses));
  let [right, wrong] = [feedback.right, feedback.wrong];
  const options = new Map(Object.entries(feedback.options ?? {}));
  const gaps: GapFeedback[] = [];
  for (const element of item.said) {
    if (isSilent(element)) continue;
    const told = toldBy(item, element, probes, (place) => outcomes[place]?.get(outcomeOf(element)) ?? null);
    const isToSide = told?.isToRight || told?.isToWrong;
    // Where nothing is right there is nobody to say either to.
    if (!told || (isToSide && isKeyless(key))) item.warnings.add('option_feedback_dropped');
    else {
      const isOfGaps = told.about !== undefined && key.kind === 'fill_in';
      const words = (isOfGaps ? item.sayPlainly : item.say)(withTitle(element));
      if (told.isToRight) right = below(right, words);
      if (told.isToWrong) wrong = below(wrong, words);
      for (const about of told.about ?? [])
        if (isOfGaps) gaps.push(gapIn(about, words));
        else options.set(about, below(options.get(about) ?? '', words));
    }
  }
  return {
    ...feedback,
    right,
    wrong,
    ...(options.size > 0 ? { options: Object.fromEntries(options) } : {}),
    ...(gaps.length > 0 ? { gaps: inOrder(gaps) } : {}),
  };
}

const below = (one: string, other: string): string => [one, other].filter(Boolean).join('\n');

const gapIn = (about: string, text: string): GapFeedback => {
  const [gap = ''] = about.split(' ');
  return { gap: Number(gap), words: about.slice(gap.length + 1), text };
};

/** Gap by gap, and what is said to everybody else behind the rest. */
const inOrder = (gaps: readonly GapFeedback[]): GapFeedback[] =>
  gaps.toSorted((one, other) => one.gap - other.gap || Number(one.words === '') - Number(other.words === ''));

const outcomeOf = ({ attributes }: XmlElement): string => attributes['outcomeIdentifier'] ?? '';

const isSilent = (element: XmlElement): boolean =>
  textIn(element).trim() === '' && !/<(img|object|audio|video)\b/.test(htmlIn(element));

/** What stands above the words is said with them. */
function withTitle(element: XmlElement): XmlElement {
  const title = element.attributes['title']?.trim() ?? '';
  if (title === '') return element;
  const { line, content } = element;
  const paragraph = (inside: XmlElement['content']): XmlElement => ({
    name: 'div',
    attributes: {},
    content: inside,
    line,
  });
  return { ...element, content: [paragraph([title]), paragraph(content)] };
}

/** Whom these words are shown to; null where that is nobody, or cannot be told. */
function toldBy(
  item: QtiItem,
  element: XmlElement,
  probes: readonly Probe[],
  outcomeAt: (place: number) => readonly string[] | null,
): Told | null {
  const { identifier = '', showHide } = element.attributes;
  const isTried = probes.length > 0 && isSet(item.element, outcomeOf(element));
  // Areas may be as thin as a line, or lie over one another: then nobody can tell where a tap is right.
  if (!isTried || (isOnPoints(item) && Object.hasOwn(BY_NAME, identifier)))
    return showHide === 'hide' ? null : (BY_NAME[identifier] ?? null);
  const values = probes.map((_probe, place) => outcomeAt(place));
  if (values.includes(null)) return null;
  const isShown = (place: number): boolean =>
    (values[place] ?? []).includes(identifier) === (showHide !== 'hide');
  const shown = probes.filter((_probe, place) => isShown(place));
  if (shown.length === 0) return null;
  const about = saidAbout(probes, shown);
  if (element.attributes['data-asked'] === 'gap' && about) return { about };
  if (shown.length === probes.length) return { isToRight: true, isToWrong: true };
  const rights = probes.filter(({ isRight }) => isRight);
  if (isAll(shown, rights)) return { isToRight: true };
  const wrongs = probes.filter(({ isRight }) => !isRight);
  return isAll(shown, wrongs) ? { isToWrong: true } : about && { about };
}

const isAll = (some: readonly Probe[], all: readonly Probe[]): boolean =>
  some.length === all.length && some.every((each) => all.includes(each));

/** What all of these answers and no others have in them; null where nothing tells them apart. */
function saidAbout(probes: readonly Probe[], shown: readonly Probe[]): readonly string[] | null {
  const common = [...new Set(shown.flatMap(({ about }) => about))].filter((each) =>
    probes.every((probe) => !probe.about.includes(each) || shown.includes(probe)),
  );
  return shown.every(({ about }) => about.some((each) => common.includes(each))) ? common : null;
}

const isOnPoints = ({ element }: QtiItem): boolean =>
  childrenOf(element, 'responseDeclaration').some(({ attributes }) => attributes['baseType'] === 'point');

/** Whether the rules of an item ever set this outcome. */
const isSet = (element: XmlElement, outcome: string): boolean => {
  const processing = childOf(element, 'responseProcessing');
  return (
    processing !== undefined &&
    [...descendantsOf(processing)].some(
      ({ name, attributes }) => name === 'setOutcomeValue' && attributes['identifier'] === outcome,
    )
  );
};
