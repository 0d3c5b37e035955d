import { expect, test } from 'vitest';
import { element, type WrittenNode } from '../../writing/written-node.ts';
import { wordsHardToSee } from './drawing-contrast.rule.ts';
import { pageBarriers } from './page-barriers.rule.ts';

const drawing = (...shapes: WrittenNode[]) =>
  element('svg', shapes, { 'aria-label': 'Esquema', viewBox: '0 0 200 100' });
const box = (fill: string, more: Record<string, string> = {}) =>
  element('rect', [], { x: '0', y: '0', width: '200', height: '100', fill, ...more });
const words = (fill: string, more: Record<string, string> = {}) =>
  element('text', ['Balcão'], { x: '20', y: '40', ...(fill ? { fill } : {}), ...more });

test.each([
  { name: 'dark words on the page', shapes: [words('#333333')], lost: 0 },
  { name: 'pale words on the page', shapes: [words('#cccccc')], lost: 1 },
  { name: 'white words on the page', shapes: [words('white')], lost: 1 },
  { name: 'white words on a dark box', shapes: [box('#1b2440'), words('#fff')], lost: 0 },
  { name: 'grey words on a grey box', shapes: [box('#888888'), words('#666666')], lost: 1 },
  { name: 'the box painted last', shapes: [box('#000'), box('#ffffff'), words('#eeeeee')], lost: 1 },
  { name: 'a box elsewhere', shapes: [box('#000', { y: '60', height: '40' }), words('#eeeeee')], lost: 1 },
  {
    name: 'a circle behind',
    shapes: [element('circle', [], { cx: '20', cy: '40', r: '15', fill: '#003' }), words('#fff')],
    lost: 0,
  },
  {
    name: 'large words, for which less is enough',
    shapes: [words('#8a8a8a', { 'font-size': '32' })],
    lost: 0,
  },
  { name: 'the same in ordinary size', shapes: [words('#8a8a8a')], lost: 1 },
  { name: 'a colour given by the group', shapes: [element('g', [words('')], { fill: '#dddddd' })], lost: 1 },
  { name: 'the client’s colours', shapes: [box('var(--p)'), words('#eeeeee'), words('var(--t)')], lost: 0 },
  { name: 'the colour of the text around', shapes: [words(''), words('currentColor')], lost: 0 },
  { name: 'a box that shines through', shapes: [box('#000', { opacity: '0.2' }), words('#fff')], lost: 0 },
  { name: 'what is turned', shapes: [words('#eee', { transform: 'rotate(10)' })], lost: 0 },
  {
    name: 'a box that is turned',
    shapes: [box('#fff', { transform: 'rotate(10)' }), words('#eee')],
    lost: 0,
  },
  {
    name: 'what is drawn freely',
    shapes: [element('path', [], { d: 'M0 0h9', fill: '#fff' }), words('#eee')],
    lost: 0,
  },
  { name: 'a mere outline', shapes: [box('none'), words('#eee')], lost: 1 },
  { name: 'a line', shapes: [element('line', [], { x1: '0', x2: '9' }), words('#eee')], lost: 1 },
])('of a drawing with $name $lost of the words are hard to see [PL-08]', ({ shapes, lost }) => {
  expect(wordsHardToSee(drawing(...shapes))).toBe(lost);
});

test('words that are hard to see in the drawings of a page stop it from being published [PL-08] [MG-02]', () => {
  const page = [element('figure', [drawing(words('#ddd'), words('#111'))]), drawing(words('#eee'))];
  expect(Object.fromEntries(pageBarriers(page))).toEqual({ drawing_hard_to_see: 2 });
});
