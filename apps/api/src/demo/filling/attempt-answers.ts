import { grade } from '@trilha/rules/assessment/grade.rule';
import type { PicturePoint, Region } from '@trilha/rules/assessment/picture-region.rule';
import type { Answer, AnswerKey, Option, Question } from '@trilha/rules/assessment/question';
import { type Random, randomFrom } from '../content/history/random.ts';
import type { Difficulty } from '../content/question-content.ts';

interface Asked {
  readonly questions: readonly { readonly id: string; readonly question: Question }[];
  readonly keys: readonly { readonly key: AnswerKey }[];
  readonly difficulties: readonly Difficulty[];
}
interface GivenAnswer {
  readonly questionId: string;
  readonly question: Question;
  readonly key: AnswerKey;
  readonly answer: Answer;
}

const EASE: Readonly<Record<Difficulty, number>> = { easy: 0.85, medium: 0.55, hard: 0.3 };

/**
 * Answers to these questions that earn this percent: easy questions are mostly the right ones, and whoever errs takes
 * mostly the same wrong turn. What nobody would write wrong in a believable way stays unanswered.
 */
export function answersAddingUpTo(percent: number, asked: Asked, seed: string): GivenAnswer[] {
  const random = randomFrom(seed);
  const wanted = Math.ceil((percent * asked.questions.length) / 100);
  const items = asked.questions.flatMap(({ id, question }, index) => {
    const key = asked.keys[index]?.key;
    const ease = EASE[asked.difficulties[index] ?? 'medium'] + (random.next() - 0.5) * 0.9;
    return key ? [{ id, question, key, ease }] : [];
  });
  const right = new Set(items.toSorted((one, other) => other.ease - one.ease).slice(0, wanted));
  return items.flatMap((item): GivenAnswer[] => {
    const answer = right.has(item) ? rightAnswer(item.key) : wrongAnswer(item.question, item.key, random);
    return answer === null ? [] : [{ questionId: item.id, question: item.question, key: item.key, answer }];
  });
}

/** The right answer as somebody gives it; null where a person judges. */
function rightAnswer(key: AnswerKey): Answer | null {
  if (
    key.kind === 'none' ||
    key.kind === 'essay' ||
    key.kind === 'file_answer' ||
    key.kind === 'audio_answer'
  )
    return null;
  if (key.kind === 'hotspot') return { kind: 'hotspot', marks: key.regions.map(middleOf) };
  if (key.kind === 'numeric') return { kind: 'numeric', value: key.value };
  if (key.kind === 'short_answer') return { kind: 'short_answer', text: key.accepted[0] ?? '' };
  if (key.kind === 'fill_in') return { kind: 'fill_in', gaps: key.gaps.map(([first = '']) => first) };
  return key;
}

function wrongAnswer(question: Question, key: AnswerKey, random: Random): Answer | null {
  const candidates = wrongTurns(question, key, random);
  return candidates.find((answer) => grade(key, answer, 'part', question) === 0) ?? null;
}

function wrongTurns(question: Question, key: AnswerKey, random: Random): Answer[] {
  if (question.kind === 'alternatives') {
    return byPull(question.options, random).map((optionId) => ({ kind: 'alternatives', optionId }));
  }
  if (question.kind === 'multiple_choice') {
    return byPull(question.options, random).map((optionId) => ({
      kind: 'multiple_choice',
      optionIds: [optionId],
    }));
  }
  if (key.kind === 'true_false') return [{ kind: 'true_false', value: !key.value }];
  if (key.kind === 'numeric') {
    return [2, 10, 3].map((factor) => ({
      kind: 'numeric',
      value: Math.round(key.value * factor + key.tolerance),
    }));
  }
  if (key.kind === 'ordering') return [{ kind: 'ordering', itemIds: turned(key.itemIds) }];
  if (key.kind === 'matching') {
    const right = turned(Object.values(key.pairs));
    const pairs = Object.keys(key.pairs).map((id, index) => [id, right[index] ?? ''] as const);
    return [{ kind: 'matching', pairs: Object.fromEntries(pairs) }];
  }
  if (key.kind === 'image_drop') {
    const items = turned(Object.values(key.pairs));
    const pairs = Object.keys(key.pairs).map((id, index) => [id, items[index] ?? ''] as const);
    return [{ kind: 'image_drop', pairs: Object.fromEntries(pairs) }];
  }
  if (key.kind === 'fill_in') {
    const typed = turned(key.gaps.map(([first = '']) => first));
    const choices = question.kind === 'fill_in' ? (question.choices ?? []) : [];
    // What is chosen is wrong by another choice of its list.
    const offered = (gap: number): string | undefined =>
      choices[gap]?.find((words) => !key.gaps[gap]?.includes(words));
    return [{ kind: 'fill_in', gaps: typed.map((words, gap) => offered(gap) ?? words) }];
  }
  return [];
}

/** A place in a region; a polygon of the demo bulges nowhere inwards. */
function middleOf(region: Region): PicturePoint {
  if (region.shape === 'ellipse') return { x: region.x, y: region.y };
  if (region.shape === 'rectangle')
    return { x: region.x + region.width / 2, y: region.y + region.height / 2 };
  const sum = (of: 'x' | 'y'): number => region.corners.reduce((all, corner) => all + corner[of], 0);
  return { x: sum('x') / region.corners.length, y: sum('y') / region.corners.length };
}

/** The longest text draws most of those who guess, and each of the others somebody. */
function byPull(options: readonly Option[], random: Random): string[] {
  const pull = (option: Option): number => option.text.length * (0.4 + random.next());
  return options
    .map((option) => ({ id: option.id, pull: pull(option) }))
    .toSorted((one, other) => other.pull - one.pull)
    .map(({ id }) => id);
}

const turned = <Item>([first, ...others]: readonly Item[]): Item[] =>
  first === undefined ? [] : [...others, first];
