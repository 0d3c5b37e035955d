import type { readBank } from '@trilha/contract/assessment/banks.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { QuestionKind } from '@trilha/rules/assessment/question';
import {
  EMPTY_PICTURE_DRAFT,
  hotspotParts,
  imageDropParts,
  type PictureDraft,
  pictureDraftOf,
  pictureOf,
} from './picture-draft.ts';

export type BankQuestion = ResponseOf<typeof readBank>['questions'][number];
export type QuestionBody = Pick<
  BankQuestion,
  'question' | 'key' | 'feedback' | 'weight' | 'difficulty' | 'tags'
>;

export interface OptionDraft {
  readonly text: string;
  readonly isRight: boolean;
  /** Said to who chooses it. */
  readonly feedback?: string;
  readonly imageFileId?: string | null;
  readonly imageAlt?: string;
}

/** A question as an author types it: one flat form for every kind, lines and brackets instead of nested lists. */
export interface QuestionDraft extends PictureDraft {
  readonly kind: QuestionKind;
  readonly prompt: string;
  readonly options: readonly OptionDraft[];
  readonly shuffle: boolean;
  /** Whether capitals and accents count. */
  readonly exact: boolean;
  readonly maximumCharacters: number;
  readonly maximumFiles: number;
  readonly maximumSeconds: number;
  readonly weight: number;
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
  /** Accepted answers, items in order or pairs, one per line. */
  readonly lines: string;
  /** A sentence with its gaps in brackets. */
  readonly sentence: string;
  readonly guidance: string;
  /** What an essay is graded by: a name, and its levels one per line with their points. */
  readonly rubric: readonly { readonly name: string; readonly levels: string }[];
  readonly right: string;
  readonly wrong: string;
  readonly difficulty: BankQuestion['difficulty'];
  readonly tags: string;
}

export const EMPTY_DRAFT: QuestionDraft = {
  ...EMPTY_PICTURE_DRAFT,
  kind: 'alternatives',
  prompt: '',
  shuffle: true,
  exact: false,
  maximumCharacters: 4000,
  maximumFiles: 1,
  maximumSeconds: 120,
  weight: 1,
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
  guidance: '',
  rubric: [],
  right: '',
  wrong: '',
  difficulty: 'medium',
  tags: '',
};

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const numberOf = (text: string): number => Number(text.trim().replace(/\s/g, '').replace(',', '.'));
const option = (text: string, index: number, prefix: string) => ({
  id: `${prefix}${index + 1}`,
  text,
  imageFileId: null,
});
const GAP = /\[([^\]]+)\]/;

/** What the call takes, from what was typed; the server checks that it is whole. */
export function bodyOf(draft: QuestionDraft): QuestionBody {
  return {
    ...partsOf(draft),
    feedback: { right: draft.right, wrong: draft.wrong, ...saidOnOptions(draft) },
    weight: draft.weight,
    difficulty: draft.difficulty,
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  };
}

const writtenOptions = ({ options }: QuestionDraft): OptionDraft[] =>
  options.filter(({ text, imageFileId }) => text.trim() || imageFileId);

/** Words about the options of a question that has some; the others have none to say them about. */
function saidOnOptions(draft: QuestionDraft): Pick<QuestionBody['feedback'], 'options'> {
  if (draft.kind !== 'alternatives' && draft.kind !== 'multiple_choice') return {};
  const said = writtenOptions(draft).flatMap(({ feedback = '' }, index): [string, string][] =>
    feedback.trim() ? [[`o${index + 1}`, feedback.trim()]] : [],
  );
  return said.length > 0 ? { options: Object.fromEntries(said) } : {};
}

