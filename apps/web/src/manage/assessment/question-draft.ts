import type { readBank } from '@trilha/contract/assessment/banks.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { asksItsText } from '@trilha/rules/assessment/gapped-prompt.rule';
import { mayBeKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import type { QuestionKind } from '@trilha/rules/assessment/question';
import { type Counting, hasParts } from '@trilha/rules/assessment/question-kinds.rule';
import { currentLocale } from '#shared/language.ts';
import { numberShown } from '#shared/questions/number-shown.ts';
import { gapDraftOf, gapParts, type NamedGap, saidInGaps } from './gap-draft.ts';
import { keylessDraftOf, withoutKey } from './keyless-draft.ts';
import {
  EMPTY_PICTURE_DRAFT,
  hotspotParts,
  imageDropParts,
  mediaOf,
  type PictureDraft,
  pictureDraftOf,
  pictureOf,
} from './picture-draft.ts';
import {
  EMPTY_PAIR,
  EMPTY_PIECE,
  isWritten,
  type KeptForms,
  keptForms,
  matchingParts,
  optionsIn,
  orderingParts,
  type PairDraft,
  type PieceDraft,
  pieceDraftOf,
  pieceOf,
  writtenPieces,
} from './piece-draft.ts';
import { writtenNumber, writtenValue } from './written-number.ts';

export type BankQuestion = ResponseOf<typeof readBank>['questions'][number];
export type QuestionBody = Pick<
  BankQuestion,
  'question' | 'key' | 'feedback' | 'weight' | 'counting' | 'difficulty' | 'tags'
>;

export interface OptionDraft extends PieceDraft {
  readonly isRight: boolean;
  /** Said to who chooses it. */
  readonly feedback?: string;
  readonly feedbackHtml?: string;
}

/** A question as an author types it: one flat form for every kind; texts of the name `…Html` are empty without a form. */
export interface QuestionDraft extends PictureDraft {
  readonly kind: QuestionKind;
  /** Nothing is right about it; some kinds alone may say so. */
  readonly isKeyless: boolean;
  readonly prompt: string;
  readonly promptHtml: string;
  /** What is to be put in order, in the right one. */
  readonly items: readonly PieceDraft[];
  readonly pairs: readonly PairDraft[];
  /** Of rows and columns, and of pieces that belong nowhere. */
  readonly kept: KeptForms;
  readonly options: readonly OptionDraft[];
  readonly shuffle: boolean;
  /** Whether capitals and accents count. */
  readonly exact: boolean;
  readonly maximumCharacters: number;
  readonly maximumFiles: number;
  readonly maximumSeconds: number;
  readonly weight: number;
  /** How an answer counts that is right in part. */
  readonly counting: Counting;
  /** Rows and columns of a matrix, one per line. */
  readonly rows: string;
  readonly columns: string;
  readonly many: boolean;
  /** For each row, the places of its right columns. */
  readonly cells: readonly (readonly number[])[];
  readonly isTrue: boolean;
  readonly value: string;
  readonly tolerance: string;
  readonly unit: string;
  /** Accepted answers, or pieces that belong nowhere, one per line. */
  readonly lines: string;
  /** A sentence with its gaps in brackets. */
  readonly sentence: string;
  /** The same with its form; empty without one. */
  readonly sentenceHtml: string;
  /** For each gap what else is offered to choose from, one per line; null where it is typed. */
  readonly offered: readonly (string | null)[];
  /** For each gap that takes a number how far from it is still right; null where it takes words. */
  readonly near: readonly (string | null)[];
  /** For each gap what is said about its answers: an answer in each line, with the words behind it. */
  readonly gapSaid: readonly string[];
  /** What belonged to gaps that are gone, the last at the end, until the question is read anew. */
  readonly gapsGone: readonly NamedGap[];
  readonly guidance: string;
  /** What an essay is graded by: a name, and its levels one per line with their points. */
  readonly rubric: readonly { readonly name: string; readonly levels: string }[];
  readonly right: string;
  readonly rightHtml: string;
  readonly wrong: string;
  readonly wrongHtml: string;
  readonly difficulty: BankQuestion['difficulty'];
  readonly tags: string;
}

export const EMPTY_DRAFT: QuestionDraft = {
  ...EMPTY_PICTURE_DRAFT,
  kind: 'alternatives',
  isKeyless: false,
  prompt: '',
  promptHtml: '',
  items: [EMPTY_PIECE, EMPTY_PIECE, EMPTY_PIECE],
  pairs: [EMPTY_PAIR, EMPTY_PAIR, EMPTY_PAIR],
  kept: {},
  shuffle: true,
  exact: false,
  maximumCharacters: 4000,
  maximumFiles: 1,
  maximumSeconds: 120,
  weight: 1,
  counting: 'part',
  rows: '',
  columns: '',
  many: false,
  cells: [],
  options: [
    { text: '', isRight: true },
    { text: '', isRight: false },
    { text: '', isRight: false },
  ],
  isTrue: true,
  value: '',
  tolerance: '0',
  unit: '',
  lines: '',
  sentence: '',
  sentenceHtml: '',
  offered: [],
  near: [],
  gapSaid: [],
  gapsGone: [],
  guidance: '',
  rubric: [],
  right: '',
  rightHtml: '',
  wrong: '',
  wrongHtml: '',
  difficulty: 'medium',
  tags: '',
};

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether the question goes without a right answer; its kind may have been changed since that was said. */
export const lacksKey = ({ kind, isKeyless }: Pick<QuestionDraft, 'kind' | 'isKeyless'>): boolean =>
  isKeyless && mayBeKeyless(kind);

/** What the call takes, from what was typed; the server checks that it is whole. */
export function bodyOf(draft: QuestionDraft): QuestionBody {
  const hasKey = !lacksKey(draft);
  const parts = partsOf(draft);
  return {
    ...(hasKey ? parts : withoutKey(parts)),
    feedback: {
      right: hasKey ? draft.right : '',
      wrong: hasKey ? draft.wrong : '',
      ...(hasKey && draft.rightHtml ? { rightHtml: draft.rightHtml } : {}),
      ...(hasKey && draft.wrongHtml ? { wrongHtml: draft.wrongHtml } : {}),
      ...saidOnOptions(draft),
    },
    weight: draft.weight,
    counting: hasParts(draft.kind) && hasKey ? draft.counting : 'part',
    difficulty: draft.difficulty,
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  };
}

const writtenOptions = ({ options }: QuestionDraft): OptionDraft[] => options.filter(isWritten);

/** Words about the options or the gaps of a question that has some; the others have none to say them about. */
function saidOnOptions(
  draft: QuestionDraft,
): Pick<QuestionBody['feedback'], 'options' | 'optionsHtml' | 'gaps'> {
  if (draft.kind === 'fill_in') return saidInGaps(draft);
  if (draft.kind !== 'alternatives' && draft.kind !== 'multiple_choice') return {};
  const about = writtenOptions(draft).map(({ feedback = '', feedbackHtml = '' }, index) => ({
    id: `o${index + 1}`,
    text: feedback.trim(),
    html: feedbackHtml,
  }));
  const said = about.filter(({ text }) => text !== '').map(({ id, text }) => [id, text]);
  const formed = about
    .filter(({ text, html }) => text !== '' && html !== '')
    .map(({ id, html }) => [id, html]);
  return {
    ...(said.length > 0 ? { options: Object.fromEntries(said) } : {}),
    ...(formed.length > 0 ? { optionsHtml: Object.fromEntries(formed) } : {}),
  };
}

function partsOf(draft: QuestionDraft): Pick<QuestionBody, 'question' | 'key'> {
  const { prompt, promptHtml } = draft;
  const asked = { prompt, ...(promptHtml ? { promptHtml } : {}), ...pictureOf(draft), ...mediaOf(draft) };
  const written = writtenOptions(draft);
  const options = written.map((each, index) => ({ id: `o${index + 1}`, ...pieceOf(each) }));
  const rightIds = options.filter((_option, index) => written[index]?.isRight).map(({ id }) => id);
  const lines = linesOf(draft.lines);
  switch (draft.kind) {
    case 'alternatives':
      return {
        question: { kind: 'alternatives', ...asked, options, shuffle: draft.shuffle },
        key: { kind: 'alternatives', optionId: rightIds[0] ?? '-' },
      };
    case 'multiple_choice':
      return {
        question: { kind: 'multiple_choice', ...asked, options, shuffle: draft.shuffle },
        key: { kind: 'multiple_choice', optionIds: rightIds },
      };
    case 'true_false':
      return { question: { kind: 'true_false', ...asked }, key: { kind: 'true_false', value: draft.isTrue } };
    case 'numeric':
      return {
        question: { kind: 'numeric', ...asked, unit: draft.unit },
        key: { kind: 'numeric', ...writtenValue(draft) },
      };
    case 'short_answer':
      return {
        question: { kind: 'short_answer', ...asked },
        key: { kind: 'short_answer', accepted: lines, exact: draft.exact },
      };
    case 'ordering':
      return orderingParts(draft.items, asked);
    case 'matching':
      return matchingParts(draft.pairs, asked);
    case 'fill_in':
      return gapParts(draft, asked);
    case 'matrix': {
      const rows = optionsIn(linesOf(draft.rows), 'r', draft.kept);
      const columns = optionsIn(linesOf(draft.columns), 'c', draft.kept);
      const cells = rows.map(({ id }, row): [string, string[]] => [
        id,
        (draft.cells[row] ?? []).flatMap((place) => columns[place]?.id ?? []),
      ]);
      return {
        question: { kind: 'matrix', ...asked, rows, columns, many: draft.many, shuffle: draft.shuffle },
        key: { kind: 'matrix', cells: Object.fromEntries(cells) },
      };
    }
    case 'hotspot':
      return hotspotParts(draft, asked);
    case 'image_drop':
      return imageDropParts(draft, asked, optionsIn(lines, 'i', draft.kept));
    case 'essay':
      return {
        question: { kind: 'essay', ...asked, maximumCharacters: draft.maximumCharacters },
        key: { kind: 'essay', ...judgedBy(draft) },
      };
    case 'file_answer':
      return {
        question: { kind: 'file_answer', ...asked, maximumFiles: draft.maximumFiles },
        key: { kind: 'file_answer', ...judgedBy(draft) },
      };
    case 'audio_answer':
      return {
        question: { kind: 'audio_answer', ...asked, maximumSeconds: draft.maximumSeconds },
        key: { kind: 'audio_answer', ...judgedBy(draft) },
      };
  }
}

/** A stored question back in the author's form. */
export function draftOf({
  question,
  key,
  feedback,
  weight,
  counting = 'part',
  difficulty,
  tags,
}: QuestionBody): QuestionDraft {
  const base = {
    ...EMPTY_DRAFT,
    kind: question.kind,
    ...(asksItsText(question) ? {} : { prompt: question.prompt, promptHtml: question.promptHtml ?? '' }),
    ...writtenPieces({ question, key }),
    ...pictureDraftOf(question, key),
    right: feedback.right,
    rightHtml: feedback.rightHtml ?? '',
    wrong: feedback.wrong,
    wrongHtml: feedback.wrongHtml ?? '',
    weight,
    counting,
    ...('shuffle' in question ? { shuffle: question.shuffle } : {}),
    ...('exact' in key ? { exact: key.exact } : {}),
    ...('maximumFiles' in question ? { maximumFiles: question.maximumFiles } : {}),
    ...('maximumSeconds' in question ? { maximumSeconds: question.maximumSeconds } : {}),
    ...('maximumCharacters' in question ? { maximumCharacters: question.maximumCharacters } : {}),
    difficulty,
    tags: tags.join(', '),
  };
  switch (key.kind) {
    case 'none': {
      const draft = { ...base, isKeyless: true, ...keylessDraftOf(question) };
      const { options = {}, optionsHtml = {} } = feedback;
      const ids = 'options' in question ? question.options.map(({ id }) => id) : [];
      return {
        ...draft,
        options: draft.options.map((option, place) => ({
          ...option,
          feedback: options[ids[place] ?? ''] ?? '',
          feedbackHtml: optionsHtml[ids[place] ?? ''] ?? '',
        })),
      };
    }
    case 'alternatives':
    case 'multiple_choice': {
      const right = key.kind === 'alternatives' ? [key.optionId] : key.optionIds;
      const options = 'options' in question ? question.options : [];
      return {
        ...base,
        options: options.map((each) => ({
          ...pieceDraftOf(each),
          isRight: right.includes(each.id),
          feedback: feedback.options?.[each.id] ?? '',
          feedbackHtml: feedback.optionsHtml?.[each.id] ?? '',
        })),
      };
    }
    case 'true_false':
      return { ...base, isTrue: key.value };
    case 'numeric':
      return {
        ...base,
        value: numberShown(key.value, currentLocale()),
        tolerance: numberShown(key.tolerance, currentLocale()),
        unit: question.kind === 'numeric' ? question.unit : '',
      };
    case 'short_answer':
      return { ...base, lines: key.accepted.join('\n') };
    case 'fill_in':
      return question.kind === 'fill_in' ? { ...base, ...gapDraftOf(question, key, feedback.gaps) } : base;
    case 'matrix': {
      if (question.kind !== 'matrix') return base;
      const texts = (options: readonly { text: string }[]): string =>
        options.map(({ text }) => text).join('\n');
      return {
        ...base,
        rows: texts(question.rows),
        columns: texts(question.columns),
        many: question.many,
        kept: keptForms([...question.rows, ...question.columns]),
        cells: question.rows.map(({ id }) =>
          (key.cells[id] ?? []).map((column) => question.columns.findIndex((each) => each.id === column)),
        ),
      };
    }
    case 'image_drop':
      return { ...base, kept: question.kind === 'image_drop' ? keptForms(question.items) : {} };
    case 'hotspot':
    case 'ordering':
    case 'matching':
      return base;
    case 'file_answer':
    case 'audio_answer':
    case 'essay':
      return { ...base, guidance: key.guidance, rubric: (key.rubric ?? []).map(typedCriterion) };
  }
}

const judgedBy = (draft: QuestionDraft) => ({
  guidance: draft.guidance,
  ...(draft.rubric.length > 0 ? { rubric: rubricOf(draft) } : {}),
});

const rubricOf = ({ rubric }: QuestionDraft) =>
  rubric.map(({ name, levels }, place) => ({
    id: `c${place + 1}`,
    name: name.trim(),
    levels: linesOf(levels).map((line, index) => {
      const parts = line.split('=').map((part) => part.trim());
      const points = parts.length > 1 ? writtenNumber(parts.pop() ?? '') : 0;
      return { id: `l${index + 1}`, name: parts.join(' = '), points };
    }),
  }));

type Criterion = NonNullable<Extract<BankQuestion['key'], { kind: 'essay' }>['rubric']>[number];

const typedCriterion = ({ name, levels }: Criterion) => ({
  name,
  levels: levels.map((level) => `${level.name} = ${level.points}`).join('\n'),
});
