/** A picture and the sizes it is kept in. */
export interface PictureSources {
  /** For whoever knows no sizes. */
  readonly url: string;
  /** `<at>/<width>.avif` and `<at>/<width>.webp`; null where there is the whole picture alone. */
  readonly sizes: { readonly at: string; readonly widths: readonly number[] } | null;
  /** Where the eye goes, in percent from the upper left. */
  readonly focus: { readonly left: number; readonly top: number };
}

/** The sizes of a picture as `srcset` writes them. */
export const sourceSet = ({ at, widths }: NonNullable<PictureSources['sizes']>, ending: string): string =>
  widths.map((width) => `${at}/${width}.${ending} ${width}w`).join(', ');
