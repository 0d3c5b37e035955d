import {
  acceptedIn,
  asBracketedForm,
  asBracketedGap,
  asBracketedPart,
  BRACKETED_GAP,
  hiddenInForm,
  hiddenSigns,
  toldSigns,
} from '@trilha/rules/assessment/bracketed-gaps.rule';
import type { GapFeedback } from '@trilha/rules/assessment/feedback.rule';
import { FORMED_KIND } from '@trilha/rules/assessment/formed-text.rule';
import { chosenPlaces, gapChoices, gapTolerances } from '@trilha/rules/assessment/gap-choices.rule';
import {
  asGapComments,
  type CommentedGap,
  type GapCommentFault,
  gapCommentsIn,
} from '@trilha/rules/assessment/gap-comments.rule';
import { type CutForm, cutForm } from '@trilha/rules/assessment/gapped-form.rule';
import { textWithBlanks } from '@trilha/rules/assessment/gapped-prompt.rule';
import { edgesOf } from '@trilha/rules/assessment/part-edges';
import type { AnswerKey, OfKind, Question } from '@trilha/rules/assessment/question';
import { writtenHtml } from '@trilha/rules/writing/written-html';
import { currentLocale } from '#shared/language.ts';
import { numberShown } from '#shared/questions/number-shown.ts';
import { cleanTree } from '../writing/written-tree.ts';
import type { BankQuestion, QuestionDraft } from './question-draft.ts';
import { understoodNumber, writtenTolerance } from './written-number.ts';

/** A gap that left its sentence, with what belongs to it should it come back. */
export interface NamedGap {
  /** Its answers, as they stood in their brackets. */
  readonly name: string;
  readonly offered: string | null;
  readonly near: string | null;
  readonly said: string;
}

type Sentence = Pick<QuestionDraft, 'sentence' | 'sentenceHtml'>;
type Kept = Pick<QuestionDraft, 'offered' | 'near' | 'gapSaid' | 'gapsGone'>;
type GapDraft = Sentence & Kept;
type FillIn = OfKind<BankQuestion['question'], 'fill_in'>;
type Asked = Omit<FillIn, 'kind' | 'parts' | 'partsHtml' | 'choices'>;

/** A sentence cut up at its brackets; those of a formula are none, nor those behind a backslash. */
function cut({ sentence, sentenceHtml }: Sentence): Pick<CutForm, 'parts' | 'partsHtml' | 'gaps'> {
  if (sentenceHtml)
    return cutForm(hiddenInForm(cleanTree(sentenceHtml, FORMED_KIND)), BRACKETED_GAP, toldSigns);
  const pieces = hiddenSigns(sentence).split(BRACKETED_GAP);
  return {
    parts: pieces.filter((_piece, index) => index % 2 === 0).map(toldSigns),
    partsHtml: [],
    gaps: pieces.filter((_piece, index) => index % 2 === 1),
  };
}
/** What each gap of a sentence accepts. */
export const gapsIn = (draft: Sentence): string[][] => cut(draft).gaps.map(acceptedIn);

/** A text with gaps, as the call takes it: what is right in a gap is offered in its list too. */
export function gapParts(
  draft: GapDraft & Pick<QuestionDraft, 'exact'>,
  asked: Asked,
): { question: FillIn; key: OfKind<BankQuestion['key'], 'fill_in'> } {
  const { exact } = draft;
  const gaps = gapsIn(draft);
  const { parts, partsHtml } = cut(draft);
  const choices = listsOf(draft);
  const tolerances = gaps.map((_right, gap) => {
    const near = draft.near[gap] ?? null;
    return near === null || choices[gap]?.length ? null : writtenTolerance(near);
  });
  return {
    question: {
      kind: 'fill_in',
      ...asked,
      // Lists name a question by what it asks.
      ...(asked.prompt.trim() === '' ? { prompt: textWithBlanks(parts) } : {}),
      parts: [...parts],
      ...(partsHtml.some((html) => html !== '') ? { partsHtml: [...partsHtml] } : {}),
      ...gapChoices(choices),
    },
    key: { kind: 'fill_in', gaps, exact, ...chosenPlaces(choices), ...gapTolerances(tolerances) },
  };
}

const listsOf = ({ offered, ...sentence }: Sentence & Pick<QuestionDraft, 'offered'>): string[][] =>
  gapsIn(sentence).map((right, gap) => {
    const others = offered[gap] ?? null;
    return others === null ? [] : [...right, ...linesIn(others)];
  });

/** What of each gap decides which answers something can be said about. */
function commentedGaps(draft: GapDraft): CommentedGap[] {
  const lists = listsOf(draft);
  return gapsIn(draft).map((right, gap) => {
    const offered = lists[gap] ?? [];
    return { right, offered, isNumber: offered.length === 0 && (draft.near[gap] ?? null) !== null };
  });
}

/** What is said about single answers of gaps, from lines that name an answer each. */
export function saidInGaps(draft: GapDraft): { gaps?: GapFeedback[] } {
  const gaps = commentedGaps(draft).flatMap((of, gap) =>
    gapCommentsIn(draft.gapSaid[gap] ?? '', of).comments.map((comment) => ({ gap, ...comment })),
  );
  return gaps.length > 0 ? { gaps } : {};
}

