import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readQuestionBytes } from './read-question-bytes.ts';
import { asVersion3, declared, item, OBJECT, picture, readItem } from './sample-items.ts';

const near = (number: number) => expect.closeTo(number, 9);

const HOTSPOT = item(
  declared('identifier', ['B']),
  `<hotspotInteraction responseIdentifier="R" maxChoices="1"><prompt>Onde?</prompt>${OBJECT}
    <hotspotChoice identifier="A" shape="circle" coords="50,25,10" hotspotLabel="Norte"/>
    <hotspotChoice identifier="B" shape="rect" coords="100,50,140,80" hotspotLabel="Sul"/></hotspotInteraction>`,
);

test.each([
  ['QTI 2.1', HOTSPOT],
  ['QTI 3.0', asVersion3(HOTSPOT)],
])(
  'an area of a picture to be chosen comes as a place to be tapped, from %s [AS-06]',
  async (_version, xml) => {
    expect(await readItem(xml)).toMatchObject({
      taken: {
        question: {
          kind: 'hotspot',
          prompt: 'Veja.\nOnde?',
          imageAlt: 'Mapa',
          imageRatio: 2,
          marks: 1,
          points: [
            { text: 'Norte', x: 0.25, y: 0.25 },
            { text: 'Sul', x: 0.6, y: 0.65 },
          ],
        },
        key: { regions: [{ shape: 'rectangle', x: 0.5, y: 0.5, height: near(0.3) }] },
      },
      warnings: [],
    });
  },
);

const POINTS = (mapping: string, attributes: string, many: boolean) =>
  item(
    declared('point', ['50 25'], mapping, many),
    `<selectPointInteraction responseIdentifier="R" ${attributes}>${OBJECT}</selectPointInteraction>`,
  );
const entries = (...worths: number[]) =>
  worths
    .map(
      (worth, place) =>
        `<areaMapEntry shape="circle" coords="${50 + place * 60},25,10" mappedValue="${worth}"/>`,
    )
    .join('');

test('points to be tapped count by their areas, and what is graded otherwise is told [AS-06]', async () => {
  const area = (inside: string, otherwise = 0) =>
    `<areaMapping defaultValue="${otherwise}">${inside}</areaMapping>`;
  for (const asWritten of [String, asVersion3])
    expect(await readItem(asWritten(POINTS(area(entries(1)), 'maxChoices="1"', false)))).toMatchObject({
      taken: {
        question: { marks: 1 },
        key: { regions: [{ shape: 'ellipse', x: 0.25, radiusX: 0.05, radiusY: 0.1 }] },
      },
      warnings: [],
    });
  const several = area(entries(1, 1), -1);
  expect(await readItem(POINTS(several, 'maxChoices="2"', true))).toMatchObject({
    taken: { question: { marks: 2 }, key: { regions: { length: 2 } } },
    warnings: [],
  });
  expect(await readItem(POINTS(area(entries(1, 1)), 'maxChoices="2"', true))).toMatchObject({
    warnings: ['scoring_differs'],
  });
  expect(await readItem(POINTS(area(entries(0.5, 1)), 'maxChoices="1"', false))).toMatchObject({
    taken: { key: { regions: [{ x: 0.55 }] } },
    warnings: ['partial_credit_dropped'],
  });
  expect(await readItem(POINTS(several, 'maxChoices="1"', true))).toMatchObject({
    refused: 'any_of_several',
  });
  expect(await readItem(POINTS('', 'maxChoices="1"', false))).toMatchObject({
    refused: 'area_missing',
    what: '50 25',
  });
});

test('objects that are laid on a picture come as places to be tapped, without what is laid [AS-06]', async () => {
  const body = `<positionObjectStage>${OBJECT}<positionObjectInteraction responseIdentifier="R" maxChoices="2"><object data="pino.png" type="image/png" width="9" height="9"/></positionObjectInteraction></positionObjectStage>`;
  const mapping = `<areaMapping defaultValue="-1">${entries(1, 1)}</areaMapping>`;
  for (const asWritten of [String, asVersion3])
    expect(
      await readItem(asWritten(item(declared('point', ['50 25', '110 25'], mapping), body))),
    ).toMatchObject({
      taken: { question: { kind: 'hotspot', prompt: 'Veja.', imageAlt: 'Mapa', marks: 2 } },
      warnings: ['pictures_dropped'],
    });
});

