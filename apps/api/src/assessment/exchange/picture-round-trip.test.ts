import { writeGift } from '@trilha/rules/assessment/exchange/gift/write-gift.rule';
import { writeQti } from '@trilha/rules/assessment/exchange/qti/write-qti.rule';
import type { ExchangedQuestion } from '@trilha/rules/assessment/exchange/reading';
import { isRefused } from '@trilha/rules/assessment/exchange/reading';
import {
  childOf,
  childrenOf,
  descendantsOf,
  textOf,
  type XmlElement,
} from '@trilha/rules/assessment/exchange/xml-element';
import type { Region } from '@trilha/rules/assessment/picture-region.rule';
import type { AnswerKey, Question } from '@trilha/rules/assessment/question';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { readElements } from './read-elements.ts';
import { readQuestionBytes } from './read-question-bytes.ts';

let wide: Buffer;
let tall: Buffer;
beforeAll(async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
  [wide, tall] = [await picture(301, 200), await picture(99, 260)];
});

type Asked = readonly [Question, AnswerKey];
const words = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...Array.from('aéZ09 ~=<>&"\'[];,')) })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const part = fc.double({ min: 0.01, max: 0.99, noNaN: true });
const length = fc.double({ min: 0.004, max: 1, noNaN: true });
const region: fc.Arbitrary<Region> = fc.oneof(
  fc.record({ shape: fc.constant('ellipse' as const), x: part, y: part, radiusX: length, radiusY: length }),
  fc.tuple(part, part, length, length).map(([x, y, width, height]) => ({
    shape: 'rectangle' as const,
    x,
    y,
    width: width * (1 - x),
    height: height * (1 - y),
  })),
  fc
    .array(fc.record({ x: part, y: part }), { minLength: 3, maxLength: 6 })
    .map((corners) => ({ shape: 'polygon' as const, corners })),
);
const stage = fc
  .record({ prompt: words, imageAlt: words, isTall: fc.boolean() })
  .map(({ isTall, ...said }) => ({
    ...said,
    imageFileId: isTall ? 'tall' : 'wide',
    imageRatio: isTall ? 0.3808 : 1.505,
  }));

