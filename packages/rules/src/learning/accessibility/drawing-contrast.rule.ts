import type { WrittenElement, WrittenNode } from '../../writing/written-node.ts';

/** What ordinary words need against what lies behind them, and large ones. Outside source: WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;
const ENOUGH_WHEN_LARGE = 3;
const LARGE = 24;
/** What a page lies on. */
const PAPER = '#ffffff';
const NAMED: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

interface Painted {
  /** Null where its colour is the theme's or shines through: then nothing can be said of it. */
  readonly colour: string | null;
  readonly covers: (x: number, y: number) => boolean;
}
interface Inherited {
  readonly fill: string;
  readonly size: number;
  readonly isMoved: boolean;
}

/**
 * How many of the words in a drawing stand out too little from what is painted behind them. Judged is what is certain:
 * colours written as such, over a box, a circle or the bare page. What is turned, drawn freely or in the client's colours
 * is not. @spec PL-08 MG-02
 */
export function wordsHardToSee(drawing: WrittenElement): number {
  const painted: Painted[] = [];
  let found = 0;
  const walk = (nodes: readonly WrittenNode[], inherited: Inherited): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const { attributes } = node;
      const here = {
        fill: attributes['fill'] ?? inherited.fill,
        size: Number.parseFloat(attributes['font-size'] ?? '') || inherited.size,
        isMoved: inherited.isMoved || 'transform' in attributes,
      };
      if (node.name === 'g') walk(node.children, here);
      else if (node.name !== 'text') painted.push(paintedBy(node, here));
      else if (!here.isMoved && isLost(node, here, painted)) found += 1;
    }
  };
  walk(drawing.children, { fill: 'currentColor', size: 16, isMoved: false });
  return found;
}

function isLost(
  { attributes }: WrittenElement,
  { fill, size }: Inherited,
  painted: readonly Painted[],
): boolean {
  const colour = plainColour(fill);
  const [x, y] = [Number.parseFloat(attributes['x'] ?? '0'), Number.parseFloat(attributes['y'] ?? '0')];
  // A hair above the line that the words stand on.
  const behind = painted.findLast(({ covers }) => covers(x + 1, y - 1));
  const ground = behind === undefined ? PAPER : behind.colour;
  if (colour === null || ground === null) return false;
  return contrast(colour, ground) < (size >= LARGE ? ENOUGH_WHEN_LARGE : ENOUGH);
}

function paintedBy({ name, attributes }: WrittenElement, { fill, isMoved }: Inherited): Painted {
  const shines = ['opacity', 'fill-opacity'].some((each) => each in attributes);
  const colour = shines ? null : plainColour(fill);
  if (fill === 'none') return { colour: null, covers: () => false };
  const number = (attribute: string): number => Number.parseFloat(attributes[attribute] ?? '0');
  if (isMoved) return { colour: null, covers: () => true };
  if (name === 'rect') {
    const [x, y, width, height] = [
      number('x'),
      number('y'),
      lengthOf(attributes['width']),
      lengthOf(attributes['height']),
    ];
    return { colour, covers: (left, top) => left >= x && left <= x + width && top >= y && top <= y + height };
  }
  if (name === 'circle')
    return {
      colour,
      covers: (left, top) => Math.hypot(left - number('cx'), top - number('cy')) <= number('r'),
    };
  // A line covers nothing; what is drawn freely may cover anything.
  return { colour: null, covers: () => name !== 'line' };
}

const lengthOf = (length = '0'): number =>
  length.trim() === '100%' ? Number.POSITIVE_INFINITY : Number.parseFloat(length);

function plainColour(fill: string): string | null {
  const colour = NAMED[fill] ?? fill;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : null;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Outside source: WCAG 2.2, definition of relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
