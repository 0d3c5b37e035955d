import { expect, test } from 'vitest';
import type { Region } from '../picture-region.rule.ts';
import type { DrawnArea, OnPicture } from './on-picture.ts';
import { placeOnPicture } from './place-on-picture.rule.ts';
import { areaWritten, exactWritten } from './qti/qti-areas.ts';
import { isRefused, type TakenQuestion } from './reading.ts';

const SIZE = { width: 200, height: 100 };
const area = (shape: string, coords: string, exact = ''): DrawnArea => ({ shape, coords, exact });

function waiting(onPicture: Partial<OnPicture>): TakenQuestion {
  return {
    line: 7,
    name: 'Porta',
    taken: {
      question: {
        kind: 'hotspot',
        prompt: 'Onde liga?',
        imageFileId: 'media/porta.png',
        imageAlt: 'Uma porta',
        imageRatio: 1,
        marks: 1,
        points: [],
      },
      key: { kind: 'hotspot', regions: [] },
      feedback: { right: '', wrong: '' },
      weight: 1,
      difficulty: 'medium',
      tags: [],
    },
    onPicture: { width: 200, height: 100, areas: [], covering: [], named: [], ...onPicture },
    warnings: [],
  };
}

function placed(onPicture: Partial<OnPicture>, size = SIZE) {
  const reading = placeOnPicture(waiting(onPicture), size);
  if (isRefused(reading)) return reading;
  const { question, key } = reading.taken;
  if (question.kind !== 'hotspot' || key.kind !== 'hotspot') throw new Error('another kind came of it');
  return {
    regions: key.regions,
    points: question.points,
    ratio: question.imageRatio,
    told: reading.warnings,
  };
}

