import { expect, test } from 'vitest';
import { element, type WrittenNode } from '../../writing/written-node.ts';
import { pageBarriers } from './page-barriers.rule.ts';

const picture = (attributes: Record<string, string>): WrittenNode =>
  element('figure', [element('img', [], { 'data-file': 'x', ...attributes })]);
const link = (...words: WrittenNode[]): WrittenNode =>
  element('p', ['Veja ', element('a', words, { href: 'https://a.example' })]);
const table = (cell: 'th' | 'td'): WrittenNode =>
  element('table', [element('tbody', [element('tr', [element(cell, ['Mês'])])])]);
const h = (level: number): WrittenNode => element(`h${level}`, ['Título']);

test.each<{ name: string; page: WrittenNode[]; expected: Record<string, number> }>([
  { name: 'nothing', page: [], expected: {} },
  { name: 'a picture with words', page: [picture({ alt: 'Balcão' })], expected: {} },
  {
    name: 'pictures without words are counted together',
    page: [picture({ alt: '' }), picture({ alt: ' ' }), picture({})],
    expected: { picture_without_words: 3 },
  },
  {
    name: 'a picture said to decorate needs none',
    page: [picture({ alt: '', role: 'presentation' })],
    expected: {},
  },
  {
    name: 'a drawing without a name',
    page: [element('figure', [element('svg', [], { 'aria-label': '' })])],
    expected: { drawing_without_words: 1 },
  },
  { name: 'a link that says where it leads', page: [link('o guia da loja')], expected: {} },
  {
    name: 'links that say nothing, whatever the case, marks and dots',
    page: [link('Clique aqui'), link(element('strong', ['AQUI']), '!'), link('En savoir plus…')],
    expected: { link_says_nothing: 3 },
  },
  { name: 'headings one below the other', page: [h(2), h(3), h(4), h(2)], expected: {} },
  { name: 'a level left out', page: [h(2), h(4)], expected: { heading_skipped: 1 } },
  { name: 'a page that begins too deep', page: [h(3)], expected: { heading_skipped: 1 } },
  { name: 'a table with a header', page: [table('th')], expected: {} },
  { name: 'a table of cells alone', page: [table('td')], expected: { table_without_header: 1 } },
])('finds in a page: $name [PL-08]', ({ page, expected }) => {
  expect(Object.fromEntries(pageBarriers(page))).toEqual(expected);
});