function partsOf(draft: QuestionDraft): Pick<QuestionBody, 'question' | 'key'> {
  const asked = { prompt: draft.prompt, ...pictureOf(draft) };
  const written = writtenOptions(draft);
  const options = written.map((each, index) => ({
    id: `o${index + 1}`,
    text: each.text.trim(),
    ...pictureOf(each),
  }));
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
        key: { kind: 'numeric', value: numberOf(draft.value), tolerance: numberOf(draft.tolerance) || 0 },
      };
    case 'short_answer':
      return {
        question: { kind: 'short_answer', ...asked },
        key: { kind: 'short_answer', accepted: lines, exact: draft.exact },
      };
    case 'ordering': {
      const items = lines.map((line, index) => option(line, index, 'i'));
      return {
        question: { kind: 'ordering', ...asked, items },
        key: { kind: 'ordering', itemIds: items.map(({ id }) => id) },
      };
    }
    case 'matching': {
      const pairs = lines.map((line) => line.split('=').map((side) => side.trim()));
      const left = pairs.map(([side = ''], index) => option(side, index, 'l'));
      const right = pairs.map(([, side = ''], index) => option(side, index, 'r'));
      const key = Object.fromEntries(left.map(({ id }, index) => [id, right[index]?.id ?? '']));
      return { question: { kind: 'matching', ...asked, left, right }, key: { kind: 'matching', pairs: key } };
    }
    case 'fill_in': {
      const pieces = draft.sentence.split(GAP);
      return {
        question: { kind: 'fill_in', ...asked, parts: pieces.filter((_piece, index) => index % 2 === 0) },
        key: {
          kind: 'fill_in',
          gaps: pieces
            .filter((_piece, index) => index % 2 === 1)
            .map((gap) => gap.split('|').map((word) => word.trim())),
          exact: draft.exact,
        },
      };
    }
    case 'matrix': {
      const rows = linesOf(draft.rows).map((line, index) => option(line, index, 'r'));
      const columns = linesOf(draft.columns).map((line, index) => option(line, index, 'c'));
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
      return imageDropParts(draft, asked, lines);
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
export function draftOf({ question, key, feedback, weight, difficulty, tags }: QuestionBody): QuestionDraft {
  const base = {
    ...EMPTY_DRAFT,
    kind: question.kind,
    prompt: question.prompt,
    ...pictureDraftOf(question, key),
    right: feedback.right,
    wrong: feedback.wrong,
    weight,
    ...('shuffle' in question ? { shuffle: question.shuffle } : {}),
    ...('exact' in key ? { exact: key.exact } : {}),
    ...('maximumFiles' in question ? { maximumFiles: question.maximumFiles } : {}),
    ...('maximumSeconds' in question ? { maximumSeconds: question.maximumSeconds } : {}),
    ...('maximumCharacters' in question ? { maximumCharacters: question.maximumCharacters } : {}),
    difficulty,
    tags: tags.join(', '),
  };
  switch (key.kind) {
    case 'alternatives':
    case 'multiple_choice': {
      const right = key.kind === 'alternatives' ? [key.optionId] : key.optionIds;
      const options = 'options' in question ? question.options : [];
      return {
        ...base,
        options: options.map(({ id, text, imageFileId, imageAlt = '' }) => ({
          text,
          isRight: right.includes(id),
          feedback: feedback.options?.[id] ?? '',
          imageFileId,
          imageAlt,
        })),
      };
    }
    case 'true_false':
      return { ...base, isTrue: key.value };
    case 'numeric':
      return {
        ...base,
        value: String(key.value),
        tolerance: String(key.tolerance),
        unit: question.kind === 'numeric' ? question.unit : '',
      };
    case 'short_answer':
      return { ...base, lines: key.accepted.join('\n') };
    case 'ordering': {
      const items = question.kind === 'ordering' ? question.items : [];
      return {
        ...base,
        lines: key.itemIds.map((id) => items.find((item) => item.id === id)?.text ?? '').join('\n'),
      };
    }
    case 'matching': {
      if (question.kind !== 'matching') return base;
      const sideOf = (side: readonly { id: string; text: string }[], id: string): string =>
        side.find((each) => each.id === id)?.text ?? '';
      return {
        ...base,
        lines: Object.entries(key.pairs)
          .map(([left, right]) => `${sideOf(question.left, left)} = ${sideOf(question.right, right)}`)
          .join('\n'),
      };
    }
    case 'fill_in': {
      const parts = question.kind === 'fill_in' ? question.parts : [];
      return {
        ...base,
        sentence: parts
          .map((part, index) => part + (key.gaps[index] ? `[${key.gaps[index].join('|')}]` : ''))
          .join(''),
      };
    }
    case 'matrix': {
      if (question.kind !== 'matrix') return base;
      const texts = (options: readonly { text: string }[]): string =>
        options.map(({ text }) => text).join('\n');
      return {
        ...base,
        rows: texts(question.rows),
        columns: texts(question.columns),
        many: question.many,
        cells: question.rows.map(({ id }) =>
          (key.cells[id] ?? []).map((column) => question.columns.findIndex((each) => each.id === column)),
        ),
      };
    }
    case 'hotspot':
    case 'image_drop':
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
      const points = parts.length > 1 ? numberOf(parts.pop() ?? '') : 0;
      return { id: `l${index + 1}`, name: parts.join(' = '), points };
    }),
  }));

type Criterion = NonNullable<Extract<BankQuestion['key'], { kind: 'essay' }>['rubric']>[number];

const typedCriterion = ({ name, levels }: Criterion) => ({
  name,
  levels: levels.map((level) => `${level.name} = ${level.points}`).join('\n'),
});
