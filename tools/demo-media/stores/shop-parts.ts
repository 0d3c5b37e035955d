import type { SeededRandom } from '@trilha/rules/shared/seeded-random';

/** Numbers for a drawing: the same seed draws the same shop. */
export const between = (random: SeededRandom, from: number, to: number): number =>
  from + random.below(Math.round(to - from) + 1);

export const oneOf = <Item>(random: SeededRandom, items: readonly [Item, ...Item[]]): Item =>
  items[random.below(items.length)] ?? items[0];

/** Colours of walls and of campaigns as shops have them. */
export const WALLS = ['#efe9df', '#dfe6ee', '#f3f1ec', '#d9d2c7', '#cfd8d3'] as const;
export const CAMPAIGN_COLOURS = ['#1f3fb5', '#b5371f', '#0f7a5a', '#6a2fb0', '#c27a00'] as const;
const SCREENS = ['#4f7fd0', '#2f9e8f', '#8a63c9', '#d0714f', '#3b4a63'] as const;

export const box = (x: number, y: number, width: number, height: number, fill: string, corner = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;

export const words = (x: number, y: number, size: number, fill: string, text: string): string =>
  `<text x="${x}" y="${y}" font-family="Liberation Sans" font-weight="bold" font-size="${size}" fill="${fill}" text-anchor="middle">${text}</text>`;

/** A notebook that stands open on something whose top is at y, with what its screen shows. */
export function notebook(random: SeededRandom, x: number, y: number, width: number): string {
  const height = Math.round(width * 0.62);
  const screen = oneOf(random, SCREENS);
  const hill = between(random, 30, 70) / 100;
  return [
    box(x, y - height, width, height - 8, '#2b313d', 8),
    box(x + 8, y - height + 8, width - 16, height - 26, screen),
    `<path d="M${x + 8} ${y - 18} L${x + width * hill} ${y - height * 0.7} L${x + width - 8} ${y - 18} Z" fill="#ffffff" opacity="0.35"/>`,
    box(x - 14, y - 12, width + 28, 12, '#9aa3b2', 5),
  ].join('');
}

/** A price label with so many figures. */
export const priceLabel = (random: SeededRandom, x: number, y: number): string =>
  box(x, y, 104, 44, '#fffbe8', 4) +
  words(x + 52, y + 30, 24, '#22262e', `R$ ${between(random, 2, 8)}.${between(random, 100, 999)}`);

/** A drawing of 1200 × 900. */
export const drawn = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${inside}</svg>`;
