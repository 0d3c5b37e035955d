import type { NamedPoint } from '../../picture-region.rule.ts';
import { isGradedAlike, optionsOf } from '../marked-answers.rule.ts';
import type { DrawnArea, OnPicture } from '../on-picture.ts';
import { NO_FEEDBACK, type ReadingWarning, type ReadParts, type Refusal, refusal } from '../reading.ts';
import { childOf, childrenOf, descendantsOf, textIn, type XmlElement } from '../xml-element.ts';
import { areaIn, declaredFor, promptOf, type QtiItem } from './qti-item.ts';
import { isUneven, worthOfChoices } from './qti-worth.ts';

/** As long as words for a picture may be, in signs. */
const LONGEST_ALT = 500;

/** The picture on which something is asked, with what is asked. */
interface Stage {
  readonly asked: {
    readonly prompt: string;
    readonly imageFileId: string;
    readonly imageAlt: string;
    /** Until the picture is there. */
    readonly imageRatio: 1;
  };
  readonly shown: Pick<OnPicture, 'width' | 'height'>;
  readonly warnings: readonly ReadingWarning[];
}

/** Areas of a picture of which some are to be tapped. @spec AS-06 */
export function readHotspot(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const declared = declaredFor(item, interaction);
  const isOne = declared.cardinality === 'single' || interaction.attributes['maxChoices'] === '1';
  const choices = childrenOf(interaction, 'hotspotChoice').map(({ attributes }) => ({
    id: attributes['identifier'] ?? '',
    text: labelOf(attributes['hotspotLabel']),
    area: areaIn(attributes),
  }));
  const { right, of } = worthOfChoices(declared);
  const known = new Set(choices.map(({ id }) => id));
  const unknown = right.find((id) => !known.has(id));
  if (unknown !== undefined) return refusal('answers_unreadable', unknown);
  const marked = choices.map(({ id, area }) => ({ area, worth: of(id), isRight: right.includes(id) }));
  const hasPart = declared.mapped.some(({ value, worth }) => worth > 0 && !right.includes(value));
  return tapped(item, interaction, {
    marked,
    isAnyEnough: isOne && right.length > 1,
    named: choices.map(({ text, area }) => ({ text, area })),
    warnings: isOne && hasPart ? ['partial_credit_dropped'] : [],
  });
}

/** Places of a picture that are tapped freely, or on which the same object is laid, and the areas in which they count. */
export function readPoints(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const { areas, otherwise, cardinality, correct } = declaredFor(item, interaction);
  const most = Number(interaction.attributes['maxChoices'] ?? 0);
  const isOne = cardinality === 'single' || most === 1;
  const best = Math.max(0, ...areas.map(({ worth }) => worth));
  const isRight = (worth: number): boolean => worth > 0 && (!isOne || worth === best);
  if (areas.length === 0 && correct.length > 0) return refusal('area_missing', correct.join(', '));
  const right = areas.filter(({ worth }) => isRight(worth));
  const whole = right.reduce((sum, { worth }) => sum + worth, 0);
  const inHundredths = (worth: number): number => (whole > 0 ? (worth / whole) * 100 : 0);
  return tapped(item, interaction, {
    marked: areas.map(({ area, worth }) => ({ area, worth: inHundredths(worth), isRight: isRight(worth) })),
    elsewhere: inHundredths(otherwise),
    isAnyEnough: right.length > 1 && (isOne || (most > 0 && most < right.length)),
    named: [],
    warnings: isOne && areas.some(({ worth }) => worth > 0 && worth < best) ? ['partial_credit_dropped'] : [],
  });
}

interface Tapped {
  readonly marked: readonly { readonly area: DrawnArea; readonly worth: number; readonly isRight: boolean }[];
  /** What a tap beside all of them is worth, where it may be made. */
  readonly elsewhere?: number;
  readonly isAnyEnough: boolean;
  readonly named: OnPicture['named'];
  readonly warnings: readonly ReadingWarning[];
}