const hotspots = fc
  .tuple(
    stage,
    fc.array(region, { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(words, part, part), { maxLength: 3 }),
  )
  .map(
    ([asked, regions, named]): Asked => [
      {
        kind: 'hotspot',
        ...asked,
        marks: regions.length,
        points:
          named.length > 1 ? named.map(([text, x, y], place) => ({ id: `p${place + 1}`, text, x, y })) : [],
      },
      { kind: 'hotspot', regions },
    ],
  );
const drops = fc
  .tuple(
    stage,
    fc.array(fc.tuple(part, part, length, length, fc.oneof(words, fc.constant(''))), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.array(words, { minLength: 1, maxLength: 2 }),
    fc.boolean(),
  )
  .map(([asked, drawn, others, isPictured]): Asked => {
    const zones = drawn.map(([x, y, width, height, text], place) => ({
      id: `z${place + 1}`,
      text,
      x,
      y,
      width: width * (1 - x),
      height: height * (1 - y),
    }));
    const items = [...zones.map((_zone, place) => `peça ${place + 1}`), ...others].map((text, place) =>
      isPictured && place === 0
        ? { id: 'i1', text: '', imageFileId: 'tall', imageAlt: text }
        : { id: `i${place + 1}`, text, imageFileId: null },
    );
    return [
      { kind: 'image_drop', ...asked, zones, items },
      { kind: 'image_drop', pairs: Object.fromEntries(zones.map(({ id }, place) => [id, `i${place + 1}`])) },
    ];
  });

const questions = fc
  .record({
    asked: fc.oneof(hotspots, drops),
    isWhole: fc.boolean(),
    weight: fc.integer({ min: 1, max: 100 }),
    right: fc.oneof(words, fc.constant('')),
  })
  .map(
    ({ asked: [question, key], isWhole, weight, right }): ExchangedQuestion => ({
      question,
      key,
      feedback: { right, wrong: '' },
      weight,
      ...(isWhole ? { counting: 'whole' as const } : {}),
      difficulty: 'hard',
      tags: ['imagem'],
    }),
  );

const pathOf = (fileId: string) => `media/${fileId}.png`;
const packaged = (all: readonly ExchangedQuestion[]) =>
  zipSync({
    ...Object.fromEntries(writeQti(all, pathOf).files.map(({ name, text }) => [name, strToU8(text)])),
    'media/wide.png': wide,
    'media/tall.png': tall,
  });
/** Files have names of their own each time they are read. */
const unnamed = (taken: ExchangedQuestion): ExchangedQuestion =>
  JSON.parse(
    JSON.stringify(taken, (name, value) => (name === 'imageFileId' && value !== null ? 'file' : value)),
  );

test('what is asked on a picture is read back from QTI 3.0 as it was, its places to the last bit [AS-06]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(questions, { minLength: 1, maxLength: 3 }), async (all) => {
      for (const { question, key } of all) expect(questionProblems(question, key)).toEqual([]);
      const { readings } = await readQuestionBytes(packaged(all));
      expect(readings.map((reading) => (isRefused(reading) ? reading : unnamed(reading.taken)))).toEqual(
        all.map(unnamed),
      );
      expect(
        readings
          .flatMap((reading) => (isRefused(reading) ? [] : reading.warnings))
          .filter((told) => told !== 'areas_differ'),
      ).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

const [ASKED, KEY]: Asked = [
  {
    kind: 'hotspot',
    prompt: 'Onde liga?',
    imageFileId: 'wide',
    imageAlt: 'Uma "porta"',
    imageRatio: 1.505,
    marks: 2,
    points: [
      { id: 'p1', text: 'À esquerda', x: 0.25, y: 0.5 },
      { id: 'p2', text: 'À direita', x: 0.75, y: 0.5 },
    ],
  },
  {
    kind: 'hotspot',
    regions: [
      { shape: 'ellipse', x: 0.25, y: 0.5, radiusX: 0.1, radiusY: 0.1505 },
      {
        shape: 'polygon',
        corners: [
          { x: 0.7, y: 0.4 },
          { x: 0.8, y: 0.4 },
          { x: 0.75, y: 0.6 },
        ],
      },
    ],
  },
];
const PLAIN = { feedback: { right: '', wrong: '' }, weight: 1, difficulty: 'medium' as const, tags: [] };
const written = (question: ExchangedQuestion): XmlElement => {
  const { files } = writeQti([question], pathOf);
  return readElements(files.find(({ name }) => name.startsWith('items/'))?.text ?? '');
};
const named = (root: XmlElement, name: string) =>
  [...descendantsOf(root)].filter((each) => each.name === name);
const namesIn = (element: XmlElement | undefined) => childrenOf(element).map(({ name }) => name);

/**
 * 1EdTech, "QTI 3.0 ASI Information Model" and its schema (imsqti_asiv3p0): SelectPointInteraction, AreaMapping, Coords,
 * GraphicGapMatchInteraction and AssociableHotspot.
 */
test('places to be tapped leave as a select point with an area for each, as the standard has it [AS-06]', () => {
  const root = written({ ...PLAIN, question: ASKED, key: KEY });
  const [interaction] = named(root, 'qti-select-point-interaction');
  expect(namesIn(interaction)).toEqual(['qti-prompt', 'img']);
  expect(interaction?.attributes).toMatchObject({ 'response-identifier': 'RESPONSE', 'max-choices': '2' });
  expect(childOf(interaction, 'img')?.attributes).toEqual({
    src: '../media/wide.png',
    alt: 'Uma "porta"',
    width: '1000',
    height: '664',
  });
  const declaration = childOf(root, 'qti-response-declaration');
  expect(declaration?.attributes).toEqual({
    identifier: 'RESPONSE',
    cardinality: 'multiple',
    'base-type': 'point',
  });
  expect(namesIn(declaration)).toEqual(['qti-correct-response', 'qti-area-mapping']);
  expect(childrenOf(childOf(declaration, 'qti-area-mapping')).map(({ attributes }) => attributes)).toEqual([
    { shape: 'circle', coords: '250,332,100', 'mapped-value': '0.5' },
    { shape: 'poly', coords: '700,266,800,266,750,398', 'mapped-value': '0.5' },
  ]);
  expect(childOf(declaration, 'qti-area-mapping')?.attributes).toEqual({
    'lower-bound': '0',
    'default-value': '-0.5',
  });
  expect(textOf(childOf(declaration, 'qti-correct-response'), 'qti-value')).toBe('250 332');
  expect(childOf(root, 'qti-response-processing')?.attributes['template']).toMatch(
    /\/map_response_point\.xml$/,
  );
});

test('pieces for a picture leave as a graphic gap match with a hotspot for each zone, as the standard has it [AS-06]', () => {
  const root = written({
    ...PLAIN,
    counting: 'whole',
    question: {
      kind: 'image_drop',
      prompt: 'Ponha',
      imageFileId: 'tall',
      imageAlt: 'Uma torre',
      imageRatio: 0.3808,
      zones: [{ id: 'z1', text: 'No alto', x: 0.1, y: 0.1, width: 0.5, height: 0.2 }],
      items: [
        { id: 'i1', text: 'Sino', html: '<p>O <strong>sino</strong></p>', imageFileId: null },
        { id: 'i2', text: '', imageFileId: 'wide', imageAlt: 'Porta' },
      ],
    },
    key: { kind: 'image_drop', pairs: { z1: 'i1' } },
  });
  const [interaction] = named(root, 'qti-graphic-gap-match-interaction');
  expect(namesIn(interaction)).toEqual([
    'qti-prompt',
    'img',
    'qti-gap-text',
    'qti-gap-img',
    'qti-associable-hotspot',
  ]);
  expect(namesIn(childOf(interaction, 'qti-gap-text'))).toEqual(['strong']);
  expect(childOf(interaction, 'qti-associable-hotspot')?.attributes).toMatchObject({
    identifier: 'z1',
    'match-max': '1',
    shape: 'rect',
    coords: '38,100,229,300',
    'hotspot-label': 'No alto',
  });
  const declaration = childOf(root, 'qti-response-declaration');
  expect(declaration?.attributes).toMatchObject({ cardinality: 'multiple', 'base-type': 'directedPair' });
  expect(textOf(childOf(declaration, 'qti-correct-response'), 'qti-value')).toBe('i1 z1');
  expect(childOf(root, 'qti-response-processing')?.attributes['template']).toMatch(/\/match_correct\.xml$/);
});

test('a piece keeps its form in QTI 3.0 where that is one paragraph [AS-06]', async () => {
  const question: Question = {
    kind: 'image_drop',
    prompt: 'Ponha',
    imageFileId: 'wide',
    imageAlt: 'Uma porta',
    imageRatio: 1.505,
    zones: [{ id: 'z1', text: '', x: 0.1, y: 0.1, width: 0.5, height: 0.2 }],
    items: [
      { id: 'i1', text: 'O sino', html: '<p>O <strong>sino</strong></p>', imageFileId: null },
      { id: 'i2', text: 'um\ndois', html: '<ul><li>um</li><li>dois</li></ul>', imageFileId: null },
    ],
  };
  const { readings } = await readQuestionBytes(
    packaged([{ ...PLAIN, question, key: { kind: 'image_drop', pairs: { z1: 'i1' } } }]),
  );
  expect(readings).toMatchObject([
    { taken: { question: { items: [question.items[0], { text: 'um\ndois' }] } }, warnings: [] },
  ]);
});

test('what is asked on a picture leaves by QTI alone, and never without its picture [AS-06]', () => {
  const spot: ExchangedQuestion = { ...PLAIN, question: ASKED, key: KEY };
  const essay: ExchangedQuestion = {
    ...PLAIN,
    question: { kind: 'essay', prompt: 'Explique', imageFileId: null, maximumCharacters: 4000 },
    key: { kind: 'essay', guidance: '' },
  };
  expect(writeGift([spot, essay]).left).toEqual([0]);
  expect(writeQti([spot, essay], pathOf).left).toEqual([]);
  const { files, left } = writeQti([spot, essay], () => null);
  expect(left).toEqual([0]);
  expect(files.map(({ name }) => name)).toEqual(['imsmanifest.xml', 'items/question-0001.xml']);
});
