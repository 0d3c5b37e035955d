export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Places for so many on a circle around the middle of a square of 100, the first at the top, clockwise. */
export const placesOnRing = (count: number, radius: number): readonly Place[] =>
  Array.from({ length: count }, (_unused, index) => {
    const turn = (index / count) * 2 * Math.PI - Math.PI / 2;
    return { x: 50 + radius * Math.cos(turn), y: 50 + radius * Math.sin(turn) };
  });

const [THINNEST, THICKEST] = [0.8, 4];

/** How thick a line is drawn for so many of at most so many. */
export const thicknessOf = (pairs: number, most: number): number =>
  most <= 1 ? THINNEST : THINNEST + ((pairs - 1) / (most - 1)) * (THICKEST - THINNEST);
