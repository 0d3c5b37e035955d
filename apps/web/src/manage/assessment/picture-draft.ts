import type { PicturePoint, Region } from '@trilha/rules/assessment/picture-region.rule';
import { type PieceDraft, pieceDraftOf, pieceOf } from './piece-draft.ts';
import type { QuestionBody } from './question-draft.ts';

interface Pictured {
  readonly imageFileId?: string | null;
  readonly imageAlt?: string;
}
/** A place with words, as an author moves it about. */
export interface PointDraft extends PicturePoint {
  readonly text: string;
}
/** A zone and the piece that belongs there. */
export interface ZoneDraft extends PicturePoint {
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly piece: PieceDraft;
}

/** What is heard or watched with a question. */
export type MediaDraft = NonNullable<QuestionBody['question']['media']> | null;

/** What an author draws on the picture of a question. */
export interface PictureDraft {
  readonly media: MediaDraft;
  readonly imageFileId: string | null;
  readonly imageAlt: string;
  readonly imageRatio: number;
  readonly regions: readonly Region[];
  readonly points: readonly PointDraft[];
  readonly zones: readonly ZoneDraft[];
}

export const EMPTY_PICTURE_DRAFT: PictureDraft = {
  media: null,
  imageFileId: null,
  imageAlt: '',
  imageRatio: 1.5,
  regions: [],
  points: [],
  zones: [],
};

type Parts = Pick<QuestionBody, 'question' | 'key'>;
type Asked = Pick<QuestionBody['question'], 'prompt' | 'promptHtml' | 'imageFileId' | 'imageAlt' | 'media'>;
type Piece = ReturnType<typeof pieceOf>;

/** A picture with its words; a picture alone may do without them, and words without a picture are none. */
export function pictureOf({
  imageFileId = null,
  imageAlt = '',
}: Pictured): Omit<Asked, 'prompt' | 'promptHtml' | 'media'> {
  return { imageFileId, ...(imageFileId && imageAlt.trim() ? { imageAlt: imageAlt.trim() } : {}) };
}

/** The same with what is said in it where somebody wrote it down. */
export const mediaOf = ({ media }: Pick<PictureDraft, 'media'>): Pick<Asked, 'media'> => {
  if (!media) return {};
  const { transcript = '', ...file } = media;
  return { media: { ...file, ...(transcript.trim() ? { transcript: transcript.trim() } : {}) } };
};

/** The question and the key of places to be tapped. */
export function hotspotParts({ imageRatio, regions, points }: PictureDraft, asked: Asked): Parts {
  return {
    question: {
      kind: 'hotspot',
      ...asked,
      imageRatio,
      marks: Math.max(1, regions.length),
      points: points.map(({ text, x, y }, place) => ({ id: `p${place + 1}`, text: text.trim(), x, y })),
    },
    key: {
      kind: 'hotspot',
      regions: regions.map((region) =>
        region.shape === 'polygon' ? { ...region, corners: [...region.corners] } : region,
      ),
    },
  };
}

/** The question and the key of zones that take pieces; the other lines name pieces that belong nowhere. */
export function imageDropParts(
  { imageRatio, zones }: PictureDraft,
  asked: Asked,
  others: readonly Piece[],
): Parts {
  const right = zones.map(({ piece }) => pieceOf(piece));
  return {
    question: {
      kind: 'image_drop',
      ...asked,
      imageRatio,
      zones: zones.map(({ text, x, y, width, height }, place) => ({
        id: `z${place + 1}`,
        text: text.trim(),
        x,
        y,
        width,
        height,
      })),
      items: [...right, ...others].map((item, place) => ({ ...item, id: `i${place + 1}` })),
    },
    key: {
      kind: 'image_drop',
      pairs: Object.fromEntries(zones.map((_zone, place) => [`z${place + 1}`, `i${place + 1}`])),
    },
  };
}

/** What was drawn on a stored question; `lines` hold the pieces that belong nowhere. */
export function pictureDraftOf(
  question: QuestionBody['question'],
  key: QuestionBody['key'],
): PictureDraft & { readonly lines: string } {
  const { imageFileId, imageAlt = '' } = question;
  const drawn = { ...EMPTY_PICTURE_DRAFT, media: question.media ?? null, imageFileId, imageAlt, lines: '' };
  if (question.kind === 'hotspot' && key.kind === 'hotspot')
    return { ...drawn, imageRatio: question.imageRatio, regions: key.regions, points: question.points };
  if (question.kind !== 'image_drop' || key.kind !== 'image_drop') return drawn;
  const used = new Set(Object.values(key.pairs));
  return {
    ...drawn,
    imageRatio: question.imageRatio,
    zones: question.zones.map(({ id, ...zone }) => {
      const item = question.items.find((each) => each.id === key.pairs[id]);
      return { ...zone, piece: item ? pieceDraftOf(item) : { text: '' } };
    }),
    lines: question.items
      .filter(({ id }) => !used.has(id))
      .map(({ text }) => text)
      .join('\n'),
  };
}
