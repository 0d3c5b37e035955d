import { kindByName } from '../embedded.ts';
import type { DrawnArea } from '../on-picture.ts';
import type { ReadingWarning, ReadParts } from '../reading.ts';
import { type ReadHtml, spokenForms } from '../spoken-forms.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  htmlIn,
  textIn,
  textOf,
  type XmlElement,
  xmlText,
} from '../xml-element.ts';

/** Stands where a gap of a text was while the text is made plain. */
export const GAP_SIGN = '\ue010';
const GAPS = /\ue010/g;

/** One assessment item of QTI 2.x or 3.0, its names as 2.x writes them. */
export interface QtiItem {
  readonly element: XmlElement;
  readonly body: XmlElement | undefined;
  readonly interactions: readonly XmlElement[];
  /** Words of a part that a bank keeps without form and pictures: for who grades alone, and about a gap. */
  readonly sayPlainly: (part: XmlElement) => string;
  /** Words of a part, without what is said only to who grades or after the answer. */
  readonly say: (part: XmlElement, gapSign?: string) => string;
  /** The words of a part up to its first interaction. */
  readonly sayBefore: (part: XmlElement) => string;
  /** The parts with the forms their texts came in. */
  readonly formed: (parts: ReadParts) => ReadParts;
  /** What is said once it is answered, beside what stands in choices about themselves. */
  readonly said: readonly XmlElement[];
  readonly warnings: Set<ReadingWarning>;
}

const HIDDEN = new Set([
  'feedbackInline',
  'feedbackBlock',
  'rubricBlock',
  'prompt',
  'templateBlock',
  'templateInline',
]);

/** QTI 3.0 writes `qti-item-body response-identifier`, 2.x `itemBody responseIdentifier`: the second form of both. */
export function asVersion2(element: XmlElement): XmlElement {
  return {
    ...element,
    name: camel(element.name.replace(/^qti-/, '')),
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [
        name.startsWith('data-') ? name : camel(name),
        value,
      ]),
    ),
    content: element.content.map((part) => (typeof part === 'string' ? part : asVersion2(part))),
  };
}

/** The item with what is asked in it laid open. */
export function openItem(element: XmlElement, read: ReadHtml): QtiItem {
  const body = childOf(element, 'itemBody');
  const forms = spokenForms(read, GAPS);
  const { warnings } = forms;
  const interactions = body
    ? [...descendantsOf(body)].filter(({ name }) => name.endsWith('Interaction'))
    : [];
  const said = body ? [...descendantsOf(body)].filter(isFeedback) : [];
  const kept = new Set(interactions.flatMap(choicesIn).flatMap(feedbackOn));
  const spoken = spokenIn(element);
  if (hasOtherSupports(element)) warnings.add('supports_dropped');
  const html = (part: XmlElement, gapSign: string): string =>
    htmlIn(part, (inside) => {
      const embedded = embeddedAs(inside, spoken);
      if (embedded !== null) return embedded;
      if (inside.name.endsWith('Interaction') || inside.name === 'positionObjectStage') return gapSign;
      if (inside.name === 'gap') return gapSign;
      // What may be chosen stands apart from the text around it.
      if (inside.name === 'gapText' || inside.name === 'gapImg') return '';
      if (inside.name === 'hottext') return html(inside, gapSign);
      // It stands around the content of what is said, and is no form of it.
      if (inside.name === 'contentBody') return html(inside, gapSign);
      if (!HIDDEN.has(inside.name)) return null;
      return inside.name === 'rubricBlock' && !isForGrader(inside) ? `<p>${html(inside, gapSign)}</p>` : '';
    });
  return {
    element,
    body,
    interactions,
    said: [...said.filter((each) => !kept.has(each)), ...childrenOf(element, 'modalFeedback')],
    say: (part, gapSign = '') =>
      gapSign === '' ? forms.say(html(part, '')) : forms.sayCut(html(part, gapSign)),
    sayPlainly: (part) => forms.sayPlain(html(part, ''), 'nowhere'),
    sayBefore: (part) => forms.say(html(part, GAP_SIGN).split(GAP_SIGN)[0] ?? ''),
    formed: forms.formed,
    warnings,
  };
}

