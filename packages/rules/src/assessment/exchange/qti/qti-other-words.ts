import { chosenPlaces, gapChoices } from '../../gap-choices.rule.ts';
import { textWithBlanks } from '../../gapped-prompt.rule.ts';
import { numberIn, rounded } from '../../number-words.rule.ts';
import { matched, oneOf, severalOf } from '../marked-answers.rule.ts';
import { isRefused, NO_FEEDBACK, type ReadParts, type Refusal, refusal } from '../reading.ts';
import { childrenOf, descendantsOf, type XmlElement } from '../xml-element.ts';
import { declaredFor, GAP_SIGN, promptOf, type QtiItem } from './qti-item.ts';
import { toleranceOf } from './qti-text-entry.ts';
import { isUneven, worthOfChoices } from './qti-worth.ts';

/** Words that are chosen within a text: the text is asked about, and its words are the options. @spec AS-06 */
export function readHottext(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const declared = declaredFor(item, interaction);
  const words = [...descendantsOf(interaction)].filter(({ name }) => name === 'hottext');
  const prompt = [promptOf(item, interaction), item.say(interaction)].filter(Boolean).join('\n');
  const worth = worthOfChoices(declared);
  const answers = words.map((word) => ({
    text: item.say(word),
    worth: worth.of(word.attributes['identifier'] ?? ''),
    feedback: '',
  }));
  // Where the same word stands twice, only its place in the text tells which one is meant.
  const twice = answers.find(({ text }, place) => answers.findIndex((each) => each.text === text) !== place);
  if (twice) return refusal('answers_unreadable', twice.text);
  return (declared.cardinality === 'single' ? oneOf : severalOf)({ prompt, answers, general: '' }, false);
}

/** Words that are laid into the gaps of a text: each gap is chosen from all of them. @spec AS-06 */
export function readGapMatch(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const declared = declaredFor(item, interaction);
  const inside = [...descendantsOf(interaction)];
  if (inside.some(({ name }) => name === 'gapImg')) return refusal('gap_unsupported', 'gapImg');
  const words = inside
    .filter(({ name }) => name === 'gapText')
    .map((each) => ({
      id: each.attributes['identifier'] ?? '',
      text: item.say(each, GAP_SIGN).replaceAll(/\s+/g, ' ').trim(),
    }));
  const list = [...new Set(words.map(({ text }) => text))];
  const gaps = inside.flatMap(({ name, attributes }) =>
    name === 'gap' ? [attributes['identifier'] ?? ''] : [],
  );
  const parts = item
    .say(interaction, GAP_SIGN)
    .split(GAP_SIGN)
    .map((part) => part.trim());
  const { title = '' } = item.element.attributes;
  const prompt = promptOf(item, interaction) || title.trim() || textWithBlanks(parts);
  if (gaps.length === 0 || parts.length !== gaps.length + 1) return refusal('gaps_missing', prompt);
  if (list.length < 2) return refusal('options_few', prompt);
  if (list.includes('')) return refusal('answers_unreadable', prompt);
  const pairs = worthOfChoices(declared).right.map((pair) => pair.split(/\s+/));
  const rightIn = (gap: string): string[] => [
    ...new Set(
      words
        .filter(({ id }) => pairs.some((pair) => pair.includes(id) && pair.includes(gap)))
        .map(({ text }) => text),
    ),
  ];
  const accepted = gaps.map(rightIn);
  const missing = gaps[accepted.findIndex((each) => each.length === 0)];
  if (missing !== undefined) return refusal('right_answer_missing', missing);
  const worths = declared.mapped.map(({ worth }) => worth);
  const choices = gaps.map(() => list);
  return {
    question: { kind: 'fill_in', prompt, imageFileId: null, parts, ...gapChoices(choices) },
    key: { kind: 'fill_in', gaps: accepted, exact: false, ...chosenPlaces(choices) },
    feedback: NO_FEEDBACK,
    warnings: [
      ...(isUneven(worths.filter((worth) => worth > 0)) ? (['worth_evened'] as const) : []),
      ...(declared.otherwise < 0 || worths.some((worth) => worth < 0) ? (['penalty_dropped'] as const) : []),
    ],
  };
}

/** Pairs among the pieces of one set, as a match between two: what is written first goes to the left. @spec AS-06 */
export function readAssociate(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const declared = declaredFor(item, interaction);
  const prompt = promptOf(item, interaction);
  const pieces = childrenOf(interaction, 'simpleAssociableChoice').map((each) => ({
    id: each.attributes['identifier'] ?? '',
    text: item.say(each),
  }));
  const pairs = worthOfChoices(declared).right.map((pair) => pair.split(/\s+/));
  if (pairs.length === 0) return refusal('right_answer_missing', prompt);
  const used = pairs.flat();
  const textOf = (id = ''): string => pieces.find((each) => each.id === id)?.text ?? '';
  if (pairs.some((pair) => pair.length !== 2) || used.some((id) => textOf(id) === ''))
    return refusal('answers_unreadable', prompt);
  // A match of a bank has two sides: no piece can belong to several, or to its own side.
  const twice = used.find((id, place) => used.indexOf(id) !== place);
  if (twice !== undefined) return refusal('piece_repeated', textOf(twice));
  const parts = matched(prompt, [
    ...pairs.map(([left, right]) => ({ left: textOf(left), right: textOf(right) })),
    ...pieces.filter(({ id }) => !used.includes(id)).map(({ text }) => ({ left: '', right: text })),
  ]);
  if (isRefused(parts)) return parts;
  const worths = declared.mapped.map(({ worth }) => worth).filter((worth) => worth > 0);
  return { ...parts, warnings: ['sides_given', ...(isUneven(worths) ? (['worth_evened'] as const) : [])] };
}

/** A number that is chosen on a scale: here it is written. @spec AS-06 */
export function readSlider(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const { correct, mapped } = declaredFor(item, interaction);
  const prompt = promptOf(item, interaction);
  const best = Math.max(0, ...mapped.map(({ worth }) => worth));
  const whole = best > 0 ? mapped.filter(({ worth }) => worth === best).map(({ value }) => value) : [];
  const written = correct[0] ?? whole[0];
  if (written === undefined) return refusal('right_answer_missing', prompt);
  const value = numberIn(written);
  if (value === null) return refusal('number_invalid', written);
  const span = spanAround(value, whole, numberIn(interaction.attributes['step'] ?? '1') ?? 1);
  const compared = toleranceOf(item.element, interaction, value);
  const tolerance = span ?? 0;
  return {
    question: { kind: 'numeric', prompt, imageFileId: null, unit: '' },
    key: { kind: 'numeric', value, tolerance: tolerance > 0 ? tolerance : compared.tolerance },
    feedback: NO_FEEDBACK,
    warnings: [
      'scale_dropped',
      ...(span === null || !compared.isKept ? (['tolerance_dropped'] as const) : []),
      ...(mapped.some(({ worth }) => worth > 0 && worth < best) ? (['partial_credit_dropped'] as const) : []),
    ],
  };
}

/** How far around a number all steps are as right as it is; null where what is right lies otherwise. */
function spanAround(value: number, right: readonly string[], step: number): number | null {
  const away = right
    .map((each) => (numberIn(each) ?? Number.NaN) - value)
    .map((each) => Math.round(each / step))
    .toSorted((a, b) => a - b);
  const most = Math.max(0, ...away);
  const isEven = away.every((each, place) => each === place - most);
  return isEven && (away.length === 0 || away.length === 2 * most + 1) ? rounded(most * step) : null;
}