const GAPS = (right: readonly string[], mapping = '', most = 1) =>
  item(
    declared('directedPair', right, mapping, true),
    `<graphicGapMatchInteraction responseIdentifier="R"><prompt>Ponha.</prompt>${OBJECT}
      <gapText identifier="T" matchMax="${most}">Texto</gapText>
      <gapImg identifier="I" matchMax="1" objectLabel="Um fone"><object data="fone.png" type="image/png"/></gapImg>
      <gapText identifier="N" matchMax="1">Nada</gapText>
      <associableHotspot identifier="X" matchMax="1" shape="rect" coords="0,0,40,20" hotspotLabel="No alto"/>
      <associableHotspot identifier="Y" matchMax="1" shape="circle" coords="150,50,20"/>
      <associableHotspot identifier="Z" matchMax="1" shape="rect" coords="0,80,40,100"/></graphicGapMatchInteraction>`,
  );

test('pieces that are laid into areas of a picture come with their pictures and zones, from QTI 2.1 and 3.0 [AS-06]', async () => {
  const files = { 'mapa.png': await picture(), 'fone.png': await picture(20, 20) };
  const mapping =
    '<mapping lowerBound="0" defaultValue="-1"><mapEntry mapKey="T X" mappedValue="1"/><mapEntry mapKey="I Y" mappedValue="2"/></mapping>';
  for (const asWritten of [String, asVersion3])
    expect(await readItem(asWritten(GAPS(['T X', 'I Y'], mapping)), files)).toMatchObject({
      taken: {
        question: {
          kind: 'image_drop',
          imageRatio: 2,
          zones: [
            { id: 'z1', text: 'No alto', x: 0, y: 0, width: 0.2, height: 0.2 },
            { id: 'z2', text: '', x: 0.65, y: 0.3, height: near(0.4) },
          ],
          items: [
            { id: 'i1', text: 'Texto', imageFileId: null },
            { id: 'i2', text: '', imageFileId: expect.any(String), imageAlt: 'Um fone' },
            { id: 'i3', text: 'Nada', imageFileId: null },
          ],
        },
        key: { pairs: { z1: 'i1', z2: 'i2' } },
      },
      warnings: ['zones_dropped', 'worth_evened', 'penalty_dropped', 'areas_differ'],
    });
  expect(await readItem(GAPS(['T X', 'T Y'], '', 2), files)).toMatchObject({
    refused: 'piece_repeated',
    what: 'T',
  });
  expect(await readItem(GAPS(['T X', 'N X']), files)).toMatchObject({ refused: 'piece_repeated', what: 'X' });
  expect(await readItem(GAPS(['T Q']), files)).toMatchObject({ refused: 'answers_unreadable' });
  expect(await readItem(GAPS(['T X', 'I Y']), { 'mapa.png': await picture() })).toMatchObject({
    line: 1,
    refused: 'picture_missing',
    what: 'fone.png',
  });
});

test('an order of areas comes as numbers to be laid on them [AS-06]', async () => {
  const body = `<graphicOrderInteraction responseIdentifier="R">${OBJECT}
    <hotspotChoice identifier="A" shape="rect" coords="0,0,40,20" hotspotLabel="Norte"/>
    <hotspotChoice identifier="B" shape="rect" coords="0,80,40,100"/></graphicOrderInteraction>`;
  expect(await readItem(item(declared('identifier', ['B', 'A']), body))).toMatchObject({
    taken: {
      question: { zones: [{ text: 'Norte' }, { text: '' }], items: [{ text: '1' }, { text: '2' }] },
      key: { pairs: { z1: 'i2', z2: 'i1' } },
    },
    warnings: ['order_as_numbers', 'worth_evened'],
  });
  expect(await readItem(item(declared('identifier', ['B']), body))).toMatchObject({
    refused: 'answers_unreadable',
  });
});

test('a picture that nobody describes takes the title for its words, and that is told [AS-06] [PL-08]', async () => {
  const silent = HOTSPOT.replace('>Mapa<', '><');
  expect(await readItem(silent)).toMatchObject({
    taken: { question: { imageAlt: 'Um mapa' } },
    warnings: ['picture_words_borrowed'],
  });
});

