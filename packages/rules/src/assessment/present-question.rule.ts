import { type SeededRandom, seededRandom, shuffled } from '../shared/seeded-random.ts';
import type { AnswerKey, OfKind, Option, Question, QuestionKind, QuestionMedia } from './question.ts';
import { toleranceIn } from './typed-answer.rule.ts';

/** A question as one attempt shows it, with its key in the same new ids, and which original each id stands for. */
export interface DrawnQuestion {
  readonly question: Question;
  readonly key: AnswerKey;
  /** New id to original id, for statistics over many attempts; stays on the server. */
  readonly originalIds: Readonly<Record<string, string>>;
}

type Presenters = {
  readonly [Kind in QuestionKind]: (question: OfKind<Question, Kind>) => OfKind<Question, Kind>;
};

const PRESENTERS: Presenters = {
  alternatives: (question) => ({
    ...asked(question),
    kind: 'alternatives',
    options: question.options.map(presentOption),
    shuffle: question.shuffle,
  }),
  multiple_choice: (question) => ({
    ...asked(question),
    kind: 'multiple_choice',
    options: question.options.map(presentOption),
    shuffle: question.shuffle,
  }),
  true_false: (question) => ({ ...asked(question), kind: 'true_false' }),
  numeric: (question) => ({ ...asked(question), kind: 'numeric', unit: question.unit }),
  short_answer: (question) => ({ ...asked(question), kind: 'short_answer' }),
  ordering: (question) => ({
    ...asked(question),
    kind: 'ordering',
    items: question.items.map(presentOption),
  }),
  matching: (question) => ({
    ...asked(question),
    kind: 'matching',
    left: question.left.map(presentOption),
    right: question.right.map(presentOption),
  }),
  fill_in: ({ parts, partsHtml, choices, ...question }) => ({
    ...asked({ ...question, parts }),
    kind: 'fill_in',
    parts: [...parts],
    ...(partsHtml ? { partsHtml: [...partsHtml] } : {}),
    ...(choices ? { choices: choices.map((list) => [...list]) } : {}),
  }),
  matrix: (question) => ({
    ...asked(question),
    kind: 'matrix',
    rows: question.rows.map(presentOption),
    columns: question.columns.map(presentOption),
    many: question.many,
    shuffle: question.shuffle,
  }),
  hotspot: (question) => ({
    ...asked(question),
    kind: 'hotspot',
    imageRatio: question.imageRatio,
    marks: question.marks,
    points: question.points.map(({ id, text, x, y }) => ({ id, text, x, y })),
  }),
  image_drop: (question) => ({
    ...asked(question),
    kind: 'image_drop',
    imageRatio: question.imageRatio,
    zones: question.zones.map(({ id, text, x, y, width, height }) => ({ id, text, x, y, width, height })),
    items: question.items.map(presentOption),
  }),
  essay: (question) => ({ ...asked(question), kind: 'essay', maximumCharacters: question.maximumCharacters }),
  file_answer: (question) => ({
    ...asked(question),
    kind: 'file_answer',
    maximumFiles: question.maximumFiles,
  }),
  audio_answer: (question) => ({
    ...asked(question),
    kind: 'audio_answer',
    maximumSeconds: question.maximumSeconds,
  }),
};

/**
 * The question with exactly the fields that a learner may see: whatever else an author's form or an import left in
 * it is dropped. @spec AS-08
 */
export function presentQuestion(question: Question): Question {
  const present = PRESENTERS[question.kind] as (question: Question) => Question;
  return present(question);
}

/**
 * Freezes a question for one attempt. Options are shuffled where the author allows it, what is to be ordered or
 * matched, and what a gap is chosen from, always is; ids are replaced by places, because an original id or order may tell the answer. The same seed
 * gives the same result. @spec AS-08
 */
export function drawQuestion(question: Question, key: AnswerKey, seed: string): DrawnQuestion {
  const originalIds: Record<string, string> = {};
  const drawn = renamedQuestion(presentQuestion(question), seededRandom(seed), originalIds);
  return { question: numbered(drawn, key), key: renamedKey(key, originalIds), originalIds };
}

/** Tells which gaps take numbers, and of their key nothing more. */
function numbered(question: Question, key: AnswerKey): Question {
  if (question.kind !== 'fill_in' || key.kind !== 'fill_in') return question;
  const numbers = key.gaps.map((_accepted, gap) => toleranceIn(key, gap) !== null);
  return numbers.includes(true) ? { ...question, numbers } : question;
}

