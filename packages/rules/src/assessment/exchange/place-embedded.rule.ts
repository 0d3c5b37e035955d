import type { Feedback } from '../feedback.rule.ts';
import type { AnswerKey, Option, Question } from '../question.ts';
import { type Embedded, marksIn, withoutMarks } from './embedded.ts';
import { embeddedDropped } from './plain-text.rule.ts';
import type { ReadingWarning, ReadParts } from './reading.ts';

/** As long as words for a picture may be, in signs. */
const LONGEST_ALT = 500;

export interface PlacedParts {
  readonly parts: ReadParts;
  /** Losses of what a question has no place for. */
  readonly lost: readonly ReadingWarning[];
}

/**
 * Puts what the texts of a question carry where a bank keeps it: of each text that asks or may be chosen its first
 * picture, and with the question its first sound or film. What stands in other texts, or beside the first, has no place.
 * @spec AS-06
 */
export function placeEmbedded(
  { question, key, feedback, ...rest }: ReadParts,
  embedded: readonly Embedded[],
  ofQuestion: readonly Embedded[],
): PlacedParts {
  const left = new Set(embedded);
  const loose = new Map(ofQuestion.map((each) => [`${each.kind} ${each.source}`, each]));
  const take = (found: Embedded | undefined): Embedded | undefined => {
    if (!found) return undefined;
    // The same file may have been met twice while one text was read in two ways.
    for (const each of left) if (each.kind === found.kind && each.source === found.source) left.delete(each);
    loose.delete(`${found.kind} ${found.source}`);
    return found;
  };
  const carriedBy = (text: string): Embedded[] => marksIn(text).flatMap((place) => embedded[place] ?? []);
  const pictured = (text: string, others: readonly Embedded[] = []) => {
    const picture = take([...carriedBy(text), ...others].find(({ kind }) => kind === 'picture'));
    const alt = picture?.words.slice(0, LONGEST_ALT).trim();
    return {
      ...(picture ? { imageFileId: picture.source } : {}),
      ...(alt ? { imageAlt: alt } : {}),
    };
  };
  const option = (each: Option): Option => ({
    ...each,
    text: withoutMarks(each.text),
    ...pictured(each.text),
  });
  const asking = [question.prompt, ...('parts' in question ? question.parts : [])].join('');
  const inWords = [...carriedBy(asking), ...loose.values()];
  const played = take(inWords.find(({ kind }) => kind !== 'picture'));
  const asked: Question = {
    ...question,
    prompt: withoutMarks(question.prompt),
    // What is asked on a picture has its one.
    ...(question.imageFileId === null ? pictured(asking, inWords) : {}),
    ...(played && played.kind !== 'picture'
      ? {
          media: {
            kind: played.kind,
            fileId: played.source,
            ...(played.words ? { transcript: played.words } : {}),
          },
        }
      : {}),
  };
  const whole = withOptions(asked, option);
  return {
    parts: { ...rest, question: whole, key: keyWithoutMarks(key), feedback: feedbackWithoutMarks(feedback) },
    lost: embeddedDropped([...left, ...loose.values()]),
  };
}

function withOptions(question: Question, option: (each: Option) => Option): Question {
  switch (question.kind) {
    case 'alternatives':
    case 'multiple_choice':
      return { ...question, options: question.options.map(option) };
    case 'ordering':
    case 'image_drop':
      return { ...question, items: question.items.map(option) };
    case 'matching':
      return { ...question, left: question.left.map(option), right: question.right.map(option) };
    case 'matrix':
      return { ...question, rows: question.rows.map(option), columns: question.columns.map(option) };
    case 'fill_in':
      return {
        ...question,
        parts: question.parts.map(withoutMarks),
        ...(question.choices ? { choices: question.choices.map((list) => list.map(withoutMarks)) } : {}),
      };
    case 'true_false':
    case 'numeric':
    case 'short_answer':
    case 'hotspot':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return question;
  }
}

function keyWithoutMarks(key: AnswerKey): AnswerKey {
  if ('guidance' in key) return { ...key, guidance: withoutMarks(key.guidance) };
  if (key.kind === 'short_answer') return { ...key, accepted: key.accepted.map(withoutMarks) };
  if (key.kind === 'fill_in') return { ...key, gaps: key.gaps.map((accepted) => accepted.map(withoutMarks)) };
  return key;
}

function feedbackWithoutMarks({ right, wrong, options, gaps, ...formed }: Feedback): Feedback {
  return {
    ...formed,
    right: withoutMarks(right),
    wrong: withoutMarks(wrong),
    ...(options
      ? {
          options: Object.fromEntries(
            Object.entries(options).map(([id, words]): [string, string] => [id, withoutMarks(words)]),
          ),
        }
      : {}),
    ...(gaps
      ? {
          gaps: gaps.map(({ gap, words, text }) => ({
            gap,
            words: withoutMarks(words),
            text: withoutMarks(text),
          })),
        }
      : {}),
  };
}
