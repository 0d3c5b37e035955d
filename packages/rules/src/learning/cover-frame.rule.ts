/** Width to height of a cover as cards show it. @spec LE-01 */
export const COVER_RATIO = 16 / 9;
/** The widths covers are kept in, in pixels: from a step of a trail on a phone to a course on a sharp desktop. @spec UX-09 */
export const COVER_WIDTHS = [320, 640, 960, 1280] as const;
/** Closer than this a photograph of a telephone falls apart. */
export const CLOSEST_ZOOM = 4;

/** What of a picture is the cover: all numbers but the zoom are shares of the whole picture, from its upper left. */
export interface CoverFrame {
  /** The middle of the frame. */
  readonly x: number;
  readonly y: number;
  /** 1 is the largest frame that fits into the picture. */
  readonly zoom: number;
  /** Where the eye is to go: places of another shape are cut around it. */
  readonly focusX: number;
  readonly focusY: number;
}

/** The frame of a picture nobody has framed. */
export const MIDDLE_FRAME: CoverFrame = { x: 0.5, y: 0.5, zoom: 1, focusX: 0.5, focusY: 0.5 };

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

function frameShares({ width, height }: PictureSize, zoom: number): { across: number; down: number } {
  const isWide = width / height > COVER_RATIO;
  return {
    across: (isWide ? (height * COVER_RATIO) / width : 1) / zoom,
    down: (isWide ? 1 : width / COVER_RATIO / height) / zoom,
  };
}

/** The frame held inside a picture of this size in pixels, and what the eye goes to held inside the frame. @spec MG-02 */
export function heldFrame(frame: CoverFrame, size: PictureSize): CoverFrame {
  const zoom = between(frame.zoom, 1, CLOSEST_ZOOM);
  const { across, down } = frameShares(size, zoom);
  const x = between(frame.x, across / 2, 1 - across / 2);
  const y = between(frame.y, down / 2, 1 - down / 2);
  return {
    x,
    y,
    zoom,
    focusX: between(frame.focusX, x - across / 2, x + across / 2),
    focusY: between(frame.focusY, y - down / 2, y + down / 2),
  };
}

/** Where the frame lies, as shares of the picture. @spec MG-02 */
export function frameBox(frame: CoverFrame, size: PictureSize): Box {
  const { x, y, zoom } = heldFrame(frame, size);
  const { across, down } = frameShares(size, zoom);
  return { left: x - across / 2, top: y - down / 2, width: across, height: down };
}

/** Where the frame lies in whole pixels, never outside of the picture. @spec MG-02 */
export function framePixels(frame: CoverFrame, size: PictureSize): Box {
  const box = frameBox(frame, size);
  const width = Math.max(1, Math.min(size.width, Math.round(box.width * size.width)));
  const height = Math.max(1, Math.min(size.height, Math.round(box.height * size.height)));
  return {
    left: between(Math.round(box.left * size.width), 0, size.width - width),
    top: between(Math.round(box.top * size.height), 0, size.height - height),
    width,
    height,
  };
}

/** Where the eye goes inside the frame, in whole percent from its upper left. @spec MG-02 */
export function focusInFrame(frame: CoverFrame, size: PictureSize): { left: number; top: number } {
  const held = heldFrame(frame, size);
  const box = frameBox(frame, size);
  return {
    left: Math.round(((held.focusX - box.left) / box.width) * 100),
    top: Math.round(((held.focusY - box.top) / box.height) * 100),
  };
}

/** What of the picture a place of another shape shows: the most of the frame that fits, cut around the focus. @spec MG-02 */
export function cutOfFrame(frame: CoverFrame, size: PictureSize, ratio: number): Box {
  const box = frameBox(frame, size);
  const focus = focusInFrame(frame, size);
  const width = box.width * Math.min(1, ratio / COVER_RATIO);
  const height = box.height * Math.min(1, COVER_RATIO / ratio);
  return {
    left: box.left + ((box.width - width) * focus.left) / 100,
    top: box.top + ((box.height - height) * focus.top) / 100,
    width,
    height,
  };
}

/** The frame after it was moved by shares of itself, held inside the picture; its focus goes with it. @spec MG-02 */
export function movedFrame(frame: CoverFrame, size: PictureSize, across: number, down: number): CoverFrame {
  const box = frameBox(frame, size);
  const held = heldFrame(frame, size);
  const moved = heldFrame({ ...held, x: held.x + across * box.width, y: held.y + down * box.height }, size);
  return heldFrame(
    { ...moved, focusX: held.focusX + moved.x - held.x, focusY: held.focusY + moved.y - held.y },
    size,
  );
}

/** The frame with its focus moved by shares of the frame. @spec MG-02 */
export function movedFocus(frame: CoverFrame, size: PictureSize, across: number, down: number): CoverFrame {
  const box = frameBox(frame, size);
  const held = heldFrame(frame, size);
  return heldFrame(
    { ...held, focusX: held.focusX + across * box.width, focusY: held.focusY + down * box.height },
    size,
  );
}

/** The widths a frame of so many pixels is made in, the smallest first; nothing is blown up. @spec UX-09 */
export function coverWidths(pixels: number): number[] {
  const within = COVER_WIDTHS.filter((width) => width <= pixels);
  const largest = Math.min(pixels, COVER_WIDTHS[COVER_WIDTHS.length - 1] ?? pixels);
  return within.includes(largest as (typeof COVER_WIDTHS)[number]) ? within : [...within, largest];
}
