import type { NamedPoint, Region } from '../picture-region.rule.ts';
import { boundsOf } from '../picture-region.rule.ts';
import type { OnPicture, PictureSize } from './on-picture.ts';
import { areaRead, isCovered, middleOf } from './qti/qti-areas.ts';
import {
  type ExchangedQuestion,
  isRefused,
  type QuestionReading,
  type ReadingWarning,
  type Refusal,
  refusal,
  type TakenQuestion,
} from './reading.ts';

/** The flattest and the steepest picture that is asked on: width by height. */
const STEEPEST = 0.1;
const FLATTEST = 10;
/** Areas of one question, as many as a bank keeps, and those beside them that it does not. */
const MOST_AREAS = 20;
const MOST_OTHERS = 60;

type Placed = Pick<ExchangedQuestion, 'question' | 'key'> & { readonly warnings: readonly ReadingWarning[] };

/**
 * Puts the places of a question onto its picture, as parts of it. Without the picture there is nothing to answer on, and
 * a place that is none would change what is right: then it is refused. @spec AS-06
 */
export function placeOnPicture(
  reading: TakenQuestion,
  picture: PictureSize | 'missing' | 'refused',
): QuestionReading {
  const { onPicture, ...rest } = reading;
  if (!onPicture) return reading;
  const { line, name, taken } = rest;
  const placed =
    typeof picture === 'string'
      ? refusal(`picture_${picture}`, taken.question.imageFileId ?? '')
      : placedIn(taken, onPicture, picture);
  if (isRefused(placed)) return { line, name, ...placed };
  const { warnings, ...parts } = placed;
  return {
    ...rest,
    taken: { ...taken, ...parts },
    warnings: [...new Set([...rest.warnings, ...warnings])],
  };
}

function placedIn(
  { question, key }: ExchangedQuestion,
  { areas, covering, named, ...shown }: OnPicture,
  picture: PictureSize,
): Placed | Refusal {
  if (areas.length > MOST_AREAS || covering.length + named.length > MOST_OTHERS)
    return refusal('too_large', question.prompt);
  const size = sizeShown(shown, picture);
  const imageRatio = ratioOf(picture);
  const read = areas.map((area) => areaRead(area, size));
  const unread = areas[read.indexOf(null)];
  if (unread) return refusal('area_unreadable', `${unread.shape} ${unread.coords}`);
  const found = read.flatMap((each) => each ?? []);
  const regions = found.map(({ region }) => region);
  const isDrawn = found.some(({ differs }) => differs);
  if (question.kind === 'image_drop') {
    const zones = question.zones.map((zone, place) => {
      const region = regions[place];
      return region ? { ...zone, ...boundsOf(region) } : zone;
    });
    // A piece is laid into a rectangle: what has another shape takes it around its edges, too.
    const isBoxed = regions.some(({ shape }) => shape !== 'rectangle');
    return {
      question: { ...question, imageRatio, zones },
      key,
      warnings: isDrawn || isBoxed ? ['areas_differ'] : [],
    };
  }
  if (question.kind !== 'hotspot') return { question, key, warnings: [] };
  const over = covering.flatMap((area) => areaRead(area, size)?.region ?? []);
  // Of two that lie over each other QTI takes the first; here a mark counts for both.
  const isCut = regions.some((region, place) => isCovered(region, [...over, ...regions.slice(place + 1)]));
  return {
    question: { ...question, imageRatio, points: [...question.points, ...pointsIn(named, size)] },
    key: { kind: 'hotspot', regions },
    warnings: isDrawn || isCut ? ['areas_differ'] : [],
  };
}

/** Places are chosen by words where each of them has some: one alone would be the answer. */
function pointsIn(named: OnPicture['named'], size: PictureSize): NamedPoint[] {
  const points = named.flatMap(({ text, area }, place) => {
    const region: Region | undefined = areaRead(area, size)?.region;
    const middle = region ? middleOf(region) : null;
    return text === '' || !middle ? [] : [{ id: `p${place + 1}`, text, ...middle }];
  });
  return points.length > 1 && points.length === named.length ? points : [];
}

/** Places are counted in the size that the file shows, whatever size the picture has itself. */
function sizeShown(
  { width, height }: Pick<OnPicture, 'width' | 'height'>,
  picture: PictureSize,
): PictureSize {
  if (width !== null) return { width, height: height ?? (picture.height / picture.width) * width };
  return height === null ? picture : { width: (picture.width / picture.height) * height, height };
}

const ratioOf = ({ width, height }: PictureSize): number =>
  Math.round(Math.min(FLATTEST, Math.max(STEEPEST, width / height)) * 10_000) / 10_000;
