import { expect, test } from 'vitest';
import { asVersion3, declared, item, OBJECT, readItem } from './sample-items.ts';

test('words that are chosen in their text come as options below it [AS-06]', async () => {
  const body = (second: string) =>
    `<hottextInteraction responseIdentifier="R"><prompt>Qual está errada?</prompt><p>Nós <hottext identifier="1">vai</hottext> à <hottext identifier="2">${second}</hottext>.</p></hottextInteraction>`;
  expect(await readItem(item(declared('identifier', ['1']), body('loja')))).toMatchObject({
    taken: {
      question: {
        kind: 'alternatives',
        prompt: 'Veja.\nQual está errada?\nNós vai à loja.',
        options: [{ text: 'vai' }, { text: 'loja' }],
        shuffle: false,
      },
      key: { optionId: 'o1' },
    },
    warnings: [],
  });
  expect(await readItem(item(declared('identifier', ['1', '2']), body('loja')))).toMatchObject({
    taken: { key: { kind: 'multiple_choice', optionIds: ['o1', 'o2'] } },
  });
  expect(await readItem(item(declared('identifier', ['1']), body('vai')))).toMatchObject({
    refused: 'answers_unreadable',
    what: 'vai',
  });
});

test('words that are laid into a text come as gaps that are chosen [AS-06]', async () => {
  const body = (more = '') =>
    `<gapMatchInteraction responseIdentifier="R"><prompt>Complete.</prompt>
      <gapText identifier="A" matchMax="1">à</gapText><gapText identifier="B" matchMax="1">há</gapText>${more}
      <p>Vou <gap identifier="G"/> loja, aberta <gap identifier="H"/> um ano.</p></gapMatchInteraction>`;
  const mapping =
    '<mapping defaultValue="-1"><mapEntry mapKey="A G" mappedValue="1"/><mapEntry mapKey="B H" mappedValue="2"/></mapping>';
  expect(await readItem(item(declared('directedPair', ['A G', 'B H'], mapping), body()))).toMatchObject({
    taken: {
      question: {
        kind: 'fill_in',
        prompt: 'Veja.\nComplete.',
        parts: ['Vou', 'loja, aberta', 'um ano.'],
        choices: [
          ['à', 'há'],
          ['à', 'há'],
        ],
      },
      key: { gaps: [['à'], ['há']], chosen: [0, 1] },
    },
    warnings: ['worth_evened', 'penalty_dropped'],
  });
  expect(await readItem(item(declared('directedPair', ['A G'], '', true), body()))).toMatchObject({
    refused: 'right_answer_missing',
    what: 'H',
  });
  const pictured = body('<gapImg identifier="C" matchMax="1"><img src="a.png" alt="a"/></gapImg>');
  expect(await readItem(item(declared('directedPair', ['A G', 'B H']), pictured))).toMatchObject({
    refused: 'gap_unsupported',
    what: 'gapImg',
  });
});

test('pairs among the pieces of one set come as a match where each is in one pair [AS-06]', async () => {
  const body = `<associateInteraction responseIdentifier="R" maxAssociations="2"><prompt>Junte.</prompt>${['A', 'B', 'C', 'D', 'E'].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="2">${id.toLowerCase()}</simpleAssociableChoice>`).join('')}</associateInteraction>`;
  expect(await readItem(item(declared('pair', ['A D', 'C B']), body))).toMatchObject({
    taken: {
      question: {
        kind: 'matching',
        left: [{ text: 'a' }, { text: 'c' }],
        right: [{ text: 'd' }, { text: 'b' }, { text: 'e' }],
      },
      key: { pairs: { l1: 'r1', l2: 'r2' } },
    },
    warnings: ['sides_given'],
  });
  expect(await readItem(item(declared('pair', ['A D', 'D B']), body))).toMatchObject({
    refused: 'piece_repeated',
    what: 'd',
  });
});

test('a number chosen on a scale is written, with what lies around it where that is as right [AS-06]', async () => {
  const body =
    '<sliderInteraction responseIdentifier="R" lowerBound="0" upperBound="100" step="5"><prompt>Quanto?</prompt></sliderInteraction>';
  const mapped = (...values: number[]) =>
    `<mapping defaultValue="0">${values.map((value) => `<mapEntry mapKey="${value}" mappedValue="1"/>`).join('')}</mapping>`;
  const slider = (mapping = '') => item(declared('integer', ['15'], mapping), body);
  expect(await readItem(slider())).toMatchObject({
    taken: { question: { kind: 'numeric', unit: '' }, key: { value: 15, tolerance: 0 } },
    warnings: ['scale_dropped'],
  });
  expect(await readItem(slider(mapped(10, 15, 20)))).toMatchObject({
    taken: { key: { value: 15, tolerance: 5 } },
  });
  expect(await readItem(slider(mapped(15, 20, 25)))).toMatchObject({
    taken: { key: { value: 15, tolerance: 0 } },
    warnings: ['scale_dropped', 'tolerance_dropped'],
  });
});

test.each([
  'graphicAssociateInteraction',
  'drawingInteraction',
  'mediaInteraction',
  'endAttemptInteraction',
  'customInteraction',
])('what asks by %s is refused by that name [AS-06]', async (name) => {
  const xml = item(declared('identifier', ['A']), `<${name} responseIdentifier="R">${OBJECT}</${name}>`);
  for (const asWritten of [String, asVersion3])
    expect(await readItem(asWritten(xml))).toMatchObject({
      line: 1,
      refused: 'kind_unsupported',
      what: name,
    });
});