const isFeedback = ({ name }: XmlElement): boolean => name.startsWith('feedback');

/** What may be chosen in an interaction, where that is all it asks. */
const choicesIn = (interaction: XmlElement): XmlElement[] =>
  interaction.name === 'choiceInteraction' ? childrenOf(interaction, 'simpleChoice') : [];

/** What is said in a choice to who takes it. */
export const feedbackOn = (choice: XmlElement): XmlElement[] =>
  [...descendantsOf(choice)].filter(
    (inside) =>
      isFeedback(inside) &&
      inside.attributes['showHide'] !== 'hide' &&
      inside.attributes['identifier'] === choice.attributes['identifier'],
  );

/** What is asked: the words around the interaction and its own prompt. */
export function promptOf({ body, say }: QtiItem, interaction: XmlElement): string {
  const own = childOf(interaction, 'prompt');
  return [body ? say(body) : '', own ? say(own) : ''].filter(Boolean).join('\n');
}

/** Words for who grades, from rubrics only they see. */
export function guidanceOf({ body, sayPlainly }: QtiItem): string {
  const rubrics = body ? [...descendantsOf(body)].filter(({ name }) => name === 'rubricBlock') : [];
  return rubrics.filter(isForGrader).map(sayPlainly).join('\n');
}

export interface Declared {
  readonly baseType: string;
  readonly cardinality: string;
  readonly correct: readonly string[];
  /** Values with what they are worth. */
  readonly mapped: readonly { readonly value: string; readonly worth: number; readonly minds: boolean }[];
  /** Areas of a picture with what a tap on them is worth. */
  readonly areas: readonly { readonly area: DrawnArea; readonly worth: number }[];
  readonly otherwise: number;
  /** It says that nothing is right: no answer, no mapping, and nothing that works one out. */
  readonly isKeyless: boolean;
}

/** What the item declares to be right for an interaction. */
export function declaredFor({ element }: QtiItem, interaction: XmlElement): Declared {
  const id = interaction.attributes['responseIdentifier'];
  const declarations = childrenOf(element, 'responseDeclaration');
  // Samples of IMS itself misspell the identifier of the only declaration there is.
  const declaration =
    declarations.find(({ attributes }) => attributes['identifier'] === id) ??
    (declarations.length === 1 ? declarations[0] : undefined);
  const mapping = childOf(declaration, 'mapping');
  const areaMapping = childOf(declaration, 'areaMapping');
  const correct = childOf(declaration, 'correctResponse');
  const exact = (correct?.attributes['interpretation'] ?? '').split(';');
  const marks = [correct, mapping, areaMapping, childOf(element, 'responseProcessing')].filter(
    (mark) => mark !== undefined && !isEcho(mark),
  );
  return {
    baseType: declaration?.attributes['baseType'] ?? '',
    cardinality: declaration?.attributes['cardinality'] ?? '',
    correct: childrenOf(correct, 'value').map((value) => textIn(value).trim()),
    mapped: childrenOf(mapping, 'mapEntry').map(({ attributes }) => ({
      value: (attributes['mapKey'] ?? '').trim(),
      worth: Number(attributes['mappedValue'] ?? 0) || 0,
      minds: attributes['caseSensitive'] !== 'false',
    })),
    areas: childrenOf(areaMapping, 'areaMapEntry').map(({ attributes }, place) => ({
      area: areaIn({ ...attributes, 'data-exact': exact[place] ?? '' }),
      worth: Number(attributes['mappedValue'] ?? 0) || 0,
    })),
    otherwise: Number((mapping ?? areaMapping)?.attributes['defaultValue'] ?? 0) || 0,
    isKeyless: declaration !== undefined && marks.length === 0,
  };
}

/** Rules that only pass on what was answered, for what is said about it. */
const isEcho = (processing: XmlElement): boolean =>
  processing.name === 'responseProcessing' &&
  processing.attributes['template'] === undefined &&
  childrenOf(processing).length > 0 &&
  childrenOf(processing).every(
    (rule) => rule.name === 'setOutcomeValue' && childrenOf(rule).every(({ name }) => name === 'variable'),
  );