function tapped(item: QtiItem, interaction: XmlElement, found: Tapped): ReadParts | Refusal {
  const { marked, elsewhere, isAnyEnough, named, warnings } = found;
  const stage = stageOf(item, interaction);
  if ('refused' in stage) return stage;
  const right = marked.filter(({ isRight }) => isRight);
  if (right.length === 0) return refusal('right_answer_missing', stage.asked.prompt);
  if (isAnyEnough) return refusal('any_of_several', stage.asked.prompt);
  const answers = [...marked, ...(elsewhere === undefined ? [] : [{ worth: elsewhere }])];
  const lastRight = marked.findLastIndex(({ isRight }) => isRight);
  return {
    question: {
      kind: 'hotspot',
      ...stage.asked,
      marks: right.length,
      points: pointsIn(interaction.attributes['data-points'] ?? ''),
    },
    key: { kind: 'hotspot', regions: [] },
    feedback: NO_FEEDBACK,
    onPicture: {
      ...stage.shown,
      areas: right.map(({ area }) => area),
      covering: marked.slice(0, lastRight).flatMap(({ area, isRight }) => (isRight ? [] : [area])),
      named,
    },
    warnings: [
      ...stage.warnings,
      ...warnings,
      ...(right.length > 1 && !isGradedAlike(answers, right) ? (['scoring_differs'] as const) : []),
    ],
  };
}

/** Places that have words, as this product writes them: a line for each, with its place before its words. */
function pointsIn(written: string): NamedPoint[] {
  const points = written.split('\n').flatMap((line, place) => {
    const [, x, y, text = ''] = /^(\S+) (\S+) (.+)$/.exec(line.trim()) ?? [];
    const at = { x: Number(x), y: Number(y) };
    return Number.isFinite(at.x) && Number.isFinite(at.y) ? [{ id: `p${place + 1}`, text, ...at }] : [];
  });
  return points.length > 1 ? points : [];
}

/** Pieces that are laid into areas of a picture: each area takes one, and a piece belongs in one of them at most. @spec AS-06 */
export function readGraphicGapMatch(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const declared = declaredFor(item, interaction);
  const stage = stageOf(item, interaction);
  if ('refused' in stage) return stage;
  const pieces = childrenOf(interaction)
    .filter(({ name }) => name === 'gapImg' || name === 'gapText')
    .map((each) => ({ id: each.attributes['identifier'] ?? '', text: item.say(labelled(each)) }));
  const areas = childrenOf(interaction, 'associableHotspot').map(({ attributes }) => attributes);
  const isPiece = (id: string | undefined): boolean => pieces.some((each) => each.id === id);
  const { right } = worthOfChoices(declared);
  // Some editors write the area first.
  const pairs = right
    .map((pair) => pair.split(/\s+/))
    .map(([one = '', other = '']) =>
      isPiece(one) ? { piece: one, zone: other } : { piece: other, zone: one },
    );
  if (pairs.length === 0) return refusal('right_answer_missing', stage.asked.prompt);
  const unknown = pairs.find(
    ({ piece, zone }) => !isPiece(piece) || !areas.some(({ identifier }) => identifier === zone),
  );
  if (unknown) return refusal('answers_unreadable', `${unknown.piece} ${unknown.zone}`);
  const twice = repeated(pairs.map(({ zone }) => zone)) ?? repeated(pairs.map(({ piece }) => piece));
  if (twice !== undefined) return refusal('piece_repeated', twice);
  if (pieces.length < 2) return refusal('options_few', stage.asked.prompt);
  const items = optionsOf(
    pieces.map(({ text }) => text),
    'i',
  );
  const taking = areas.filter(({ identifier }) => pairs.some(({ zone }) => zone === identifier));
  const itemOf = (zone: string | undefined): string => {
    const piece = pairs.find((pair) => pair.zone === zone)?.piece;
    return items[pieces.findIndex(({ id }) => id === piece)]?.id ?? '';
  };
  const worths = declared.mapped.map(({ worth }) => worth);
  return onZones(stage, taking, items, {
    pairs: taking.map(({ identifier }) => itemOf(identifier)),
    warnings: [
      ...(taking.length < areas.length ? (['zones_dropped'] as const) : []),
      ...(isUneven(worths.filter((worth) => worth > 0)) ? (['worth_evened'] as const) : []),
      ...(declared.otherwise < 0 || worths.some((worth) => worth < 0) ? (['penalty_dropped'] as const) : []),
    ],
  });
}

/** A picture in a label of its own says by it what it shows. */
function labelled(piece: XmlElement): XmlElement {
  const label = labelOf(piece.attributes['objectLabel']);
  if (label === '') return piece;
  return {
    ...piece,
    content: piece.content.map((part) =>
      typeof part === 'string' || (part.attributes['alt'] ?? textIn(part).trim()) !== ''
        ? part
        : part.name === 'img'
          ? { ...part, attributes: { ...part.attributes, alt: label } }
          : { ...part, content: [label] },
    ),
  };
}

