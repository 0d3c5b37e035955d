/** A picture in shades of grey, row by row; 0 is black. */
export interface GreyRaster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Shares of the three colours in what the eye takes for brightness (ITU-R BT.601). */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];

/** A picture of four bytes a point, as canvases hand it over, in shades of grey. */
export function greyOf({ width, height, data }: GreyRaster): GreyRaster {
  const grey = new Uint8ClampedArray(width * height);
  for (let point = 0; point < grey.length; point += 1) {
    const at = point * 4;
    grey[point] = RED * (data[at] ?? 0) + GREEN * (data[at + 1] ?? 0) + BLUE * (data[at + 2] ?? 0);
  }
  return { width, height, data: grey };
}

/** The picture in another size, each point mixed from the four around it. */
export function scaled(raster: GreyRaster, factor: number): GreyRaster {
  const width = Math.max(1, Math.round(raster.width * factor));
  const height = Math.max(1, Math.round(raster.height * factor));
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = mixedAt(raster, (x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5);
  return { width, height, data };
}

/** The picture turned about its middle, clockwise; what lay outside is white. */
export function turned(raster: GreyRaster, degrees: number): GreyRaster {
  const { width, height } = raster;
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const data = new Uint8ClampedArray(width * height).fill(WHITE);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = middleX + (x - middleX) * cosine + (y - middleY) * sine;
      const fromY = middleY - (x - middleX) * sine + (y - middleY) * cosine;
      if (isWithin(fromX, width) && isWithin(fromY, height))
        data[y * width + x] = mixedAt(raster, fromX, fromY);
    }
  return { width, height, data };
}

export const WHITE = 255;

/** Up to the outer edge of the outermost points. */
const isWithin = (at: number, edge: number): boolean => at > -0.5 && at < edge - 0.5;

/** The shade between the four points around a place. */
export function mixedAt({ width, height, data }: GreyRaster, x: number, y: number): number {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 1);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 1);
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [across, down] = [Math.min(Math.max(x - left, 0), 1), Math.min(Math.max(y - top, 0), 1)];
  const upper = (data[top * width + left] ?? 0) * (1 - across) + (data[top * width + right] ?? 0) * across;
  const lower =
    (data[bottom * width + left] ?? 0) * (1 - across) + (data[bottom * width + right] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}

/** The same picture upside down in a mirror: bars run as before, and what leaned to one side leans to the other. */
export function flipped({ width, height, data }: GreyRaster): GreyRaster {
  const turnedOver = new Uint8ClampedArray(data.length);
  for (let row = 0; row < height; row += 1)
    turnedOver.set(data.subarray(row * width, (row + 1) * width), (height - 1 - row) * width);
  return { width, height, data: turnedOver };
}

/** Share of the darkest and of the brightest points that may be lost when the contrast is stretched. */
const LOST_SHARE = 0.01;

/** The same picture over the whole range from black to white. */
export function stretched({ width, height, data }: GreyRaster): GreyRaster {
  const counts = new Uint32Array(WHITE + 1);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  const lost = data.length * LOST_SHARE;
  const darkest = shadeAfter(counts, lost);
  const brightest = WHITE - shadeAfter(counts.toReversed(), lost);
  const range = Math.max(1, brightest - darkest);
  return { width, height, data: data.map((shade) => ((shade - darkest) * WHITE) / range) };
}

function shadeAfter(counts: Uint32Array, lost: number): number {
  let passed = 0;
  for (const [shade, count] of counts.entries()) {
    passed += count;
    if (passed > lost) return shade;
  }
  return WHITE;
}

/** Edges made steeper: each point is drawn away from the mean of the eight around it. */
export function sharpened({ width, height, data }: GreyRaster): GreyRaster {
  const sharp = data.slice();
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      let around = 0;
      for (const row of [at - width, at, at + width])
        around += (data[row - 1] ?? 0) + (data[row + 1] ?? 0) + (row === at ? 0 : (data[row] ?? 0));
      const own = data[at] ?? 0;
      sharp[at] = own + SHARPNESS * (own - around / 8);
    }
  return { width, height, data: sharp };
}

const SHARPNESS = 1.5;

/** In four bytes a point, as decoders take it. */
export function coloursOf({ width, height, data }: GreyRaster): GreyRaster {
  const colours = new Uint8ClampedArray(data.length * 4);
  for (const [point, shade] of data.entries()) {
    const at = point * 4;
    colours[at] = shade;
    colours[at + 1] = shade;
    colours[at + 2] = shade;
    colours[at + 3] = WHITE;
  }
  return { width, height, data: colours };
}
