/** Twentieths of a pixel, the unit of the format. */
const TWIP = 20;
const WIDE = 16;

/** A row of bits, the highest first, filled up to whole bytes (SWF file format specification 19, chapter 1). */
function packed(fields: readonly (readonly [value: number, width: number])[]): Buffer {
  const bits = fields.map(([value, width]) =>
    (value < 0 ? value + 2 ** width : value).toString(2).padStart(width, '0').slice(-width),
  );
  const row = bits.join('');
  const bytes = row.padEnd(Math.ceil(row.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

const rectangle = (width: number, height: number): Buffer =>
  packed([
    [WIDE, 5],
    [0, WIDE],
    [width * TWIP, WIDE],
    [0, WIDE],
    [height * TWIP, WIDE],
  ]);

function tag(code: number, content: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE((code << 6) | 0x3f, 0);
  head.writeUInt32LE(content.length, 2);
  return Buffer.concat([head, content]);
}

const number = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);

export interface Square {
  readonly colour: readonly [red: number, green: number, blue: number];
  readonly size: number;
  readonly top: number;
  /** How many frames pass before it moves again. */
  readonly every: number;
}

/** A filled square (DefineShape): one fill, four edges. */
function shape(id: number, { colour, size }: Square): Buffer {
  const edge = (isVertical: 0 | 1, length: number): (readonly [number, number])[] => [
    [0b11, 2],
    [WIDE - 2, 4],
    [0, 1],
    [isVertical, 1],
    [length * TWIP, WIDE],
  ];
  const records = packed([
    // One bit for the number of a fill, none for lines.
    [1, 4],
    [0, 4],
    // Move to the corner and choose the fill.
    [0b000101, 6],
    [1, 5],
    [0, 1],
    [0, 1],
    [1, 1],
    ...edge(0, size),
    ...edge(1, size),
    ...edge(0, -size),
    ...edge(1, -size),
    [0, 6],
  ]);
  const fill = Buffer.from([1, 0, ...colour]);
  return tag(2, Buffer.concat([number(id), rectangle(size, size), fill, Buffer.from([0]), records]));
}

/** Puts a shape at a place, or moves the one that is there (PlaceObject2). */
function place(depth: number, left: number, top: number, id: number | null): Buffer {
  const matrix = packed([
    [0, 1],
    [0, 1],
    [WIDE, 5],
    [left * TWIP, WIDE],
    [top * TWIP, WIDE],
  ]);
  const flags = id === null ? 0b0000_0101 : 0b0000_0110;
  return tag(
    26,
    Buffer.concat([Buffer.from([flags]), number(depth), ...(id === null ? [] : [number(id)]), matrix]),
  );
}

export interface Movie {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frames: number;
  readonly background: readonly [red: number, green: number, blue: number];
  readonly squares: readonly Square[];
}

/** A Flash movie of version 6, uncompressed: squares that cross the stage, each at its own pace. */
export function flashMovie({ width, height, framesPerSecond, frames, background, squares }: Movie): Buffer {
  const steps = Array.from({ length: frames }, (_, frame) => {
    const moved = squares.flatMap(({ every, size, top }, index) => {
      if (frame % every !== 0) return [];
      const left = Math.round(((width - size) * frame) / (frames - 1));
      return [place(index + 1, left, top, frame === 0 ? index + 1 : null)];
    });
    return Buffer.concat([...moved, tag(1, Buffer.alloc(0))]);
  });
  const body = Buffer.concat([
    rectangle(width, height),
    Buffer.from([0, framesPerSecond]),
    number(frames),
    tag(9, Buffer.from(background)),
    ...squares.map((square, index) => shape(index + 1, square)),
    ...steps,
    tag(0, Buffer.alloc(0)),
  ]);
  const head = Buffer.from('FWS\u0006\0\0\0\0', 'latin1');
  head.writeUInt32LE(head.length + body.length, 4);
  return Buffer.concat([head, body]);
}
