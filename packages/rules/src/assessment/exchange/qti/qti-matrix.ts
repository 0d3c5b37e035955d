import type { Question } from '../../question.ts';
import { keylessParts, optionsOf } from '../marked-answers.rule.ts';
import { NO_FEEDBACK, type ReadParts, type Refusal, refusal } from '../reading.ts';
import { childrenOf, type XmlElement } from '../xml-element.ts';
import { declaredFor, promptOf, type QtiItem } from './qti-item.ts';

interface Associable {
  readonly id: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The two sets of a match interaction, and what of them belongs together. */
export interface MatchSets {
  readonly lefts: readonly Associable[];
  readonly rights: readonly Associable[];
  /** Pairs of ids. */
  readonly written: readonly (readonly string[])[];
  readonly rightOf: (left: string) => string[];
}

/** Reads the sets and the right pairs of a match interaction. */
export function matchSetsOf(item: QtiItem, interaction: XmlElement): MatchSets {
  const { correct, mapped } = declaredFor(item, interaction);
  const [lefts = [], rights = []] = childrenOf(interaction, 'simpleMatchSet').map((set) =>
    childrenOf(set, 'simpleAssociableChoice').map((each) => ({
      id: each.attributes['identifier'] ?? '',
      text: item.say(each),
      attributes: each.attributes,
    })),
  );
  const written = (
    correct.length > 0 ? correct : mapped.filter(({ worth }) => worth > 0).map(({ value }) => value)
  ).map((pair) => pair.split(/\s+/));
  return {
    lefts,
    rights,
    written,
    rightOf: (id) => written.filter(([left]) => left === id).map(([, right = '']) => right),
  };
}

/**
 * A match whose left side has more than one on the right, or that is to be shown as a table (shared vocabulary of
 * QTI 3.0, "qti-match-tabular"): rows and columns. A row with nothing right has no place in a bank. @spec AS-06
 */
export function readMatrix(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const { mapped, isKeyless } = declaredFor(item, interaction);
  const prompt = promptOf(item, interaction);
  const { lefts, rights, rightOf } = matchSetsOf(item, interaction);
  const rightIds = lefts.map(({ id }) => [...new Set(rightOf(id))]);
  const isKnown = (id: string): boolean => rights.some((right) => right.id === id);
  if (!isKeyless && rightIds.some((ids) => ids.length === 0 || !ids.every(isKnown)))
    return refusal('kind_unsupported', 'matchInteraction');
  if (rights.length < 2) return refusal('options_few', prompt);
  if ([...lefts, ...rights].some(({ text }) => text === '')) return refusal('answers_unreadable', prompt);
  const rows = optionsOf(
    lefts.map(({ text }) => text),
    'r',
  );
  const columns = optionsOf(
    rights.map(({ text }) => text),
    'c',
  );
  const columnOf = (id: string): string => columns[rights.findIndex((right) => right.id === id)]?.id ?? '';
  const many = lefts.some(({ attributes: { matchMax } }) => matchMax !== '1');
  const isUneven = new Set(mapped.map(({ worth }) => worth).filter((worth) => worth > 0)).size > 1;
  const hasUnequalRows = new Set(rightIds.map(({ length }) => length)).size > 1;
  const question: Question = {
    kind: 'matrix',
    prompt,
    imageFileId: null,
    rows,
    columns,
    many: many || rightIds.some(({ length }) => length > 1),
    shuffle: interaction.attributes['shuffle'] === 'true',
  };
  if (isKeyless) return keylessParts(question);
  return {
    question,
    key: {
      kind: 'matrix',
      cells: Object.fromEntries(rows.map(({ id }, place) => [id, (rightIds[place] ?? []).map(columnOf)])),
    },
    feedback: NO_FEEDBACK,
    warnings: isUneven && !hasUnequalRows ? ['scoring_differs'] : [],
  };
}
