import type { Picture } from '@trilha/contract/files/picture';
import { sharedLinkTo, sharedPicturesAt } from '#files/index.ts';
import type { Context } from '#platform/context.ts';

/** What is stored of a cover and its sizes. */
export interface Cover {
  readonly storage_key: string;
  readonly name: string;
  readonly content_type: string | null;
  readonly sizes: { readonly frame: number; readonly widths: readonly number[] } | null;
  readonly focus: { readonly left: number; readonly top: number };
}

/** The columns of a cover in a row that was joined with its file and its sizes. */
export interface CoverRow {
  readonly storage_key: string | null;
  readonly name: string | null;
  readonly content_type: string | null;
  readonly made: number | null;
  readonly widths: number[] | null;
  readonly focus_left: number | null;
  readonly focus_top: number | null;
}

/** The cover in a row that was joined with its file and its sizes, or null where there is none. */
export const coverIn = (row: CoverRow): Cover | null =>
  row.storage_key === null
    ? null
    : {
        storage_key: row.storage_key,
        name: row.name ?? '',
        content_type: row.content_type,
        sizes: row.made === null ? null : { frame: row.made, widths: row.widths ?? [] },
        focus: { left: row.focus_left ?? 50, top: row.focus_top ?? 50 },
      };

/** Where the sizes of a frame lie: every frame has a folder of its own, so that an address never changes its picture. */
export const sizesFolder = (storageKey: string, frame: number): string => `${storageKey}.sizes/${frame}`;

/** Wide enough for a card, for the few who know no sizes. */
const PLAIN_WIDTH = 640;

/** A cover with its signed addresses, or null where a drawn one stands in; until its sizes are made, the whole picture. */
export function shownCover(context: Pick<Context, 'platform'>, cover: Cover | null): Picture | null {
  if (cover === null) return null;
  const { sizes, focus } = cover;
  if (sizes === null) return { url: sharedLinkTo(context, cover), sizes, focus };
  const at = sharedPicturesAt(context, sizesFolder(cover.storage_key, sizes.frame));
  const plain = sizes.widths.find((width) => width >= PLAIN_WIDTH) ?? sizes.widths.at(-1) ?? PLAIN_WIDTH;
  return { url: `${at}/${plain}.webp`, sizes: { at, widths: [...sizes.widths] }, focus };
}
