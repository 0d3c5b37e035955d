import { soundFeedback } from '../../feedback.rule.ts';
import { isKeyless } from '../../keyless-question.rule.ts';
import { MOST_ANSWER_FILES, MOST_ANSWER_SECONDS } from '../../question.ts';
import { hasParts } from '../../question-kinds.rule.ts';
import { keylessParts, matched, noneOf, oneOf, optionsOf, severalOf } from '../marked-answers.rule.ts';
import {
  isRefused,
  NO_FEEDBACK,
  QUESTIONS_PER_FILE,
  type QuestionReading,
  type ReadingWarning,
  type ReadParts,
  type Refusal,
  refusal,
} from '../reading.ts';
import { type ReadHtml, readPlain } from '../spoken-forms.ts';
import { childOf, childrenOf, type XmlElement } from '../xml-element.ts';
import { withSaidByOutcomes } from './qti-feedback.ts';
import {
  asVersion2,
  countsAsWhole,
  declaredFor,
  feedbackOn,
  guidanceOf,
  openItem,
  promptOf,
  type QtiItem,
  worthOf,
} from './qti-item.ts';
import { matchSetsOf, readMatrix } from './qti-matrix.ts';
import { readGraphicGapMatch, readGraphicOrder, readHotspot, readPoints } from './qti-on-picture.ts';
import { readAssociate, readGapMatch, readHottext, readSlider } from './qti-other-words.ts';
import { readEntries } from './qti-text-entry.ts';
import { worthOfChoices } from './qti-worth.ts';

type Reader = (item: QtiItem, interaction: XmlElement) => ReadParts | Refusal;

const READERS: Readonly<Record<string, Reader>> = {
  choiceInteraction: choice,
  orderInteraction: order,
  matchInteraction: match,
  textEntryInteraction: readEntries,
  inlineChoiceInteraction: readEntries,
  extendedTextInteraction: (item, interaction) => ({
    question: {
      kind: 'essay',
      prompt: promptOf(item, interaction),
      imageFileId: null,
      maximumCharacters: Number(interaction.attributes['data-maximum-characters']) || 4000,
    },
    key: { kind: 'essay', guidance: guidanceOf(item) },
    feedback: NO_FEEDBACK,
    warnings: [],
  }),
  uploadInteraction: upload,
  hotspotInteraction: readHotspot,
  selectPointInteraction: readPoints,
  positionObjectInteraction: readPoints,
  graphicGapMatchInteraction: readGraphicGapMatch,
  graphicOrderInteraction: readGraphicOrder,
  hottextInteraction: readHottext,
  gapMatchInteraction: readGapMatch,
  associateInteraction: readAssociate,
  sliderInteraction: readSlider,
};

/** What the worth of parts says nothing about, where all of them are to be right. */
const OF_PARTS: ReadonlySet<ReadingWarning> = new Set(['scoring_differs', 'worth_evened', 'penalty_dropped']);

/**
 * The items of QTI 2.x and 3.0 (imsglobal.org, "Assessment, Section and Item Information Model"): those with one
 * interaction that a bank has a kind for. The others are refused by the name of their interaction. Never throws.
 * @spec AS-06
 */
export function readQti(root: XmlElement, read: ReadHtml = readPlain): QuestionReading[] {
  const whole = asVersion2(root);
  const items = [...itemsIn(whole)].slice(0, QUESTIONS_PER_FILE + 1);
  // A test or a manifest names its items, which lie in other files.
  if (items.length === 0) return [{ line: root.line, name: '', ...refusal('not_a_question', root.name) }];
  return items.map((item) => readItem(item, read));
}

/** Items do not lie in one another. */
function* itemsIn(element: XmlElement): Generator<XmlElement> {
  if (element.name === 'assessmentItem') yield element;
  else for (const child of childrenOf(element)) yield* itemsIn(child);
}