test('a picture in the words of such a question gives way to the one that is asked on, and that is told [AS-06]', async () => {
  const doubled = HOTSPOT.replace('<p>Veja.</p>', '<p>Veja. <img src="outra.png" alt="Outra"/></p>');
  const files = { 'mapa.png': await picture(), 'outra.png': await picture(50, 50) };
  expect(await readItem(doubled, files)).toMatchObject({
    taken: { question: { imageAlt: 'Mapa', imageRatio: 2 } },
    warnings: ['pictures_dropped'],
  });
});

test('a question whose picture is missing or none is refused with its line, and the others come [AS-06]', async () => {
  const broken = (await picture()).subarray(0, 60);
  const choice = item(
    declared('identifier', ['A']),
    '<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Qual?</prompt><simpleChoice identifier="A">U</simpleChoice><simpleChoice identifier="B"><img src="falta.png" alt="H"/></simpleChoice></choiceInteraction>',
  );
  const { readings } = await readQuestionBytes(
    zipSync({
      'a.xml': strToU8(HOTSPOT),
      'b.xml': strToU8(HOTSPOT.replace('mapa.png', 'quebrada.png')),
      'c.xml': strToU8(choice),
      'd.xml': strToU8(choice.replace('<img src="falta.png" alt="H"/>', 'H')),
      'quebrada.png': broken,
    }),
  );
  expect(readings).toMatchObject([
    { line: 1, refused: 'picture_missing', what: 'mapa.png' },
    { line: 1, refused: 'picture_refused', what: 'quebrada.png' },
    { line: 1, refused: 'picture_missing', what: 'falta.png' },
    { taken: { question: { kind: 'alternatives' } } },
  ]);
});

test('the size of a picture is read from its bytes where the item does not say it [AS-06]', async () => {
  const unsaid = HOTSPOT.replace(' width="200" height="100"', '');
  expect(await readItem(unsaid, { 'mapa.png': await picture(400, 100) })).toMatchObject({
    taken: { question: { imageRatio: 4 }, key: { regions: [{ x: 0.25, y: 0.5, width: near(0.1) }] } },
  });
  const turned = await sharp(await picture(100, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await readItem(unsaid, { 'mapa.png': turned })).toMatchObject({
    taken: { question: { imageRatio: 2 }, key: { regions: [{ x: 0.5, y: 0.5 }] } },
  });
});

test('whatever areas, pairs and sizes an item names, it becomes a question without a fault or is refused [AS-06] [PL-05]', async () => {
  const number = fc.oneof(
    fc.integer({ min: -50, max: 400 }).map(String),
    fc.constantFrom('10%', 'x', '', '1e9', '0.5'),
  );
  const attributes = fc.record({
    shape: fc.constantFrom('rect', 'circle', 'ellipse', 'poly', 'default', 'star'),
    coords: fc.array(number, { maxLength: 8 }).map((all) => all.join(',')),
    id: fc.constantFrom('A', 'B', 'C'),
  });
  const beside = { 'mapa.png': await picture() };
  await fc.assert(
    fc.asyncProperty(
      fc.array(attributes, { maxLength: 4 }),
      fc.array(fc.constantFrom('A', 'B', 'C', 'T A', 'A T', 'T B', '50 25', ''), { maxLength: 3 }),
      fc.constantFrom('hotspot', 'graphicGapMatch', 'graphicOrder', 'selectPoint'),
      fc.boolean(),
      async (areas, right, kind, many) => {
        const drawn = (name: string) =>
          areas
            .map(
              ({ shape, coords, id }) =>
                `<${name} identifier="${id}" matchMax="1" shape="${shape}" coords="${coords}" mappedValue="1"/>`,
            )
            .join('');
        const mapping = `<areaMapping>${drawn('areaMapEntry')}</areaMapping>`;
        const inside = kind === 'graphicGapMatch' ? drawn('associableHotspot') : drawn('hotspotChoice');
        const body = `<${kind}Interaction responseIdentifier="R">${OBJECT}<gapText identifier="T" matchMax="1">t</gapText><gapText identifier="S" matchMax="1">s</gapText>${inside}</${kind}Interaction>`;
        await readItem(item(declared('identifier', right, mapping, many), body), beside);
      },
    ),
    { numRuns: 150 },
  );
});
