import { chosenPlaces, gapChoices, gapTolerances } from '../../gap-choices.rule.ts';
import { textWithBlanks } from '../../gapped-prompt.rule.ts';
import { numberIn, rounded } from '../../number-words.rule.ts';
import { keylessParts } from '../marked-answers.rule.ts';
import { NO_FEEDBACK, type ReadingWarning, type ReadParts, type Refusal, refusal } from '../reading.ts';
import { childrenOf, descendantsOf, textIn, type XmlElement } from '../xml-element.ts';
import { type Declared, declaredFor, GAP_SIGN, type QtiItem } from './qti-item.ts';
import { comparesGaps } from './qti-probes.ts';

/** Signs behind a field that are still its unit. */
const LONGEST_UNIT = 40;
const NUMBERS = new Set(['float', 'integer', 'duration']);

/**
 * Fields to write in, and lists to choose from: one field at the end of its text is a short answer or a number, others
 * are gaps of the text.
 */
export function readEntries(item: QtiItem): ReadParts | Refusal {
  const declared = item.interactions.map((interaction) => declaredFor(item, interaction));
  const around = item.body ? item.say(item.body, GAP_SIGN).split(GAP_SIGN) : [];
  const parts = around.map((part) => part.trim());
  if (parts.length !== declared.length + 1) return refusal('gaps_missing');
  const [only] = declared;
  const after = parts[1] ?? '';
  const before = item.body && declared.length === 1 ? item.sayBefore(item.body) : (parts[0] ?? '');
  const lists = item.interactions.map((interaction) => listIn(item, interaction));
  const isTyped = (gap: number): boolean => (lists[gap] ?? []).length === 0;
  if (lists.some((list, gap) => isList(item.interactions[gap]) && list.length < 2))
    return refusal('options_few', parts.join(' _____ '));
  if (lists.some((list) => list.some(({ text }) => text === '')))
    return refusal('answers_unreadable', parts.join(' _____ '));
  const isOneField = declared.length === 1 && isTyped(0) && before !== '';
  // A text with one gap at its end looks like a question with its answer below, unless it says what it is.
  const isGap = item.interactions.some(({ attributes }) => attributes['data-asked'] === 'gap');
  if (only?.isKeyless && isOneField) return keylessField(only, { before, after });
  if (only && isOneField && !isGap && NUMBERS.has(only.baseType)) return numeric(item, only, before, after);
  const gaps = declared.map((each, gap) => {
    const found = acceptedIn(each);
    const list = lists[gap] ?? [];
    if (list.length === 0)
      return NUMBERS.has(each.baseType) ? numbersIn(item, item.interactions[gap], found) : found;
    const right = list.filter(({ id }) => found.accepted.includes(id)).map(({ text }) => text);
    return { ...found, accepted: [...new Set(right)] };
  });
  const noNumber = gaps.flatMap(({ noNumber: words }) => words ?? [])[0];
  if (noNumber !== undefined) return refusal('number_invalid', noNumber);
  const missing = gaps.findIndex(({ accepted }) => accepted.length === 0);
  if (missing >= 0)
    return refusal('right_answer_missing', item.interactions[missing]?.attributes['responseIdentifier']);
  const typed = gaps.filter(({ tolerance }, place) => isTyped(place) && tolerance === undefined);
  const exact = typed.length > 0 && typed.every((gap) => gap.exact);
  const warnings = new Set(gaps.flatMap((gap) => gap.warnings));
  if (!exact && typed.some((gap) => gap.exact)) warnings.add('capitals_ignored');
  if (comparesGaps(item)) warnings.add('scoring_differs');
  if (isOneField && !isGap && !/[\p{L}\p{N}]/u.test(after)) {
    return {
      question: { kind: 'short_answer', prompt: before, imageFileId: null },
      key: { kind: 'short_answer', accepted: gaps[0]?.accepted ?? [], exact },
      feedback: NO_FEEDBACK,
      warnings: [...warnings],
    };
  }
  const title = item.element.attributes['title'] ?? '';
  const choices = lists.map((list) => [...new Set(list.map(({ text }) => text))]);
  return {
    question: {
      kind: 'fill_in',
      prompt: title.trim() === '' ? textWithBlanks(parts) : title,
      imageFileId: null,
      // The spaces beside a gap are part of the text: a sign may stand right against it.
      parts: around,
      ...gapChoices(choices),
    },
    key: {
      kind: 'fill_in',
      gaps: gaps.map(({ accepted }) => accepted),
      exact,
      ...chosenPlaces(choices),
      ...gapTolerances(gaps.map(({ tolerance = null }) => tolerance)),
    },
    feedback: NO_FEEDBACK,
    warnings: [...warnings],
  };
}

/** A field to write in about which nothing is right: a number with its unit, or words. */
function keylessField(
  { baseType }: Declared,
  { before, after }: { readonly before: string; readonly after: string },
): ReadParts {
  const isUnit = NUMBERS.has(baseType) && after.length <= LONGEST_UNIT && !after.includes('\n');
  const asked = {
    prompt: isUnit || after === '' ? before : `${before} _____ ${after}`,
    imageFileId: null,
  };
  return keylessParts(
    NUMBERS.has(baseType)
      ? { kind: 'numeric', ...asked, unit: isUnit ? after : '' }
      : { kind: 'short_answer', ...asked },
  );
}

