export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly down: number;
  readonly turn: number;
  readonly spin: number;
  readonly size: number;
  readonly colour: number;
  readonly isRound: boolean;
}

const GRAVITY = 0.22;
const AIR = 0.985;

/** Pieces thrown up from below the middle of a window. */
export function scatter(count: number, width: number, height: number, random: () => number): Piece[] {
  return Array.from({ length: count }, (_unused, colour) => {
    const direction = (random() - 0.5) * 1.9;
    const speed = 9 + random() * 11;
    return {
      x: width / 2,
      y: height * 0.62,
      right: Math.sin(direction) * speed * 1.3,
      down: -Math.cos(direction) * speed,
      turn: random() * Math.PI * 2,
      spin: (random() - 0.5) * 0.3,
      size: 8 + random() * 8,
      colour,
      isRound: random() < 0.4,
    };
  });
}

/** Where a piece is one frame later. */
export const stepPiece = (piece: Piece): Piece => ({
  ...piece,
  x: piece.x + piece.right,
  y: piece.y + piece.down,
  right: piece.right * AIR,
  down: piece.down * AIR + GRAVITY,
  turn: piece.turn + piece.spin,
});
