import { boundsOf, type PicturePoint, type Region } from '../../picture-region.rule.ts';
import type { AnswerKey, OfKind, Option, Question } from '../../question.ts';
import type { Counting } from '../../question-kinds.rule.ts';
import type { PictureSize } from '../on-picture.ts';
import { inlineForm } from '../written-form.ts';
import { xmlText } from '../xml-element.ts';
import { areaWritten, exactWritten, middleOf } from './qti-areas.ts';

/** The longer side of a picture as it is shown: players make it smaller where there is less room. */
const LONGER_SIDE = 1000;

type OnPicture = Pick<OfKind<Question, 'hotspot' | 'image_drop'>, 'imageFileId' | 'imageAlt' | 'imageRatio'>;
/** What is declared to be right, and the interaction with its prompt before the picture. */
interface WrittenOnPicture {
  readonly declared: string;
  readonly interaction: (prompt: string) => string;
}

/**
 * Places that are tapped freely: a select point interaction, whose areas the learner does not see ("QTI 3.0 ASI Information
 * Model", selectPointInteraction and areaMapping). A mark too many takes back a right one. Its numbers are whole: what that
 * takes from an area stands where the right response is interpreted, which no learner is sent, and the words of places
 * beside the interaction.
 */
export function hotspotWritten(
  { points, marks, ...asked }: OfKind<Question, 'hotspot'>,
  { regions }: OfKind<AnswerKey, 'hotspot'>,
  counting: Counting,
): WrittenOnPicture {
  const size = sizeOf(asked);
  const worth = counting === 'whole' ? 1 : 1 / regions.length;
  const areas = regions.map((region) => {
    const { shape, coords } = areaWritten(region, size);
    return `<qti-area-map-entry shape="${shape}" coords="${coords}" mapped-value="${worth}"/>`;
  });
  const values = regions
    .map(rightPlace)
    .map(({ x, y }) => `<qti-value>${Math.round(x * size.width)} ${Math.round(y * size.height)}</qti-value>`);
  const exact = regions.map(exactWritten).join(';');
  const named = points.map(({ x, y, text }) => `${x} ${y} ${text.replaceAll(/\s+/g, ' ')}`).join('\n');
  const beside = `${counting === 'whole' ? ' data-counting="whole"' : ''}${named ? ` data-points="${xmlText(named)}"` : ''}`;
  return {
    declared: `<qti-response-declaration identifier="RESPONSE" cardinality="${marks > 1 ? 'multiple' : 'single'}" base-type="point"><qti-correct-response interpretation="${exact}">${values.join('')}</qti-correct-response><qti-area-mapping lower-bound="0" default-value="${-worth}">${areas.join('')}</qti-area-mapping></qti-response-declaration>`,
    interaction: (prompt) =>
      `<qti-select-point-interaction response-identifier="RESPONSE" max-choices="${marks}"${beside}>${prompt}${stageWritten(asked, size)}</qti-select-point-interaction>`,
  };
}

/** Pieces that are laid into zones of a picture: a graphic gap match, which has them as gap texts and gap images. */
export function imageDropWritten(
  { zones, items, ...asked }: OfKind<Question, 'image_drop'>,
  { pairs }: OfKind<AnswerKey, 'image_drop'>,
  counting: Counting,
): WrittenOnPicture {
  const size = sizeOf(asked);
  const written = zones.map(({ id }) => xmlText(`${pairs[id] ?? ''} ${id}`));
  const values = written.map((pair) => `<qti-value>${pair}</qti-value>`);
  const entries = written.map(
    (pair) => `<qti-map-entry map-key="${pair}" mapped-value="${1 / written.length}"/>`,
  );
  const mapping =
    counting === 'whole'
      ? ''
      : `<qti-mapping lower-bound="0" default-value="0">${entries.join('')}</qti-mapping>`;
  const areas = zones.map(({ id, text, ...zone }) => {
    const region = { shape: 'rectangle' as const, ...zone };
    const { shape, coords } = areaWritten(region, size);
    const label = text === '' ? '' : ` hotspot-label="${xmlText(text)}"`;
    return `<qti-associable-hotspot identifier="${xmlText(id)}" match-max="1" shape="${shape}" coords="${coords}"${label} data-exact="${exactWritten(region)}"/>`;
  });
  return {
    declared: `<qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="directedPair"><qti-correct-response>${values.join('')}</qti-correct-response>${mapping}</qti-response-declaration>`,
    interaction: (prompt) =>
      `<qti-graphic-gap-match-interaction response-identifier="RESPONSE" max-associations="${zones.length}">${prompt}${stageWritten(asked, size)}${items.map(pieceWritten).join('')}${areas.join('')}</qti-graphic-gap-match-interaction>`,
  };
}

/** Of a region as thin as a line, where it begins. */
const rightPlace = (region: Region): PicturePoint => middleOf(region) ?? boundsOf(region);

function pieceWritten({ id, text, html, imageFileId, imageAlt = '' }: Option): string {
  const picture =
    imageFileId === null ? '' : `<img src="${xmlText(imageFileId)}" alt="${xmlText(imageAlt)}"/>`;
  const said = `identifier="${xmlText(id)}" match-max="1"`;
  return text === ''
    ? `<qti-gap-img ${said}>${picture}</qti-gap-img>`
    : `<qti-gap-text ${said}>${inlineForm(text, html)}${picture}</qti-gap-text>`;
}

const stageWritten = ({ imageFileId, imageAlt = '' }: OnPicture, { width, height }: PictureSize): string =>
  `<img src="${xmlText(imageFileId ?? '')}" alt="${xmlText(imageAlt)}" width="${width}" height="${height}"/>`;

const sizeOf = ({ imageRatio }: OnPicture): PictureSize =>
  imageRatio >= 1
    ? { width: LONGER_SIDE, height: Math.round(LONGER_SIDE / imageRatio) }
    : { width: Math.round(LONGER_SIDE * imageRatio), height: LONGER_SIDE };