function asked({
  prompt,
  promptHtml,
  imageFileId,
  imageAlt,
  media,
}: Question): Pick<Question, 'prompt' | 'promptHtml' | 'imageFileId' | 'imageAlt' | 'media'> {
  return {
    prompt,
    ...(promptHtml ? { promptHtml } : {}),
    imageFileId,
    ...(imageAlt ? { imageAlt } : {}),
    ...(media ? { media: presentMedia(media) } : {}),
  };
}

const presentMedia = ({ kind, fileId, transcript }: QuestionMedia): QuestionMedia => ({
  kind,
  fileId,
  ...(transcript ? { transcript } : {}),
});

function presentOption({ id, text, html, imageFileId, imageAlt }: Option): Option {
  return { id, text, ...(html ? { html } : {}), imageFileId, ...(imageAlt ? { imageAlt } : {}) };
}

function renamedQuestion(
  question: Question,
  random: SeededRandom,
  originalIds: Record<string, string>,
): Question {
  const rename = <Named extends { readonly id: string }>(
    prefix: string,
    options: readonly Named[],
  ): Named[] =>
    options.map((option, place) => {
      const id = `${prefix}${place + 1}`;
      originalIds[id] = option.id;
      return { ...option, id };
    });
  if (question.kind === 'ordering')
    return { ...question, items: rename('i', scattered(question.items, random)) };
  if (question.kind === 'matching') {
    return {
      ...question,
      left: rename('l', question.left),
      right: rename('r', scattered(question.right, random)),
    };
  }
  if (question.kind === 'alternatives' || question.kind === 'multiple_choice') {
    return {
      ...question,
      options: rename('o', question.shuffle ? scattered(question.options, random) : question.options),
    };
  }
  if (question.kind === 'matrix') {
    return {
      ...question,
      rows: rename('r', question.shuffle ? scattered(question.rows, random) : question.rows),
      columns: rename('c', question.columns),
    };
  }
  if (question.kind === 'fill_in' && question.choices) {
    const listed = (words: readonly string[]): string[] =>
      scattered(
        words.map((text) => ({ text })),
        random,
      ).map(({ text }) => text);
    return { ...question, choices: question.choices.map(listed) };
  }
  if (question.kind === 'hotspot')
    return { ...question, points: rename('p', scattered(question.points, random)) };
  if (question.kind === 'image_drop') {
    return {
      ...question,
      // As they are read on the picture, which is how they are counted aloud.
      zones: rename(
        'z',
        question.zones.toSorted((a, b) => a.y - b.y || a.x - b.x),
      ),
      items: rename('i', scattered(question.items, random)),
    };
  }
  return question;
}

/** Shuffled from a neutral order, so that not even who knows the seed can work out the order of the author. */
function scattered<Shown extends { readonly text: string; readonly imageFileId?: string | null }>(
  options: readonly Shown[],
  random: SeededRandom,
): Shown[] {
  const face = (option: Shown): string => JSON.stringify([option.text, option.imageFileId]);
  return shuffled(
    options.toSorted((a, b) => Number(face(a) > face(b)) - Number(face(a) < face(b))),
    random,
  );
}

function renamedKey(key: AnswerKey, originalIds: Readonly<Record<string, string>>): AnswerKey {
  const rename = (prefix: string, id: string): string => {
    const found = Object.entries(originalIds).find(
      ([renamed, original]) => original === id && renamed.startsWith(prefix),
    );
    if (!found) throw new RangeError(`the key names an option that the question does not have: ${id}`);
    return found[0];
  };
  if (key.kind === 'alternatives') return { ...key, optionId: rename('o', key.optionId) };
  if (key.kind === 'multiple_choice')
    return { ...key, optionIds: key.optionIds.map((id) => rename('o', id)) };
  if (key.kind === 'ordering') return { ...key, itemIds: key.itemIds.map((id) => rename('i', id)) };
  const renamePairs = (from: string, to: string, pairs: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(pairs).map(([one, other]) => [rename(from, one), rename(to, other)]));
  if (key.kind === 'matching') return { ...key, pairs: renamePairs('l', 'r', key.pairs) };
  if (key.kind === 'image_drop') return { ...key, pairs: renamePairs('z', 'i', key.pairs) };
  if (key.kind === 'matrix') {
    const cells = Object.entries(key.cells).map(([row, columns]): [string, string[]] => [
      rename('r', row),
      columns.map((column) => rename('c', column)),
    ]);
    return { ...key, cells: Object.fromEntries(cells) };
  }
  return key;
}
