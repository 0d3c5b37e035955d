/** Part of a picture: all shapes of one fill as a single path. */
export interface ArtLayer {
  readonly fill: string;
  readonly opacity: number;
  readonly path: string;
}
export interface Art {
  readonly background: string;
  readonly width: number;
  readonly height: number;
  readonly layers: readonly ArtLayer[];
}

export const ART_CELL = 40;
const FILLS = ['primary', 'secondary', 'tertiary'] as const;
const SHADES = [0.12, 0.19, 0.26];

/** Numbers from 0 to 1 that are the same for the same seed. */
function numbersFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Quarter of a disc whose centre is one of the four corners of the cell. */
function quarter(x: number, y: number, corner: number, size: number): string {
  const right = corner % 2 === 1;
  const bottom = corner >= 2;
  const [cornerX, cornerY] = [x + (right ? size : 0), y + (bottom ? size : 0)];
  const along = right ? -size : size;
  const down = bottom ? -size : size;
  const sweep = right === bottom ? 1 : 0;
  return `M${cornerX} ${cornerY}h${along}A${size} ${size} 0 0 ${sweep} ${cornerX} ${cornerY + down}z`;
}

/** Half of a disc standing on one of the four sides of the cell. */
function half(x: number, y: number, side: number, size: number): string {
  const radius = size / 2;
  if (side === 0) return `M${x} ${y}h${size}a${radius} ${radius} 0 0 1-${size} 0z`;
  if (side === 1) return `M${x} ${y + size}h${size}a${radius} ${radius} 0 0 0-${size} 0z`;
  if (side === 2) return `M${x} ${y}v${size}a${radius} ${radius} 0 0 0 0-${size}z`;
  return `M${x + size} ${y}v${size}a${radius} ${radius} 0 0 1 0-${size}z`;
}

function triangle(x: number, y: number, corner: number, size: number): string {
  const right = corner % 2 === 1;
  const bottom = corner >= 2;
  const [cornerX, cornerY] = [x + (right ? size : 0), y + (bottom ? size : 0)];
  return `M${cornerX} ${cornerY}h${right ? -size : size}L${cornerX} ${cornerY + (bottom ? -size : size)}z`;
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Collects shapes, those of one fill into one path. */
function layerCollector(): {
  readonly draw: (fill: string, opacity: number, path: string) => void;
  readonly layers: () => readonly ArtLayer[];
} {
  const layers = new Map<string, ArtLayer>();
  return {
    draw: (fill, opacity, path) => {
      const key = `${fill} ${opacity}`;
      layers.set(key, { fill, opacity, path: (layers.get(key)?.path ?? '') + path });
    },
    layers: () => [...layers.values()],
  };
}

/**
 * A picture made of quarter discs, half discs and triangles on a grid, in the client's three colours. The same seed
 * gives the same picture in every place and for ever.
 */
export function artShapes(seed: string, columns: number, rows: number, ground?: (typeof FILLS)[number]): Art {
  const next = numbersFrom(seed);
  const choose = (count: number): number => Math.floor(next() * count);
  const drawn = FILLS[choose(3)] ?? 'primary';
  const background = ground ?? drawn;
  const accents = FILLS.filter((fill) => fill !== background);
  const { draw, layers } = layerCollector();
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean =>
    !taken.has(`${column} ${row}`) && column < columns && row < rows;
  const wide = (column: number, row: number, { x, y, turn }: Cell): void => {
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      taken.add(`${column + right} ${row + down}`);
    draw('white', 0.12, half(x, y, turn, ART_CELL * 2));
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = { x: column * ART_CELL, y: row * ART_CELL, turn: choose(4) };
      const kind = next();
      const accent = accents[choose(accents.length)] ?? 'secondary';
      const shade = SHADES[choose(SHADES.length)] ?? 0.19;
      if (!isFree(column, row)) continue;
      if (kind < 0.38) draw('white', shade, quarter(cell.x, cell.y, cell.turn, ART_CELL));
      else if (kind < 0.52) draw(accent, 1, quarter(cell.x, cell.y, cell.turn, ART_CELL));
      else if (kind < 0.62) draw(accent, 1, half(cell.x, cell.y, cell.turn, ART_CELL));
      else if (kind < 0.67) draw(accent, 1, triangle(cell.x, cell.y, cell.turn, ART_CELL));
      else if (kind < 0.75 && isFree(column + 1, row) && isFree(column, row + 1)) wide(column, row, cell);
    }
  }
  return { background, width: columns * ART_CELL, height: rows * ART_CELL, layers: layers() };
}
