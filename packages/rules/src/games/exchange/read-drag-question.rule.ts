import type { Rectangle } from '../../assessment/picture-region.rule.ts';
import type { ScenePiece, SceneZone } from '../game.ts';
import { fieldOf, isOn, listOf, numberOf, stringOf } from './h5p-field.ts';
import { type H5pWords, h5pWords, pictureAt } from './h5p-words.ts';
import type { ReadGame } from './reading.ts';

/** Where a package does not say how large it is drawn (`settings.size` of h5p-drag-question), in CSS pixels. */
const USUAL_SIZE = { width: 620, height: 310 } as const;
/** Zones are measured in letters of this many CSS pixels. */
const LETTER_PIXELS = 16;
const NAME_LIMIT = 120;

interface Element extends Omit<ScenePiece, 'zones'> {
  readonly isMoved: boolean;
  /** Whether it may be laid again and again. */
  readonly isMany: boolean;
}
interface ReadZone extends SceneZone {
  /** Places of the elements that are right in it. */
  readonly right: readonly number[];
}

/**
 * Drag and Drop of H5P: zones on a picture and elements that belong to some of them, named by their places in the lists
 * (`correctElements` of h5p-drag-question). With a background it is a scene of the same zones; without one the zones are
 * boxes with their labels. A zone in which nothing is right is left behind, and so is what lies fixed on the picture.
 * @spec GA-04
 */
export function readDragQuestion(content: unknown): ReadGame {
  const words = h5pWords();
  const task = fieldOf(content, 'question', 'task');
  const settings = fieldOf(content, 'question', 'settings');
  const background = pictureAt(words, fieldOf(settings, 'background'), '');
  const elements = listOf(task, 'elements').map((element) => elementOf(words, element));
  const size = {
    width: numberOf(settings, 'size', 'width') || USUAL_SIZE.width,
    height: numberOf(settings, 'size', 'height') || USUAL_SIZE.height,
  };
  const found = listOf(task, 'dropZones').map((zone) => zoneOf(words, zone, elements, size));
  const zones = found.filter(({ right }) => right.length > 0);
  words.warn('boxes_dropped', zones.length < found.length);
  const used = new Set(zones.flatMap(({ right }) => right));
  words.warn(
    'fixed_dropped',
    elements.some(({ isMoved }, place) => !isMoved && !used.has(place)),
  );
  if (zones.length === 0) return null;
  if (background) {
    const ratio = Math.round(Math.min(10, Math.max(0.1, size.width / size.height)) * 10_000) / 10_000;
    const scene = {
      picture: background,
      ratio,
      zones: zones.map(({ right: _right, ...zone }) => zone),
      pieces: piecesOf(elements, zones),
    };
    return {
      content: { kind: 'drag_and_drop', instruction: '', boxes: [], scene },
      warnings: words.warnings(),
    };
  }
  words.warn(
    'pieces_dropped',
    elements.some(({ isMoved }, place) => isMoved && !used.has(place)),
  );
  words.warn(
    'pictures_dropped',
    elements.some(({ picture }, place) => picture && used.has(place)),
  );
  const boxes = zones.map(({ name, right }) => ({
    label: name,
    pieces: [...new Set(right.map((place) => nameOf(elements[place])))].filter((piece) => piece !== ''),
  }));
  return { content: { kind: 'drag_and_drop', instruction: '', boxes }, warnings: words.warnings() };
}

const nameOf = (element: Element | undefined): string => element?.text || (element?.picture?.alt ?? '');

function elementOf(words: H5pWords, element: unknown): Element {
  const params = fieldOf(element, 'type', 'params');
  const isPicture = stringOf(element, 'type', 'library').startsWith('H5P.Image ');
  const alt = words.line(params, 'alt') || words.line(params, 'title');
  return {
    text: isPicture ? '' : words.line(params, 'text'),
    picture: isPicture ? pictureAt(words, fieldOf(params, 'file'), alt) : null,
    isMoved: listOf(element, 'dropZones').length > 0,
    isMany: isOn(element, 'multiple'),
  };
}

function zoneOf(
  words: H5pWords,
  zone: unknown,
  elements: readonly Element[],
  size: { readonly width: number; readonly height: number },
): ReadZone {
  const tip = stringOf(zone, 'tipsAndFeedback', 'tip') || stringOf(zone, 'tip');
  words.warn('hints_dropped', tip !== '');
  words.warn(
    'feedback_dropped',
    ['feedbackOnCorrect', 'feedbackOnIncorrect'].some(
      (name) => stringOf(zone, 'tipsAndFeedback', name) !== '',
    ),
  );
  const places = listOf(zone, 'correctElements').flatMap((place) =>
    /^\d{1,3}$/.test(String(place)) && nameOrPicture(elements[Number(place)]) ? [Number(place)] : [],
  );
  const right = [...new Set(places)];
  return {
    ...onPicture({
      x: numberOf(zone, 'x') / 100,
      y: numberOf(zone, 'y') / 100,
      width: (numberOf(zone, 'width') * LETTER_PIXELS) / size.width,
      height: (numberOf(zone, 'height') * LETTER_PIXELS) / size.height,
    }),
    name: words.line(zone, 'label').slice(0, NAME_LIMIT).toWellFormed(),
    // A zone of one in which several are right would hold back all but one of them.
    holdsOne: isOn(zone, 'single') && right.length === 1,
    right,
  };
}

const nameOrPicture = (element: Element | undefined): boolean =>
  element !== undefined && (element.text !== '' || Boolean(element.picture));

/** The part of a zone that lies on the picture, in whole ten-thousandths; at least one of them. */
function onPicture({ x, y, width, height }: Rectangle): Rectangle {
  const part = (value: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, value)) * 10_000) / 10_000;
  const [left, top] = [part(x, 0.98), part(y, 0.98)];
  return {
    x: left,
    y: top,
    width: Math.max(0.02, part(x + width - left, 1 - left)),
    height: Math.max(0.02, part(y + height - top, 1 - top)),
  };
}

/** What can be moved, with the zones where it is right; one that may be laid again and again is there once for each. */
const piecesOf = (elements: readonly Element[], zones: readonly ReadZone[]): ScenePiece[] =>
  elements.flatMap(({ isMoved, isMany, text, picture }, element) => {
    const places = zones.flatMap(({ right }, place) => (right.includes(element) ? [place] : []));
    if ((!isMoved && places.length === 0) || (text === '' && !picture)) return [];
    const piece = { text, ...(picture ? { picture } : {}) };
    return isMany && places.length > 1
      ? places.map((place) => ({ ...piece, zones: [place] }))
      : [{ ...piece, zones: places }];
  });