function readItem(element: XmlElement, read: ReadHtml): QuestionReading {
  const { title = '', identifier = '' } = element.attributes;
  const place = { line: element.line, name: title || identifier };
  const item = openItem(element, read);
  const parts = refusalOf(item) ?? partsOf(item);
  if (isRefused(parts)) return { ...place, ...parts };
  const worth = worthOf(item);
  const weight = Number.isFinite(worth) ? Math.min(100, Math.max(1, Math.round(worth))) : 1;
  if (weight !== worth) item.warnings.add('weight_rounded');
  const hasNoKey = isKeyless(parts.key);
  const isWhole = hasParts(parts.question.kind) && !hasNoKey && countsAsWhole(item);
  const { question, key, feedback, onPicture } = item.formed({
    ...parts,
    feedback: withSaidByOutcomes(item, parts),
  });
  if (question.prompt === '') return { ...place, ...refusal('prompt_missing') };
  return {
    ...place,
    taken: {
      question,
      key,
      feedback,
      weight,
      ...(isWhole ? { counting: 'whole' as const } : {}),
      difficulty: 'medium',
      tags: [],
    },
    ...(onPicture ? { onPicture } : {}),
    warnings: [...new Set([...item.warnings, ...parts.warnings])].filter(
      (warning) => !isWhole || !OF_PARTS.has(warning),
    ),
  };
}

function refusalOf({ element, interactions }: QtiItem): Refusal | null {
  if (element.attributes['adaptive'] === 'true') return refusal('adaptive');
  if (childOf(element, 'templateDeclaration')) return refusal('template');
  const names = [...new Set(interactions.map(({ name }) => name))];
  const [first] = names;
  if (first === undefined) return refusal('not_a_question');
  const unknown = names.find((name) => !Object.hasOwn(READERS, name));
  if (unknown) return refusal('kind_unsupported', unknown);
  return interactions.length > 1 && names.some((name) => READERS[name] !== readEntries)
    ? refusal('interactions_several', names.join(', '))
    : null;
}

function partsOf(item: QtiItem): ReadParts | Refusal {
  const [interaction] = item.interactions;
  const read = interaction ? READERS[interaction.name] : undefined;
  if (!interaction || !read) return refusal('not_a_question');
  const parts = read(item, interaction);
  return !isRefused(parts) && parts.question.prompt === '' ? refusal('prompt_missing') : parts;
}

function choice(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const declared = declaredFor(item, interaction);
  const { cardinality, isKeyless: hasNoKey } = declared;
  const worth = worthOfChoices(declared);
  const choices = childrenOf(interaction, 'simpleChoice');
  const prompt = promptOf(item, interaction);
  if (choices.some((each) => each.attributes['identifier'] === undefined))
    return refusal('answers_unreadable', prompt);
  const ids = choices.map(({ attributes }) => attributes['identifier'] ?? '');
  const [right] = worth.right;
  const saidOn = (each: XmlElement | undefined): string =>
    each
      ? feedbackOn(each)
          .map((said) => item.say(said))
          .filter(Boolean)
          .join('\n')
      : '';
  const isTruth = cardinality === 'single' && ids.toSorted().join(' ') === 'false true';
  if (isTruth && hasNoKey) return keylessParts({ kind: 'true_false', prompt, imageFileId: null });
  if (isTruth && right) {
    return {
      question: { kind: 'true_false', prompt, imageFileId: null },
      key: { kind: 'true_false', value: right === 'true' },
      feedback: {
        right: saidOn(choices[ids.indexOf(right)]),
        wrong: saidOn(choices[1 - ids.indexOf(right)]),
      },
      warnings: [],
    };
  }
  const answers = choices.map((each, place) => ({
    text: item.say(each),
    worth: worth.of(ids[place] ?? ''),
    feedback: '',
  }));
  const shuffle = interaction.attributes['shuffle'] === 'true';
  const isOne = cardinality === 'single';
  const parts = hasNoKey
    ? noneOf({ prompt, answers }, isOne ? 'alternatives' : 'multiple_choice', shuffle)
    : (isOne ? oneOf : severalOf)({ prompt, answers, general: '' }, shuffle);
  if (isRefused(parts)) return parts;
  const options = Object.fromEntries(
    choices.map((each, place): [string, string] => [`o${place + 1}`, saidOn(each)]),
  );
  return { ...parts, feedback: soundFeedback(parts.question, { ...NO_FEEDBACK, options }) };
}

