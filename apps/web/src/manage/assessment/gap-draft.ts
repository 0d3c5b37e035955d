import { FORMED_KIND } from '@trilha/rules/assessment/formed-text.rule';
import { chosenPlaces, gapChoices } from '@trilha/rules/assessment/gap-choices.rule';
import { type CutForm, cutForm } from '@trilha/rules/assessment/gapped-form.rule';
import { edgesOf } from '@trilha/rules/assessment/part-edges';
import type { AnswerKey, OfKind, Question } from '@trilha/rules/assessment/question';
import { writtenHtml } from '@trilha/rules/writing/written-html';
import { cleanTree } from '../writing/written-tree.ts';
import type { BankQuestion, QuestionDraft } from './question-draft.ts';

type Sentence = Pick<QuestionDraft, 'sentence' | 'sentenceHtml'>;
type GapDraft = Sentence & Pick<QuestionDraft, 'offered'>;
type FillIn = OfKind<BankQuestion['question'], 'fill_in'>;
type Asked = Omit<FillIn, 'kind' | 'parts' | 'partsHtml' | 'choices'>;

const GAP = /\[([^\]]+)\]/g;

/** A sentence cut up at its brackets; those of a formula are none. */
function cut({ sentence, sentenceHtml }: Sentence): Pick<CutForm, 'parts' | 'partsHtml' | 'gaps'> {
  if (sentenceHtml) return cutForm(cleanTree(sentenceHtml, FORMED_KIND), GAP);
  const pieces = sentence.split(GAP);
  return {
    parts: pieces.filter((_piece, index) => index % 2 === 0),
    partsHtml: [],
    gaps: pieces.filter((_piece, index) => index % 2 === 1),
  };
}

/** What each gap of a sentence accepts. */
export const gapsIn = (draft: Sentence): string[][] =>
  cut(draft).gaps.map((gap) => gap.split('|').map((word) => word.trim()));

/** A text with gaps, as the call takes it: what is right in a gap is offered in its list too. */
export function gapParts(
  { offered, exact, ...sentence }: GapDraft & Pick<QuestionDraft, 'exact'>,
  asked: Asked,
): { question: FillIn; key: OfKind<BankQuestion['key'], 'fill_in'> } {
  const gaps = gapsIn(sentence);
  const { parts, partsHtml } = cut(sentence);
  const choices = gaps.map((right, gap) => {
    const others = offered[gap] ?? null;
    return others === null ? [] : [...right, ...linesIn(others)];
  });
  return {
    question: {
      kind: 'fill_in',
      ...asked,
      parts: [...parts],
      ...(partsHtml.some((html) => html !== '') ? { partsHtml: [...partsHtml] } : {}),
      ...gapChoices(choices),
    },
    key: { kind: 'fill_in', gaps, exact, ...chosenPlaces(choices) },
  };
}

/** The same as it was typed. */
export function gapDraftOf(
  { parts, partsHtml = [], choices = [] }: OfKind<Question, 'fill_in'>,
  key: AnswerKey,
): GapDraft {
  const gaps = key.kind === 'fill_in' ? key.gaps : [];
  const gapAt = (place: number): string => (gaps[place] ? `[${gaps[place].join('|')}]` : '');
  const formed = parts.map((part, place) => {
    const html = partsHtml[place];
    const [before, behind] = edgesOf(part);
    const form = html ? inHtml(before) + html + inHtml(behind) : inHtml(part);
    return form + inHtml(gapAt(place));
  });
  return {
    sentence: parts.map((part, place) => part + gapAt(place)).join(''),
    sentenceHtml: partsHtml.some((html) => html !== '') ? `<p>${formed.join('')}</p>` : '',
    offered: gaps.map((right, gap) => {
      const list = choices[gap] ?? [];
      return list.length > 0 ? list.filter((words) => !right.includes(words)).join('\n') : null;
    }),
  };
}

/** Another sentence, whose gaps keep their lists: before and behind what was changed they are the same. */
export function withSentence({ offered, ...old }: GapDraft, sentence: Sentence): GapDraft {
  const [before, after] = [gapsIn(old), gapsIn(sentence)].map((gaps) => gaps.map((gap) => gap.join('|')));
  if (!before || !after) return { ...sentence, offered };
  const shift = after.length - before.length;
  const firstChanged = after.findIndex((gap, place) => gap !== before[place]);
  return {
    ...sentence,
    offered: after.map((_gap, place) => {
      const isBehind = shift !== 0 && firstChanged >= 0 && place >= firstChanged + Math.max(0, shift);
      if (isBehind) return offered[place - shift] ?? null;
      const isNew = shift > 0 && firstChanged >= 0 && place >= firstChanged;
      return isNew ? null : (offered[place] ?? null);
    }),
  };
}

const inHtml = (words: string): string => writtenHtml([words]).replaceAll('\n', '<br>');

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