test.each<{ name: string; drawn: DrawnArea; region: Region }>([
  {
    name: 'a circle',
    drawn: area('circle', '50,25,10'),
    region: { shape: 'ellipse', x: 0.25, y: 0.25, radiusX: 0.05, radiusY: 0.1 },
  },
  {
    name: 'an ellipse',
    drawn: area('ellipse', '50, 25, 20, 10'),
    region: { shape: 'ellipse', x: 0.25, y: 0.25, radiusX: 0.1, radiusY: 0.1 },
  },
  {
    name: 'a rectangle',
    drawn: area('rect', '20,10,60,35'),
    region: { shape: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.25 },
  },
  {
    name: 'a rectangle past the edge, where nobody taps',
    drawn: area('rect', '100,50,260,140'),
    region: { shape: 'rectangle', x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
  },
  {
    name: 'a closed polygon',
    drawn: area('poly', '0,0,100,0,100,50,0,0'),
    region: {
      shape: 'polygon',
      corners: [
        { x: 0, y: 0 },
        { x: 0.5, y: 0 },
        { x: 0.5, y: 0.5 },
      ],
    },
  },
  {
    name: 'hundredths of the picture',
    drawn: area('rect', '10%,20%,50%,60%'),
    region: { shape: 'rectangle', x: 0.1, y: 0.2, width: 0.4, height: 0.4 },
  },
  {
    name: 'a circle in hundredths of the shorter side',
    drawn: area('circle', '50%,50%,10%'),
    region: { shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.05, radiusY: 0.1 },
  },
])('$name lies where its file draws it [AS-06]', ({ drawn, region }) => {
  const found = placed({ areas: [drawn] });
  if ('refused' in found) throw new Error(found.what);
  const numbers = (each: Region | undefined) => (each ? exactWritten(each).split(' ').map(Number) : []);
  expect(found.regions[0]?.shape).toBe(region.shape);
  for (const [place, number] of numbers(region).entries())
    expect(numbers(found.regions[0])[place]).toBeCloseTo(number, 9);
  expect(found.told).toEqual([]);
});

test.each([
  { name: 'all but the others', drawn: area('default', '0,0,200,100') },
  { name: 'a circle without a radius', drawn: area('circle', '50,25') },
  { name: 'a circle of no size', drawn: area('circle', '50,25,0') },
  { name: 'a circle beside the picture', drawn: area('circle', '500,25,10') },
  { name: 'words instead of numbers', drawn: area('rect', 'a,b,c,d') },
  { name: 'a rectangle beside the picture', drawn: area('rect', '300,10,400,30') },
  { name: 'a polygon of two corners', drawn: area('poly', '0,0,10,10') },
])('$name is refused with its line rather than made another area [AS-06]', ({ drawn }) => {
  expect(placed({ areas: [drawn] })).toEqual({
    line: 7,
    name: 'Porta',
    refused: 'area_unreadable',
    what: `${drawn.shape} ${drawn.coords}`,
  });
});

test.each([
  { name: 'both lengths said', said: { width: 400, height: 200 }, x: 0.25 },
  { name: 'only the width said', said: { width: 400, height: null }, x: 0.25 },
  { name: 'only the height said', said: { width: null, height: 200 }, x: 0.25 },
  { name: 'none said', said: { width: null, height: null }, x: 0.5 },
])(
  'places are counted in the size that is shown, by the bytes where it is not said: $name [AS-06]',
  ({ said, x }) => {
    expect(placed({ ...said, areas: [area('rect', '100,50,120,60')] })).toMatchObject({
      regions: [{ x, y: x }],
      ratio: 2,
    });
  },
);

test('an area under one that is wrong, or cut by the edge, is told [AS-06]', () => {
  const right = [area('circle', '50,25,10')];
  expect(placed({ areas: right, covering: [area('rect', '0,0,52,100')] })).toMatchObject({
    told: ['areas_differ'],
  });
  expect(placed({ areas: right, covering: [area('rect', '100,0,152,100')] })).toMatchObject({ told: [] });
  expect(placed({ areas: [...right, area('circle', '52,25,10')] })).toMatchObject({ told: ['areas_differ'] });
  expect(placed({ areas: [area('poly', '150,10,260,10,150,90')] })).toMatchObject({ told: ['areas_differ'] });
});

test('places have words where each of them has some, in the middle of their areas [AS-06] [PL-08]', () => {
  const named = [
    { text: 'Esquerda', area: area('rect', '0,0,100,100') },
    { text: 'Direita', area: area('circle', '150,50,10') },
  ];
  expect(placed({ areas: [named[0]?.area ?? area('', '')], named })).toMatchObject({
    points: [
      { id: 'p1', text: 'Esquerda', x: 0.25, y: 0.5 },
      { id: 'p2', text: 'Direita', x: 0.75, y: 0.5 },
    ],
  });
  const some = [...named, { text: '', area: area('circle', '20,50,10') }];
  expect(placed({ areas: [area('rect', '0,0,9,9')], named: some })).toMatchObject({ points: [] });
  expect(placed({ areas: [area('rect', '0,0,9,9')], named: named.slice(1) })).toMatchObject({ points: [] });
});

test('what rounding takes is read from beside, unless somebody moved the area since [AS-06]', () => {
  const region: Region = { shape: 'ellipse', x: 0.123456789, y: 0.5, radiusX: 0.1, radiusY: 0.2 };
  const { shape, coords } = areaWritten(region, SIZE);
  expect({ shape, coords }).toEqual({ shape: 'circle', coords: '25,50,20' });
  const exact = exactWritten(region);
  expect(placed({ areas: [area(shape, coords, exact)] })).toMatchObject({ regions: [region] });
  expect(placed({ areas: [area(shape, '26,50,20', exact)] })).toMatchObject({ regions: [{ x: 0.13 }] });
});

test('more areas than a bank keeps are refused before anybody compares them [AS-06]', () => {
  const many = (count: number) => Array.from({ length: count }, () => area('circle', '50,25,10'));
  expect(placed({ areas: many(21) })).toMatchObject({ line: 7, refused: 'too_large' });
  expect(placed({ areas: many(1), covering: many(61) })).toMatchObject({ refused: 'too_large' });
  expect(placed({ areas: [area('poly', '1,2,'.repeat(200))] })).toMatchObject({ refused: 'area_unreadable' });
});

test.each([
  ['missing', 'picture_missing'],
  ['refused', 'picture_refused'],
] as const)('without its picture (%s) a question is refused by its name [AS-06]', (picture, refused) => {
  expect(placeOnPicture(waiting({ areas: [area('circle', '50,25,10')] }), picture)).toEqual({
    line: 7,
    name: 'Porta',
    refused,
    what: 'media/porta.png',
  });
});
