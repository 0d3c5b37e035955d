/** How large a picture is, or is shown, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture as its file writes it. */
export interface DrawnArea {
  readonly shape: string;
  readonly coords: string;
  /** The same in parts of the picture, where this product wrote it beside; else empty. */
  readonly exact: string;
}

/** Places of a question that wait for the picture on which they lie: only its bytes tell how large it is. */
export interface OnPicture {
  /** The size in which the file shows it, as far as it says so. */
  readonly width: number | null;
  readonly height: number | null;
  /** What is right, or the zones, in their order. */
  readonly areas: readonly DrawnArea[];
  /** What is wrong and lies above some of it. */
  readonly covering: readonly DrawnArea[];
  /** What may be chosen by its words. */
  readonly named: readonly { readonly text: string; readonly area: DrawnArea }[];
}
