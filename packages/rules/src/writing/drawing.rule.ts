import { element, type WrittenElement, type WrittenNode } from './written-node.ts';

const numbers = /^-?[\d.,\s%-]{1,400}$/;
const colour = /^(none|currentColor|#[0-9a-fA-F]{3,8}|[a-z]{3,20}|var\(--[pqt]\))$/;
const words = /^[\w ,-]{1,100}$/;

/** Attributes of a drawing and what they may say: lengths, the client's colours, words; never an address. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    (
      'x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points opacity fill-opacity stroke-opacity stroke-width ' +
      'stroke-dasharray stroke-dashoffset font-size letter-spacing'
    )
      .split(' ')
      .map((name) => [name, numbers]),
  ),
  fill: colour,
  stroke: colour,
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]{1,20000}$/,
  transform: /^((translate|scale|rotate|skewX|skewY)\([\d\s.,-]+\)\s*){1,6}$/,
  'font-family': words,
  'font-weight': words,
  'text-anchor': words,
  'stroke-linecap': words,
  'stroke-linejoin': words,
};
const SHAPES = new Set('g rect path circle ellipse line polyline polygon text tspan'.split(' '));
const VIEW = /^-?[\d.]+[\s,]+-?[\d.]+[\s,]+[\d.]+[\s,]+[\d.]+$/;

/**
 * A drawing in a text: shapes and words in the client's colours, with its title as its name. Nothing in it can load,
 * link, run or hold other elements. Null when it has no size of its own. @spec MG-02 PL-08
 */
export function drawingOf(given: WrittenElement): WrittenElement | null {
  const view = given.attributes['viewBox']?.trim() ?? '';
  if (!VIEW.test(view)) return null;
  const name = (given.attributes['aria-label'] ?? wordsIn(given.children.find(isTitle) ?? '')).trim();
  return element('svg', shapesOf(given.children), { viewBox: view, role: 'img', 'aria-label': name });
}

const isTitle = (node: WrittenNode): boolean => typeof node !== 'string' && node.name === 'title';
const wordsIn = (node: WrittenNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join('');

function shapesOf(nodes: readonly WrittenNode[], isText = false): WrittenNode[] {
  return nodes.flatMap((node): WrittenNode[] => {
    if (typeof node === 'string') return isText ? [node.replaceAll(/\s+/g, ' ')] : [];
    if (!SHAPES.has(node.name)) return [];
    return [
      element(
        node.name,
        shapesOf(node.children, node.name === 'text' || node.name === 'tspan'),
        Object.fromEntries(
          Object.entries(node.attributes).filter(
            ([name, value]) => Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]?.test(value),
          ),
        ),
      ),
    ];
  });
}