/** The area that an element draws by its attributes. */
export const areaIn = (attributes: XmlElement['attributes']): DrawnArea => ({
  shape: attributes['shape'] ?? '',
  coords: attributes['coords'] ?? '',
  exact: attributes['data-exact'] ?? '',
});

/** The most the item is worth, where it says so. */
export function worthOf({ element }: QtiItem): number {
  const declared = childrenOf(element, 'outcomeDeclaration').find(
    ({ attributes }) => attributes['identifier'] === 'MAXSCORE',
  );
  return Number(textOf(childOf(declared, 'defaultValue'), 'value') || 1);
}

/**
 * Whether the item is worth nothing unless all of it is right: it asks for the template that compares with the right
 * response, or says so as this product writes it where no template can.
 */
export const countsAsWhole = ({ element, interactions }: QtiItem): boolean =>
  /\/match_correct(\.xml)?$/.test(childOf(element, 'responseProcessing')?.attributes['template'] ?? '') ||
  interactions.some(({ attributes }) => attributes['data-counting'] === 'whole');

/** What is said in sounds and films, by the ids of the catalogue that the item keeps for who does not hear. */
function spokenIn(element: XmlElement): ReadonlyMap<string, string> {
  const catalogues = childrenOf(childOf(element, 'catalogInfo'), 'catalog');
  return new Map(
    catalogues.flatMap((catalogue): [string, string][] => {
      const card = childrenOf(catalogue, 'card').find(
        ({ attributes }) => attributes['support'] === 'transcript',
      );
      const entries = childrenOf(card, 'cardEntry');
      const entry = entries.find(({ attributes }) => attributes['default'] === 'true') ?? entries[0] ?? card;
      const content = childOf(entry, 'htmlContent');
      return content ? [[catalogue.attributes['id'] ?? '', linesIn(content)]] : [];
    }),
  );
}

/** Whether the item keeps what a bank has no place for: signs, braille, simpler words. */
const hasOtherSupports = (element: XmlElement): boolean =>
  childrenOf(childOf(element, 'catalogInfo'), 'catalog')
    .flatMap((catalogue) => childrenOf(catalogue, 'card'))
    .some(({ attributes }) => attributes['support'] !== 'transcript');

/** A paragraph for each line, as transcripts are written. */
const linesIn = (content: XmlElement): string => {
  const blocks = childrenOf(content);
  return (blocks.length > 0 ? blocks : [content])
    .map((block) => textIn(block).trim())
    .join('\n')
    .trim();
};

/** Sounds, films and objects of QTI as HTML writes them; null for everything else. */
function embeddedAs(
  { name, attributes, content }: XmlElement,
  spoken: ReadonlyMap<string, string>,
): string | null {
  if (name === 'audio' || name === 'video') {
    const source =
      attributes['src'] ??
      content.flatMap((part) => (typeof part !== 'string' && part.name === 'source' ? [part] : []))[0]
        ?.attributes['src'];
    const hasCaptions = content.some((part) => typeof part !== 'string' && part.name === 'track');
    const transcript = spoken.get(attributes['data-catalog-idref'] ?? '');
    return `<${name}${source ? ` src="${xmlText(source)}"` : ''}${transcript ? ` data-transcript="${xmlText(transcript)}"` : ''}>${hasCaptions ? '<track>' : ''}</${name}>`;
  }
  const { data, type = '' } = attributes;
  if (name !== 'object' || data === undefined) return null;
  const kind = type.startsWith('image/')
    ? 'picture'
    : (/^(audio|video)\//.exec(type)?.[1] ?? kindByName(data));
  const words = textIn({ name, attributes, content, line: 0 }).trim();
  if (kind === 'picture') return `<img src="${xmlText(data)}" alt="${xmlText(words)}">`;
  return kind === 'audio' || kind === 'video' ? `<${kind} src="${xmlText(data)}"></${kind}>` : null;
}

function isForGrader({ attributes }: XmlElement): boolean {
  return !/candidate/.test(attributes['view'] ?? 'candidate');
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}
