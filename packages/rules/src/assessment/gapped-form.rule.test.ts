import { expect, test } from 'vitest';
import { cleanText, QUESTION_TEXT } from '../writing/clean-text.rule.ts';
import { formulasInText } from '../writing/formula/tex-in-text.rule.ts';
import { element, type WrittenNode } from '../writing/written-node.ts';
import { cutForm } from './gapped-form.rule.ts';

const GAP = /\[([^\]]+)\]/g;
const cut = (nodes: readonly WrittenNode[]) =>
  cutForm(cleanText(formulasInText(nodes).nodes, QUESTION_TEXT), GAP);
const p = (...children: WrittenNode[]) => element('p', children);

test('a text with gaps keeps its form between them, and the space that parts words from gaps [AS-06]', () => {
  expect(
    cut([p('A ', element('b', ['água']), ' é H', element('sub', ['2']), 'O em [gelo], diz [ele].')]),
  ).toEqual({
    parts: ['A água é H₂O em ', ', diz ', '.'],
    partsHtml: ['A <strong>água</strong> é H<sub>2</sub>O em', '', ''],
    gaps: ['gelo', 'ele'],
    hasLostBlocks: false,
  });
});

test('a mark around a gap stands around both of its sides [AS-06]', () => {
  expect(cut([p(element('strong', ['Nunca ', element('em', ['mais [de] três']), ' fios']))])).toMatchObject({
    parts: ['Nunca mais ', ' três fios'],
    partsHtml: ['<strong>Nunca <em>mais</em></strong>', '<strong><em>três</em> fios</strong>'],
    gaps: ['de'],
  });
});

test('a formula stays a formula, has words for who hears it, and holds no gap [AS-06] [PL-08]', () => {
  const { parts, partsHtml, gaps } = cut([p(String.raw`Se \(x^2 = [4]\), então x é [dois].`)]);
  expect(gaps).toEqual(['dois']);
  expect(parts).toEqual(['Se x² = [4], então x é ', '.']);
  expect(partsHtml).toEqual([expect.stringMatching(/^Se <math.*<msup>.*<\/math>, então x é$/), '']);
});

test('paragraphs are lines; lists are lines too, and that is told [AS-06]', () => {
  expect(cut([p('Um [a]'), p('Dois [b]')])).toMatchObject({
    parts: ['Um ', '\nDois ', ''],
    hasLostBlocks: false,
  });
  const list = element('ul', [element('li', ['um [a]']), element('li', [element('i', ['dois']), ' [b]'])]);
  expect(cut([list])).toMatchObject({
    parts: ['um ', '\ndois ', ''],
    partsHtml: ['', '<em>dois</em>', ''],
    hasLostBlocks: true,
  });
});
