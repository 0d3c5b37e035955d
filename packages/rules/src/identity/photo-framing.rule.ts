/** A picture under a square: how near it is, and where its middle stands within the room there is, from -1 to 1. */
export interface Framing {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** As near as a face may come: nearer, a phone's photo turns into squares. */
export const MOST_ZOOM = 4;
/** The shorter edge fills the square, and the middle is in the middle. */
export const WHOLE_FRAMING: Framing = { zoom: 1, x: 0, y: 0 };

/** The square that is cut out of the picture, in pixels of the picture. @spec GM-03 */
export function squareOf(
  { width, height }: PictureSize,
  { zoom, x, y }: Framing,
): { readonly left: number; readonly top: number; readonly edge: number } {
  const edge = Math.min(width, height) / within(zoom, 1, MOST_ZOOM);
  return { left: placeOf(width - edge, x), top: placeOf(height - edge, y), edge };
}

/** The framing after the picture was dragged by shares of the square: it follows the finger and never leaves the square empty. @spec GM-03 */
export function draggedFraming(
  size: PictureSize,
  framing: Framing,
  by: { readonly x: number; readonly y: number },
): Framing {
  const { left, top, edge } = squareOf(size, framing);
  return {
    ...framing,
    x: shareOf(size.width - edge, left - by.x * edge),
    y: shareOf(size.height - edge, top - by.y * edge),
  };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const placeOf = (room: number, share: number): number => ((within(share, -1, 1) + 1) / 2) * room;
const shareOf = (room: number, place: number): number =>
  room <= 0 ? 0 : within((place / room) * 2 - 1, -1, 1);
