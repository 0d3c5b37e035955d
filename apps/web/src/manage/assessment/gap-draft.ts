import type { GapFeedback } from '@trilha/rules/assessment/feedback.rule';
import { FORMED_KIND } from '@trilha/rules/assessment/formed-text.rule';
import { chosenPlaces, gapChoices, gapTolerances } from '@trilha/rules/assessment/gap-choices.rule';
import { type CutForm, cutForm } from '@trilha/rules/assessment/gapped-form.rule';
import { numberIn } from '@trilha/rules/assessment/number-words.rule';
import { edgesOf } from '@trilha/rules/assessment/part-edges';
import type { AnswerKey, OfKind, Question } from '@trilha/rules/assessment/question';
import { writtenHtml } from '@trilha/rules/writing/written-html';
import { cleanTree } from '../writing/written-tree.ts';
import type { BankQuestion, QuestionDraft } from './question-draft.ts';

type Sentence = Pick<QuestionDraft, 'sentence' | 'sentenceHtml'>;
type GapDraft = Sentence & Pick<QuestionDraft, 'offered' | 'near' | 'gapSaid'>;
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
/** Between an answer of a gap and what is said about it. */
const SAYS = ' = ';
/** Whatever else is answered. */
const OTHERS = '*';

/** What each gap of a sentence accepts. */
export const gapsIn = (draft: Sentence): string[][] =>
  cut(draft).gaps.map((gap) => gap.split('|').map((word) => word.trim()));

/** A text with gaps, as the call takes it: what is right in a gap is offered in its list too. */
export function gapParts(
  draft: GapDraft & Pick<QuestionDraft, 'exact'>,
  asked: Asked,
): { question: FillIn; key: OfKind<BankQuestion['key'], 'fill_in'> } {
  const { exact } = draft;
  const gaps = gapsIn(draft);
  const { parts, partsHtml } = cut(draft);
  const choices = listsOf(draft);
  const tolerances = gaps.map((_right, gap) => {
    const near = draft.near[gap] ?? null;
    return near === null || choices[gap]?.length ? null : (numberIn(near) ?? 0);
  });
  return {
    question: {
      kind: 'fill_in',
      ...asked,
      parts: [...parts],
      ...(partsHtml.some((html) => html !== '') ? { partsHtml: [...partsHtml] } : {}),
      ...gapChoices(choices),
    },
    key: { kind: 'fill_in', gaps, exact, ...chosenPlaces(choices), ...gapTolerances(tolerances) },
  };
}

const listsOf = ({ offered, ...sentence }: Sentence & Pick<QuestionDraft, 'offered'>): string[][] =>
  gapsIn(sentence).map((right, gap) => {
    const others = offered[gap] ?? null;
    return others === null ? [] : [...right, ...linesIn(others)];
  });

/** What is said about single answers of gaps, from lines that name an answer each. */
export function saidInGaps(draft: GapDraft): { gaps?: GapFeedback[] } {
  const lists = listsOf(draft);
  const gaps = gapsIn(draft).flatMap((right, gap) => {
    const known = [...right, ...(lists[gap] ?? [])].toSorted((one, other) => other.length - one.length);
    const said: GapFeedback[] = [];
    for (const line of linesIn(draft.gapSaid[gap] ?? '')) {
      const named = known.find((words) => line.startsWith(words + SAYS)) ?? line.split(SAYS)[0] ?? '';
      const last = said.at(-1);
      if (line.includes(SAYS)) {
        const text = line.slice(named.length + SAYS.length).trim();
        said.push({ gap, words: named === OTHERS ? '' : named.trim(), text });
        // A line that names no answer goes on with what is said about the last.
      } else if (last) said.splice(-1, 1, { ...last, text: `${last.text}\n${line}` });
    }
    return said;
  });
  return gaps.length > 0 ? { gaps } : {};
}

/** The same as it was typed. */
export function gapDraftOf(
  { parts, partsHtml = [], choices = [] }: OfKind<Question, 'fill_in'>,
  key: AnswerKey,
  said: readonly GapFeedback[] = [],
): GapDraft {
  const gaps = key.kind === 'fill_in' ? key.gaps : [];
  const tolerances = key.kind === 'fill_in' ? (key.tolerances ?? []) : [];
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
    near: gaps.map((_right, gap) => tolerances[gap]?.toString() ?? null),
    gapSaid: gaps.map((_right, gap) =>
      said
        .filter((each) => each.gap === gap)
        .map(({ words, text }) => (words || OTHERS) + SAYS + text)
        .join('\n'),
    ),
  };
}

/** Another sentence, whose gaps keep what belongs to them: before and behind what was changed they are the same. */
export function withSentence(draft: GapDraft, sentence: Sentence): GapDraft {
  const [before, after] = [gapsIn(draft), gapsIn(sentence)].map((gaps) => gaps.map((gap) => gap.join('|')));
  if (!before || !after) return { ...draft, ...sentence };
  const shift = after.length - before.length;
  const firstChanged = after.findIndex((gap, place) => gap !== before[place]);
  const moved = <Kept>(kept: readonly Kept[], none: Kept): Kept[] =>
    after.map((_gap, place) => {
      const isBehind = shift !== 0 && firstChanged >= 0 && place >= firstChanged + Math.max(0, shift);
      if (isBehind) return kept[place - shift] ?? none;
      const isNew = shift > 0 && firstChanged >= 0 && place >= firstChanged;
      return isNew ? none : (kept[place] ?? none);
    });
  return {
    ...sentence,
    offered: moved(draft.offered, null),
    near: moved(draft.near, null),
    gapSaid: moved(draft.gapSaid, ''),
  };
}

const inHtml = (words: string): string => writtenHtml([words]).replaceAll('\n', '<br>');

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
