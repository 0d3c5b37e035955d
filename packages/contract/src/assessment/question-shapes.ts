import { DIFFICULTIES } from '@trilha/rules/assessment/difficulty';
import { MOST_ANSWER_FILES, MOST_ANSWER_SECONDS, QUESTION_KINDS } from '@trilha/rules/assessment/question';
import { COUNTINGS } from '@trilha/rules/assessment/question-kinds.rule';
import { z } from 'zod';
import { id, requiredText, spacedText, text } from '../fields.ts';

const optionId = z.string().min(1).max(64);
/** A picture, and what it shows for those who do not see it. */
const pictured = { imageFileId: id.nullable(), imageAlt: text(500).optional() };
/** A text with its form; the server keeps of it what is allowed, and takes the plain words from that. @spec AS-06 PL-05 */
const formed = (maximum: number) =>
  z
    .string()
    .max(maximum, { error: 'too_long' })
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value), {
      error: 'characters_not_allowed',
    });
const FORMED_PROMPT = 40_000;
const FORMED_OPTION = 20_000;
const option = z.strictObject({
  id: optionId,
  text: text(1000),
  html: formed(FORMED_OPTION).optional(),
  ...pictured,
});
/** What is heard or watched with the prompt, and what is said in it. */
const media = z.strictObject({
  kind: z.enum(['audio', 'video']),
  fileId: id,
  transcript: text(10_000).optional(),
});
const asked = {
  prompt: requiredText(4000),
  promptHtml: formed(FORMED_PROMPT).optional(),
  ...pictured,
  media: media.optional(),
};
const options = (minimum: number) => z.array(option).min(minimum).max(20);
/** Part of the width or height of a picture. */
const part = z.number().min(0).max(1);
const point = { x: part, y: part };
const rectangle = { ...point, width: part, height: part };
/** Width by height: from a tall strip to a wide one. */
const askedOnPicture = { ...asked, imageRatio: z.number().min(0.1).max(10) };
const choices = { ...asked, options: options(2), shuffle: z.boolean() };

/** What is asked; nothing in it tells the answer. Mirrors Question of packages/rules. @spec AS-06 AS-08 */
export const questionShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alternatives'), ...choices }),
  z.strictObject({ kind: z.literal('multiple_choice'), ...choices }),
  z.strictObject({ kind: z.literal('true_false'), ...asked }),
  z.strictObject({ kind: z.literal('numeric'), ...asked, unit: text(40) }),
  z.strictObject({ kind: z.literal('short_answer'), ...asked }),
  z.strictObject({ kind: z.literal('ordering'), ...asked, items: options(2) }),
  z.strictObject({
    kind: z.literal('matching'),
    ...asked,
    left: options(2),
    right: options(2),
  }),
  z.strictObject({
    kind: z.literal('fill_in'),
    ...asked,
    parts: z.array(spacedText(2000)).min(2).max(30),
    /** The form of each part, empty where it has none. */
    partsHtml: z.array(formed(FORMED_OPTION)).max(30).optional(),
    /** What each gap is chosen from; an empty list where it is typed. */
    choices: z.array(z.array(requiredText()).max(20)).max(30).optional(),
    /** Which gaps take numbers, while it is asked; a bank keeps none. */
    numbers: z.array(z.boolean()).max(30).optional(),
  }),
  z.strictObject({
    kind: z.literal('matrix'),
    ...asked,
    rows: options(1),
    columns: z.array(option).min(2).max(8),
    many: z.boolean(),
    shuffle: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('hotspot'),
    ...askedOnPicture,
    marks: z.int().min(1).max(20),
    points: z.array(z.strictObject({ id: optionId, text: text(200), ...point })).max(20),
  }),
  z.strictObject({
    kind: z.literal('image_drop'),
    ...askedOnPicture,
    zones: z
      .array(z.strictObject({ id: optionId, text: text(200), ...rectangle }))
      .min(1)
      .max(20),
    items: options(2),
  }),
  z.strictObject({ kind: z.literal('essay'), ...asked, maximumCharacters: z.int().min(1).max(20_000) }),
  z.strictObject({
    kind: z.literal('file_answer'),
    ...asked,
    maximumFiles: z.int().min(1).max(MOST_ANSWER_FILES),
  }),
  z.strictObject({
    kind: z.literal('audio_answer'),
    ...asked,
    maximumSeconds: z.int().min(1).max(MOST_ANSWER_SECONDS),
  }),
]);

const region = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('ellipse'), ...point, radiusX: part, radiusY: part }),
  z.strictObject({ shape: z.literal('rectangle'), ...rectangle }),
  z.strictObject({
    shape: z.literal('polygon'),
    corners: z.array(z.strictObject(point)).min(3).max(40),
  }),
]);
const pairs = z.record(optionId, optionId);
const cells = z.record(optionId, z.array(optionId).max(8));
const levelShape = z.strictObject({ id: optionId, name: requiredText(200), points: z.int().min(0).max(100) });

/** What an essay is graded by: levels of its own, each with whole points. @spec AS-06 */
export const criterionShape = z.strictObject({
  id: optionId,
  name: requiredText(200),
  levels: z.array(levelShape).min(2).max(8),
});

