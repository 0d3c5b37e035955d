import type { Feedback } from '@trilha/rules/assessment/feedback.rule';
import { FORMED_KIND } from '@trilha/rules/assessment/formed-text.rule';
import { chosenPlaces, gapChoices, gapTolerances } from '@trilha/rules/assessment/gap-choices.rule';
import { cutForm } from '@trilha/rules/assessment/gapped-form.rule';
import { NO_KEY } from '@trilha/rules/assessment/keyless-question.rule';
import type { AnswerKey, Option, Question } from '@trilha/rules/assessment/question';
import { cleanText } from '@trilha/rules/writing/clean-text.rule';
import { readNodes } from '#platform/written-text.ts';
import { formedWords } from './formed-words.ts';
import type { Difficulty, QuestionContent } from './question-content.ts';

/** Where a gap stands in the text of a draft. */
const GAP = /\{\{\d+\}\}/g;

/**
 * How an author writes a question: the key as positions; a text that begins with a tag has a form. `questionBank` gives
 * ids and keys, so that nobody types them twice.
 */
type Draft = { stem: string; difficulty: Difficulty; tags: readonly string[] } & Pick<
  Feedback,
  'right' | 'wrong'
>;
/** Said to who chooses an option, at its place; empty for nothing. */
type Choice = Draft & { options: readonly string[]; about?: readonly string[] };

/** An answer of null says that nothing is right. */
export type AlternativesDraft = Choice & { kind: 'alternatives'; answer: number | null };
export type MultipleChoiceDraft = Choice & {
  kind: 'multiple_choice';
  answer: readonly number[];
};
export type TrueFalseDraft = Draft & { kind: 'true_false'; answer: boolean };
export type NumericDraft = Draft & { kind: 'numeric'; unit: string; answer: number; tolerance: number };
/** `steps` are written in the right order and shown in `shownAs` order. */
export type OrderingDraft = Draft & {
  kind: 'ordering';
  steps: readonly string[];
  shownAs: readonly number[];
};
/** Each pair is a prompt with its match. */
export type MatchingDraft = Draft & { kind: 'matching'; pairs: readonly (readonly [string, string])[] };
/**
 * Gaps in the text as `{{1}}`; `answer` holds the accepted words of each gap in order, `offered` what else those have
 * that are chosen from a list, `near` how far a number may be off, and `aboutGaps` what is said to which answer of one.
 */
export type FillInDraft = Draft & {
  kind: 'fill_in';
  text: string;
  answer: readonly (readonly string[])[];
  offered?: readonly (readonly string[])[];
  near?: readonly (number | null)[];
  aboutGaps?: readonly (readonly [gap: number, words: string, text: string])[];
};
export type ShortAnswerDraft = Draft & { kind: 'short_answer'; answer: readonly string[] };

export type QuestionDraft =
  | AlternativesDraft
  | MultipleChoiceDraft
  | TrueFalseDraft
  | NumericDraft
  | OrderingDraft
  | MatchingDraft
  | FillInDraft
  | ShortAnswerDraft;

type Asked = Readonly<{ question: Question; answer: AnswerKey }>;

const letter = (index: number): string => String.fromCodePoint(97 + index);
const lettered = (texts: readonly string[]): Option[] =>
  texts.map((text, index) => ({ id: letter(index), ...formedWords(text), imageFileId: null }));
const numbered = (texts: readonly string[]): Option[] =>
  texts.map((text, index) => ({ id: String(index + 1), text, imageFileId: null }));

function promptOf({ stem }: Draft): Pick<Question, 'prompt' | 'promptHtml' | 'imageFileId'> {
  const { text, html } = formedWords(stem);
  return { prompt: text, ...(html === undefined ? {} : { promptHtml: html }), imageFileId: null };
}

function ordering(draft: OrderingDraft): Asked {
  const steps = lettered(draft.steps);
  return {
    question: {
      kind: 'ordering',
      ...promptOf(draft),
      items: draft.shownAs.flatMap((position) => steps.slice(position, position + 1)),
    },
    answer: { kind: 'ordering', itemIds: steps.map((step) => step.id) },
  };
}