/** What is recorded or sent as a file, by the type that the interaction asks for. */
function upload(item: QtiItem, interaction: XmlElement): ReadParts {
  const asked = { prompt: promptOf(item, interaction), imageFileId: null };
  const { attributes } = interaction;
  const number = (name: string, otherwise: number, most: number): number =>
    Math.min(most, Math.max(1, Math.round(Number(attributes[name]) || otherwise)));
  const guidance = guidanceOf(item);
  const rest = { feedback: NO_FEEDBACK, warnings: [] };
  return attributes['type']?.startsWith('audio')
    ? {
        question: {
          kind: 'audio_answer',
          ...asked,
          maximumSeconds: number('data-maximum-seconds', 120, MOST_ANSWER_SECONDS),
        },
        key: { kind: 'audio_answer', guidance },
        ...rest,
      }
    : {
        question: {
          kind: 'file_answer',
          ...asked,
          maximumFiles: number('data-maximum-files', 1, MOST_ANSWER_FILES),
        },
        key: { kind: 'file_answer', guidance },
        ...rest,
      };
}

function order(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const { correct, isKeyless: hasNoKey } = declaredFor(item, interaction);
  const choices = childrenOf(interaction, 'simpleChoice');
  const prompt = promptOf(item, interaction);
  if (correct.length === 0 && !hasNoKey) return refusal('right_answer_missing', prompt);
  const inOrder = correct.map((id) => choices.find(({ attributes }) => attributes['identifier'] === id));
  const isWhole =
    inOrder.length === choices.length &&
    new Set(correct).size === correct.length &&
    !inOrder.includes(undefined);
  if (!isWhole && !hasNoKey) return refusal('answers_unreadable', correct.join(' '));
  const items = optionsOf(
    choices.map((each) => item.say(each)),
    'i',
  );
  if (items.length < 2) return refusal('options_few', prompt);
  if (items.some(({ text }) => text === '')) return refusal('answers_unreadable', prompt);
  if (hasNoKey) return keylessParts({ kind: 'ordering', prompt, imageFileId: null, items });
  const idOf = (id: string): string =>
    items[choices.findIndex(({ attributes }) => attributes['identifier'] === id)]?.id ?? '';
  return {
    question: { kind: 'ordering', prompt, imageFileId: null, items },
    key: { kind: 'ordering', itemIds: correct.map(idOf) },
    feedback: NO_FEEDBACK,
    // Here every item in its place earns its part, where it does not ask for all of them.
    warnings: ['scoring_differs'],
  };
}

function match(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const { mapped, isKeyless: hasNoKey } = declaredFor(item, interaction);
  const prompt = promptOf(item, interaction);
  const { lefts, rights, written, rightOf } = matchSetsOf(item, interaction);
  // What belongs together by nothing is a table to be filled.
  if (hasNoKey) return readMatrix(item, interaction);
  if (written.length === 0) return refusal('right_answer_missing', prompt);
  // A bank's matching gives each on the left exactly one on the right; what has more is a matrix of them.
  const isTable = /\bqti-match-tabular\b/.test(interaction.attributes['class'] ?? '');
  if (isTable || lefts.some(({ id }) => rightOf(id).length !== 1)) return readMatrix(item, interaction);
  const textOfRight = (id: string): string => rights.find((each) => each.id === id)?.text ?? '';
  const used = new Set(written.map(([, right]) => right));
  const parts = matched(prompt, [
    ...lefts.map(({ id, text }) => ({ left: text, right: textOfRight(rightOf(id)[0] ?? '') })),
    ...rights.filter(({ id }) => !used.has(id)).map(({ text }) => ({ left: '', right: text })),
  ]);
  const isUneven = new Set(mapped.map(({ worth }) => worth)).size > 1;
  return isRefused(parts) || !isUneven ? parts : { ...parts, warnings: ['scoring_differs'] };
}