/** The level given for each criterion, id to id. */
export const levelsShape = z.record(optionId, optionId);

const judgedByPerson = { guidance: text(4000), rubric: z.array(criterionShape).max(12).optional() };
const accepted = z.array(requiredText()).min(1).max(50);

/** What is right; it never leaves the server before the attempt is over. @spec AS-08 */
export const answerKeyShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alternatives'), optionId }),
  z.strictObject({ kind: z.literal('multiple_choice'), optionIds: z.array(optionId).min(1).max(20) }),
  z.strictObject({ kind: z.literal('true_false'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('numeric'), value: z.number(), tolerance: z.number().min(0) }),
  z.strictObject({ kind: z.literal('short_answer'), accepted, exact: z.boolean() }),
  z.strictObject({ kind: z.literal('ordering'), itemIds: z.array(optionId).min(2).max(20) }),
  z.strictObject({ kind: z.literal('matching'), pairs }),
  z.strictObject({
    kind: z.literal('fill_in'),
    gaps: z.array(accepted).min(1).max(30),
    exact: z.boolean(),
    /** Places of the gaps that are chosen from a list, from 0. */
    chosen: z.array(z.int().min(0).max(29)).max(30).optional(),
    /** How far from its numbers each gap is still right; null where it takes words. */
    tolerances: z.array(z.number().min(0).nullable()).max(30).optional(),
  }),
  z.strictObject({ kind: z.literal('matrix'), cells }),
  z.strictObject({ kind: z.literal('hotspot'), regions: z.array(region).max(20) }),
  z.strictObject({ kind: z.literal('image_drop'), pairs }),
  z.strictObject({ kind: z.literal('essay'), ...judgedByPerson }),
  z.strictObject({ kind: z.literal('file_answer'), ...judgedByPerson }),
  z.strictObject({ kind: z.literal('audio_answer'), ...judgedByPerson }),
  /** Nothing is right; of some kinds alone. */
  z.strictObject({ kind: z.literal('none') }),
]);

/** The sentence of a question with gaps, which lie between its parts; none of any other. @spec AS-06 */
export const sentenceShape = z.object({
  parts: z.array(z.string()),
  partsHtml: z.array(z.string()).optional(),
});

/** What a learner answered; an empty id, or no value, where it was taken back. */
export const answerShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alternatives'), optionId: z.string().max(64) }),
  z.strictObject({ kind: z.literal('multiple_choice'), optionIds: z.array(optionId).max(20) }),
  z.strictObject({ kind: z.literal('true_false'), value: z.boolean().nullable() }),
  z.strictObject({ kind: z.literal('numeric'), value: z.number().nullable() }),
  z.strictObject({ kind: z.literal('short_answer'), text: text() }),
  z.strictObject({ kind: z.literal('ordering'), itemIds: z.array(optionId).max(20) }),
  z.strictObject({ kind: z.literal('matching'), pairs }),
  z.strictObject({ kind: z.literal('fill_in'), gaps: z.array(text()).max(30) }),
  z.strictObject({ kind: z.literal('matrix'), cells }),
  z.strictObject({ kind: z.literal('hotspot'), marks: z.array(z.strictObject(point)).max(20) }),
  z.strictObject({ kind: z.literal('image_drop'), pairs }),
  z.strictObject({ kind: z.literal('essay'), text: text(20_000) }),
  z.strictObject({ kind: z.literal('file_answer'), fileIds: z.array(id).max(MOST_ANSWER_FILES) }),
  z.strictObject({ kind: z.literal('audio_answer'), fileIds: z.array(id).max(1) }),
]);

/** Feedback of the author: shown with the results where the policy allows. Mirrors Feedback of packages/rules. @spec AS-08 */
export const feedbackShape = z.strictObject({
  right: text(2000),
  wrong: text(2000),
  rightHtml: formed(FORMED_OPTION).optional(),
  wrongHtml: formed(FORMED_OPTION).optional(),
  /** About single options, by their ids; words about what is no option are not kept. */
  options: z.record(optionId, text(1000)).optional(),
  optionsHtml: z.record(optionId, formed(FORMED_OPTION)).optional(),
  /** About what gaps are filled with; empty words stand for whatever else is not right. */
  gaps: z
    .array(z.strictObject({ gap: z.int().min(0).max(29), words: text(), text: text(1000) }))
    .max(300)
    .optional(),
});
/** What is said about an option that was chosen. */
export const optionFeedbackShape = z.object({
  optionId: z.string(),
  text: z.string(),
  html: z.string().optional(),
});
export const questionKind = z.enum(QUESTION_KINDS);

/** Everything an author says of a question of a bank. */
export const questionFields = {
  question: questionShape,
  key: answerKeyShape,
  feedback: feedbackShape,
  weight: z.int().min(1).max(100),
  /** By its right part where it is not said; what has no parts is right or wrong either way. */
  counting: z.enum(COUNTINGS).optional(),
  difficulty: z.enum(DIFFICULTIES),
  tags: z.array(requiredText(40)).max(20),
};