/** Areas of a picture that are put in order: here their numbers are laid on them. @spec AS-06 */
export function readGraphicOrder(item: QtiItem, interaction: XmlElement): ReadParts | Refusal {
  const { correct } = declaredFor(item, interaction);
  const stage = stageOf(item, interaction);
  if ('refused' in stage) return stage;
  const areas = childrenOf(interaction, 'hotspotChoice').map(({ attributes }) => attributes);
  if (correct.length === 0) return refusal('right_answer_missing', stage.asked.prompt);
  const ids = areas.map(({ identifier = '' }) => identifier);
  if (ids.toSorted().join(' ') !== correct.toSorted().join(' ') || repeated(ids) !== undefined)
    return refusal('answers_unreadable', correct.join(' '));
  if (areas.length < 2) return refusal('options_few', stage.asked.prompt);
  const numbers = optionsOf(
    correct.map((_id, place) => String(place + 1)),
    'i',
  );
  return onZones(stage, areas, numbers, {
    pairs: ids.map((id) => numbers[correct.indexOf(id)]?.id ?? ''),
    warnings: ['order_as_numbers', 'worth_evened'],
  });
}

function onZones(
  stage: Stage,
  areas: readonly XmlElement['attributes'][],
  items: ReturnType<typeof optionsOf>,
  right: { readonly pairs: readonly string[]; readonly warnings: readonly ReadingWarning[] },
): ReadParts {
  const zones = areas.map(({ hotspotLabel }, place) => ({
    id: `z${place + 1}`,
    text: labelOf(hotspotLabel),
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }));
  return {
    question: { kind: 'image_drop', ...stage.asked, zones, items },
    key: {
      kind: 'image_drop',
      pairs: Object.fromEntries(zones.map(({ id }, place) => [id, right.pairs[place] ?? ''])),
    },
    feedback: NO_FEEDBACK,
    onPicture: { ...stage.shown, areas: areas.map(areaIn), covering: [], named: [] },
    warnings: [...stage.warnings, ...right.warnings],
  };
}

function stageOf(item: QtiItem, interaction: XmlElement): Stage | Refusal {
  const prompt = promptOf(item, interaction);
  const picture = pictureIn(holderOf(item, interaction));
  if (!picture) return refusal('picture_missing', prompt);
  const { title = '' } = item.element.attributes;
  const said = labelOf(picture.words);
  return {
    asked: {
      prompt,
      imageFileId: picture.source,
      imageAlt: (said || title.trim() || prompt).slice(0, LONGEST_ALT).trim(),
      imageRatio: 1,
    },
    shown: { width: pixelsIn(picture.attributes['width']), height: pixelsIn(picture.attributes['height']) },
    warnings: said === '' ? ['picture_words_borrowed'] : [],
  };
}

/** What is laid on a picture stands beside it on a stage of both; what is laid has no place in a bank. */
function holderOf({ body, warnings }: QtiItem, interaction: XmlElement): XmlElement {
  if (interaction.name !== 'positionObjectInteraction') return interaction;
  if (pictureIn(interaction)) warnings.add('pictures_dropped');
  const stages = body ? [...descendantsOf(body)].filter(({ name }) => name === 'positionObjectStage') : [];
  return stages.find((stage) => childrenOf(stage).includes(interaction)) ?? interaction;
}

function pictureIn(holder: XmlElement) {
  for (const child of childrenOf(holder)) {
    const { attributes } = child;
    if (child.name === 'object' && attributes['data'])
      return { source: attributes['data'], words: textIn(child), attributes };
    const image = child.name === 'picture' ? childOf(child, 'img') : child;
    if (image?.name === 'img' && image.attributes['src'])
      return {
        source: image.attributes['src'],
        words: image.attributes['alt'] ?? '',
        attributes: image.attributes,
      };
  }
  return null;
}

/** A length in pixels; hundredths are of a page that is not known. */
function pixelsIn(written = ''): number | null {
  const pixels = Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(written)?.[1] ?? 0);
  return pixels > 0 ? pixels : null;
}

const labelOf = (words = ''): string => words.replaceAll(/\s+/g, ' ').trim();

const repeated = (ids: readonly string[]): string | undefined =>
  ids.find((id, place) => ids.indexOf(id) !== place);