function matching(draft: MatchingDraft): Asked {
  const left = lettered(draft.pairs.map(([text]) => text));
  const right = numbered(draft.pairs.map(([, text]) => text));
  return {
    question: { kind: 'matching', ...promptOf(draft), left, right: right.toReversed() },
    answer: {
      kind: 'matching',
      pairs: Object.fromEntries(left.map((option, index) => [option.id, String(index + 1)])),
    },
  };
}

function fillIn(draft: FillInDraft): Asked {
  const choices = (draft.offered ?? []).map((others, gap) =>
    others.length > 0 ? [...(draft.answer[gap] ?? []), ...others] : [],
  );
  const cut = draft.text.startsWith('<') ? cutForm(cleanText(readNodes(draft.text), FORMED_KIND), GAP) : null;
  return {
    question: {
      kind: 'fill_in',
      ...promptOf(draft),
      ...(cut ? { parts: cut.parts, partsHtml: cut.partsHtml } : { parts: draft.text.split(GAP) }),
      ...gapChoices(choices),
    },
    answer: {
      kind: 'fill_in',
      gaps: draft.answer,
      exact: false,
      ...chosenPlaces(choices),
      ...gapTolerances([...(draft.near ?? [])]),
    },
  };
}

function asked(draft: QuestionDraft): Asked {
  const text = promptOf(draft);
  switch (draft.kind) {
    case 'alternatives':
      return {
        question: { kind: draft.kind, ...text, options: lettered(draft.options), shuffle: true },
        answer: draft.answer === null ? NO_KEY : { kind: draft.kind, optionId: letter(draft.answer) },
      };
    case 'multiple_choice':
      return {
        question: { kind: draft.kind, ...text, options: lettered(draft.options), shuffle: true },
        answer: { kind: draft.kind, optionIds: draft.answer.map(letter) },
      };
    case 'true_false':
      return { question: { kind: draft.kind, ...text }, answer: { kind: draft.kind, value: draft.answer } };
    case 'numeric':
      return {
        question: { kind: draft.kind, ...text, unit: draft.unit },
        answer: { kind: draft.kind, value: draft.answer, tolerance: draft.tolerance },
      };
    case 'ordering':
      return ordering(draft);
    case 'matching':
      return matching(draft);
    case 'fill_in':
      return fillIn(draft);
    case 'short_answer':
      break;
  }
  return {
    question: { kind: draft.kind, ...text },
    answer: { kind: draft.kind, accepted: draft.answer, exact: false },
  };
}

function feedbackOf(draft: QuestionDraft): Feedback {
  const [right, wrong] = [formedWords(draft.right), formedWords(draft.wrong)];
  const aboutGaps = draft.kind === 'fill_in' ? (draft.aboutGaps ?? []) : [];
  const about = 'about' in draft ? (draft.about ?? []) : [];
  const said = about.flatMap((text, index): [string, string][] => (text ? [[letter(index), text]] : []));
  return {
    right: right.text,
    wrong: wrong.text,
    ...(right.html === undefined ? {} : { rightHtml: right.html }),
    ...(wrong.html === undefined ? {} : { wrongHtml: wrong.html }),
    ...(said.length > 0 ? { options: Object.fromEntries(said) } : {}),
    ...(aboutGaps.length > 0 ? { gaps: aboutGaps.map(([gap, words, text]) => ({ gap, words, text })) } : {}),
  };
}

/** The questions of one course, keyed `slug-01`, `slug-02`, … */
export function questionBank(slug: string, drafts: readonly QuestionDraft[]): readonly QuestionContent[] {
  return drafts.map((draft, index) => ({
    key: `${slug}-${String(index + 1).padStart(2, '0')}`,
    ...asked(draft),
    difficulty: draft.difficulty,
    tags: draft.tags,
    feedback: feedbackOf(draft),
  }));
}
