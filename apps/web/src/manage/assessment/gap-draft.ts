import { chosenPlaces, gapChoices } from '@trilha/rules/assessment/gap-choices.rule';
import type { AnswerKey, OfKind, Question } from '@trilha/rules/assessment/question';
import type { BankQuestion, QuestionDraft } from './question-draft.ts';

type GapDraft = Pick<QuestionDraft, 'sentence' | 'offered'>;
type FillIn = OfKind<BankQuestion['question'], 'fill_in'>;
type Asked = Omit<FillIn, 'kind' | 'parts' | 'choices'>;

const GAP = /\[([^\]]+)\]/;

/** What each gap of a sentence accepts. */
export const gapsIn = (sentence: string): string[][] =>
  sentence
    .split(GAP)
    .filter((_piece, index) => index % 2 === 1)
    .map((gap) => gap.split('|').map((word) => word.trim()));

/** A text with gaps, as the call takes it: what is right in a gap is offered in its list too. */
export function gapParts(
  { sentence, offered, exact }: GapDraft & Pick<QuestionDraft, 'exact'>,
  asked: Asked,
): { question: FillIn; key: OfKind<BankQuestion['key'], 'fill_in'> } {
  const gaps = gapsIn(sentence);
  const choices = gaps.map((right, gap) => {
    const others = offered[gap] ?? null;
    return others === null ? [] : [...right, ...linesIn(others)];
  });
  return {
    question: {
      kind: 'fill_in',
      ...asked,
      parts: sentence.split(GAP).filter((_piece, index) => index % 2 === 0),
      ...gapChoices(choices),
    },
    key: { kind: 'fill_in', gaps, exact, ...chosenPlaces(choices) },
  };
}

/** The same as it was typed. */
export function gapDraftOf({ parts, choices = [] }: OfKind<Question, 'fill_in'>, key: AnswerKey): GapDraft {
  const gaps = key.kind === 'fill_in' ? key.gaps : [];
  return {
    sentence: parts.map((part, gap) => part + (gaps[gap] ? `[${gaps[gap].join('|')}]` : '')).join(''),
    offered: gaps.map((right, gap) => {
      const list = choices[gap] ?? [];
      return list.length > 0 ? list.filter((words) => !right.includes(words)).join('\n') : null;
    }),
  };
}

/** Another sentence, whose gaps keep their lists: before and behind what was changed they are the same. */
export function withSentence({ sentence: old, offered }: GapDraft, sentence: string): GapDraft {
  const [before, after] = [gapsIn(old), gapsIn(sentence)].map((gaps) => gaps.map((gap) => gap.join('|')));
  if (!before || !after) return { sentence, offered };
  const shift = after.length - before.length;
  const firstChanged = after.findIndex((gap, place) => gap !== before[place]);
  return {
    sentence,
    offered: after.map((_gap, place) => {
      const isBehind = shift !== 0 && firstChanged >= 0 && place >= firstChanged + Math.max(0, shift);
      if (isBehind) return offered[place - shift] ?? null;
      const isNew = shift > 0 && firstChanged >= 0 && place >= firstChanged;
      return isNew ? null : (offered[place] ?? null);
    }),
  };
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