/** For each gap, the lines about its answers that would be lost. */
export const commentFaultsIn = (draft: GapDraft): GapCommentFault[][] =>
  commentedGaps(draft).map((of, gap) => gapCommentsIn(draft.gapSaid[gap] ?? '', of).faults);

/** What each gap that takes a number understands of its brackets; null where it takes words, or for what is no number. */
export const numbersIn = (draft: GapDraft) =>
  commentedGaps(draft).map(({ right, isNumber }, gap) =>
    isNumber ? right.map((words) => ({ words, read: understoodNumber(words, draft.near[gap] ?? '') })) : null,
  );

/** The same as it was typed. */
export function gapDraftOf(
  { parts, partsHtml = [], choices = [] }: OfKind<Question, 'fill_in'>,
  key: AnswerKey,
  said: readonly GapFeedback[] = [],
): GapDraft {
  const gaps = key.kind === 'fill_in' ? key.gaps : [];
  const tolerances = key.kind === 'fill_in' ? (key.tolerances ?? []) : [];
  const gapAt = (place: number): string => (gaps[place] ? asBracketedGap(gaps[place]) : '');
  const formed = parts.map((part, place) => {
    const html = partsHtml[place];
    const [before, behind] = edgesOf(part);
    const form = html
      ? inHtml(before) + asBracketedForm(html) + inHtml(behind)
      : inHtml(asBracketedPart(part));
    return form + inHtml(gapAt(place));
  });
  return {
    sentence: parts.map((part, place) => asBracketedPart(part) + gapAt(place)).join(''),
    sentenceHtml: partsHtml.some((html) => html !== '') ? `<p>${formed.join('')}</p>` : '',
    offered: gaps.map((right, gap) => {
      const list = choices[gap] ?? [];
      return list.length > 0 ? list.filter((words) => !right.includes(words)).join('\n') : null;
    }),
    near: gaps.map((_right, gap) => {
      const tolerance = tolerances[gap];
      return tolerance === undefined || tolerance === null ? null : numberShown(tolerance, currentLocale());
    }),
    gapSaid: gaps.map((right, gap) =>
      asGapComments(
        said.filter((each) => each.gap === gap),
        {
          right,
          offered: choices[gap] ?? [],
          isNumber: (tolerances[gap] ?? null) !== null,
        },
      ),
    ),
    gapsGone: [],
  };
}

/**
 * Another sentence, whose gaps keep what belongs to them. Before and behind what was changed they are the same; between,
 * a gap is known by its answers, also one that was gone for a while, or by its place where as many were changed.
 */
export function withSentence(draft: GapDraft, sentence: Sentence): GapDraft {
  const before = namedGaps(draft);
  const after = namedGaps(sentence).map(({ name }) => name);
  const first = after.findIndex((name, place) => name !== before[place]?.name);
  const begin = first < 0 ? Math.min(after.length, before.length) : first;
  const longest = Math.min(after.length, before.length) - begin;
  let end = 0;
  while (end < longest && after.at(-1 - end) === before.at(-1 - end)?.name) end += 1;
  const changed = after.slice(begin, after.length - end);
  const left = before.slice(begin, before.length - end);
  const isAsMany = changed.length === left.length;
  const gone = [...draft.gapsGone];
  const taken = new Set<NamedGap>();
  const known = changed.map((name) => {
    const found = left.find((each) => each.name === name && !taken.has(each));
    if (found) taken.add(found);
    const place = found ? -1 : gone.findLastIndex((each) => each.name === name);
    return found ?? gone.splice(place, place < 0 ? 0 : 1)[0];
  });
  const middle = known.map((found, place): NamedGap => {
    const name = changed[place] ?? '';
    const same = left[place];
    if (found || !isAsMany || !same || taken.has(same)) return found ?? { name, ...NOTHING_KEPT };
    taken.add(same);
    return { ...same, name };
  });
  const lost = left.filter((each) => !taken.has(each) && isKept(each));
  const kept = [...before.slice(0, begin), ...middle, ...before.slice(before.length - end)];
  return {
    ...sentence,
    offered: kept.map(({ offered }) => offered),
    near: kept.map(({ near }) => near),
    gapSaid: kept.map(({ said }) => said),
    gapsGone: [...gone, ...lost],
  };
}

const isKept = ({ offered, near, said }: NamedGap): boolean =>
  offered !== null || near !== null || said !== '';

const NOTHING_KEPT = { offered: null, near: null, said: '' } as const;

/** What belongs to each gap of a sentence, under its answers. */
const namedGaps = ({
  offered = [],
  near = [],
  gapSaid = [],
  ...sentence
}: Sentence & Partial<Kept>): NamedGap[] =>
  cut(sentence).gaps.map((name, gap) => ({
    name: asBracketedGap(acceptedIn(name)),
    offered: offered[gap] ?? null,
    near: near[gap] ?? null,
    said: gapSaid[gap] ?? '',
  }));

const inHtml = (words: string): string => writtenHtml([words]).replaceAll('\n', '<br>');

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
