import type { Answer, AnswerKey, Question } from '@trilha/rules/assessment/question';
import type { Platform } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import type { BuiltClient } from './world.ts';

const asked = { prompt: 'Como é?', imageFileId: null };
const options = (...texts: readonly string[]) => texts.map((text) => ({ id: text, text, imageFileId: null }));

/** One question of each kind that is answered without files and judged at once. */
const QUESTIONS: readonly { readonly question: Question; readonly key: AnswerKey }[] = [
  { question: { kind: 'true_false', ...asked }, key: { kind: 'true_false', value: true } },
  {
    question: { kind: 'alternatives', ...asked, options: options('a', 'b', 'c'), shuffle: true },
    key: { kind: 'alternatives', optionId: 'b' },
  },
  {
    question: { kind: 'multiple_choice', ...asked, options: options('a', 'b', 'c'), shuffle: true },
    key: { kind: 'multiple_choice', optionIds: ['a', 'c'] },
  },
  {
    question: { kind: 'numeric', ...asked, unit: 'kg' },
    key: { kind: 'numeric', value: 12.5, tolerance: 0.5 },
  },
  {
    question: { kind: 'short_answer', ...asked },
    key: { kind: 'short_answer', accepted: ['cura'], exact: false },
  },
  {
    question: { kind: 'ordering', ...asked, items: options('a', 'b', 'c') },
    key: { kind: 'ordering', itemIds: ['c', 'a', 'b'] },
  },
  {
    question: { kind: 'matching', ...asked, left: options('l1', 'l2'), right: options('r1', 'r2') },
    key: { kind: 'matching', pairs: { l1: 'r1', l2: 'r2' } },
  },
  {
    question: { kind: 'fill_in', ...asked, parts: ['A ', ' fica na ', '.'] },
    key: { kind: 'fill_in', gaps: [['loja'], ['rua', 'avenida']], exact: false },
  },
  {
    question: {
      kind: 'matrix',
      ...asked,
      rows: options('r1', 'r2'),
      columns: options('c1', 'c2'),
      many: false,
      shuffle: false,
    },
    key: { kind: 'matrix', cells: { r1: ['c1'], r2: ['c2'] } },
  },
];

/** How many questions `buildMixedBank` makes. */
export const KINDS_ASKED = QUESTIONS.length;

/** A bank with a question of each of these kinds. */
export async function buildMixedBank(platform: Platform, client: BuiltClient): Promise<string> {
  const bankId = newId();
  const now = platform.now();
  await platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('question_bank')
      .values({ client_id: client.id, id: bankId, name: `Banco ${bankId}`, created_at: now })
      .execute();
    await db
      .insertInto('question')
      .values(
        QUESTIONS.map(({ question, key }, position) => ({
          client_id: client.id,
          id: newId(),
          bank_id: bankId,
          kind: question.kind,
          presentation: JSON.stringify(question),
          answer_key: JSON.stringify(key),
          position,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  });
  return bankId;
}

/** How well something is answered. */
export type Quality = 'right' | 'wrong' | 'blank';

/** An answer to a question, by its key as it was frozen with it. */
export function answerTo(key: AnswerKey, quality: Quality): Answer {
  switch (key.kind) {
    case 'true_false':
      return { kind: 'true_false', value: quality === 'blank' ? null : key.value === (quality === 'right') };
    case 'alternatives':
      return {
        kind: 'alternatives',
        optionId: quality === 'right' ? key.optionId : quality === 'blank' ? '' : 'none of these',
      };
    case 'multiple_choice':
      return {
        kind: 'multiple_choice',
        optionIds: quality === 'right' ? key.optionIds : quality === 'blank' ? [] : key.optionIds.slice(1),
      };
    case 'numeric':
      return {
        kind: 'numeric',
        value: quality === 'blank' ? null : key.value + (quality === 'right' ? key.tolerance : 7),
      };
    case 'short_answer':
      return {
        kind: 'short_answer',
        text: quality === 'right' ? (key.accepted[0] ?? '') : quality === 'blank' ? '' : 'secagem',
      };
    case 'ordering':
      return {
        kind: 'ordering',
        itemIds: quality === 'right' ? key.itemIds : quality === 'blank' ? [] : key.itemIds.toReversed(),
      };
    case 'matching': {
      const [first, ...others] = Object.entries(key.pairs);
      const pairs = quality === 'right' ? Object.entries(key.pairs) : first ? [first] : others;
      return { kind: 'matching', pairs: quality === 'blank' ? {} : Object.fromEntries(pairs) };
    }
    case 'fill_in':
      return {
        kind: 'fill_in',
        gaps: key.gaps.map(([first = ''], place) =>
          quality === 'right' || (quality === 'wrong' && place > 0) ? first : '',
        ),
      };
    case 'matrix': {
      const [row] = Object.entries(key.cells);
      return {
        kind: 'matrix',
        cells: quality === 'right' ? key.cells : quality === 'blank' || !row ? {} : Object.fromEntries([row]),
      };
    }
    case 'hotspot':
    case 'image_drop':
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
    case 'none':
      throw new TypeError(`nobody answers ${key.kind} here`);
  }
}