const isList = (interaction: XmlElement | undefined): boolean =>
  interaction?.name === 'inlineChoiceInteraction';

/** What a gap is chosen from, by the ids of the item; nothing where it is typed. */
function listIn(item: QtiItem, interaction: XmlElement): { readonly id: string; readonly text: string }[] {
  if (!isList(interaction)) return [];
  return childrenOf(interaction, 'inlineChoice').map((choice) => ({
    id: choice.attributes['identifier'] ?? '',
    // Cut up like the text around it, it has no form of its own.
    text: item.say(choice, GAP_SIGN).replaceAll(/\s+/g, ' ').trim(),
  }));
}

interface Accepted {
  readonly accepted: readonly string[];
  readonly exact: boolean;
  readonly warnings: readonly ReadingWarning[];
  /** How far from its numbers is still right, where it takes numbers. */
  readonly tolerance?: number;
  /** What should be a number and is none. */
  readonly noNumber?: string;
}

/** The numbers of a gap, as near as the first of them; others that are so otherwise say it themselves. */
function numbersIn(item: QtiItem, interaction: XmlElement | undefined, found: Accepted): Accepted {
  const noNumber = found.accepted.find((words) => numberIn(words) === null);
  if (noNumber !== undefined) return { ...found, noNumber };
  const numbers = found.accepted.map((words) => {
    const value = numberIn(words) ?? 0;
    return { value, ...toleranceOf(item.element, interaction, value) };
  });
  const tolerance = numbers[0]?.tolerance ?? 0;
  return {
    ...found,
    accepted: numbers.map((number) =>
      number.tolerance === tolerance ? String(number.value) : `${number.value}:${number.tolerance}`,
    ),
    tolerance,
    warnings: numbers.every(({ isKept }) => isKept)
      ? found.warnings
      : [...found.warnings, 'tolerance_dropped'],
  };
}

function acceptedIn({ correct, mapped }: Declared): Accepted {
  const best = Math.max(0, ...mapped.map(({ worth }) => worth));
  const whole = best > 0 ? mapped.filter(({ worth }) => worth === best) : [];
  const accepted = [...new Set([...(whole.length > 0 ? [] : correct), ...whole.map(({ value }) => value)])];
  return {
    accepted: accepted.filter((text) => text !== ''),
    exact: whole.length > 0 ? whole.every(({ minds }) => minds) : true,
    warnings: mapped.some(({ worth }) => worth > 0 && worth < best) ? ['partial_credit_dropped'] : [],
  };
}

function numeric(item: QtiItem, declared: Declared, before: string, after: string): ReadParts | Refusal {
  const { accepted, warnings } = acceptedIn(declared);
  const [written] = accepted;
  if (written === undefined) return refusal('right_answer_missing', before);
  const value = numberIn(written);
  if (value === null) return refusal('number_invalid', written);
  const isUnit = after.length <= LONGEST_UNIT && !after.includes('\n');
  const isDropped = new Set(accepted.map(numberIn)).size > 1;
  const { tolerance, isKept } = toleranceOf(item.element, item.interactions[0], value);
  return {
    question: {
      kind: 'numeric',
      prompt: isUnit ? before : `${before} _____ ${after}`,
      imageFileId: null,
      unit: isUnit ? after : '',
    },
    key: { kind: 'numeric', value, tolerance },
    feedback: NO_FEEDBACK,
    warnings: [
      ...warnings,
      ...(isDropped ? (['answers_dropped'] as const) : []),
      ...(isKept ? [] : (['tolerance_dropped'] as const)),
    ],
  };
}

/** How far from the value is still right, as the comparison of the answer says: in its unit or in hundredths. */
export function toleranceOf(
  element: XmlElement,
  interaction: XmlElement | undefined,
  value: number,
): { readonly tolerance: number; readonly isKept: boolean } {
  const id = interaction?.attributes['responseIdentifier'];
  const compared = [...descendantsOf(element)].filter(
    (each) =>
      (each.name === 'equal' || each.name === 'equalRounded') &&
      [...descendantsOf(each)].some(
        ({ name, attributes }) => name === 'variable' && attributes['identifier'] === id,
      ),
  );
  // Several values may each be compared in their own way.
  const named = (each: XmlElement) => childrenOf(each, 'baseValue').map((base) => numberIn(textIn(base)));
  const first =
    compared.find((each) => named(each).includes(value)) ??
    compared.find((each) => named(each).length === 0) ??
    compared[0];
  if (!first) return { tolerance: 0, isKept: true };
  const { toleranceMode = 'exact', tolerance: written = '0' } = first.attributes;
  const [amount, other = amount] = written.trim().split(/\s+/).map(numberIn);
  const isPlain =
    first.name === 'equal' && amount !== null && amount !== undefined && amount >= 0 && amount === other;
  if (!isPlain) return { tolerance: 0, isKept: false };
  if (toleranceMode === 'absolute') return { tolerance: amount, isKept: true };
  if (toleranceMode === 'relative')
    return { tolerance: rounded((Math.abs(value) * amount) / 100), isKept: true };
  return { tolerance: 0, isKept: true };
}
