import { expect, test } from 'vitest';
import { ALLOWED_ELEMENTS, DROPPED_WHOLE } from './allowed-elements.rule.ts';
import { cleanText } from './clean-text.rule.ts';
import { writtenHtml } from './written-html.ts';
import { element, type WrittenNode } from './written-node.ts';

const FILE = '01980000-0000-7000-8000-000000000001';
const html = (nodes: readonly WrittenNode[], pictures = true): string =>
  writtenHtml(cleanText(nodes, { pictures }));
const p = (...children: WrittenNode[]) => element('p', children);

test.each([
  { name: 'loose words become a paragraph', nodes: ['Oi ', 'você'], expected: '<p>Oi você</p>' },
  { name: 'spaces are single and not at the ends', nodes: [p('  a \n b  ')], expected: '<p>a b</p>' },
  { name: 'empty lines go', nodes: [p(' '), p('\u00a0'), p(element('br'))], expected: '' },
  {
    name: 'breaks stay between words only',
    nodes: [p(element('br'), 'a ', element('br'), ' b', element('br'))],
    expected: '<p>a<br>b</p>',
  },
  {
    name: 'marks are nested in one order',
    nodes: [p(element('i', [element('b', ['a'])]), element('b', ['b']))],
    expected: '<p><strong><em>a</em>b</strong></p>',
  },
  {
    name: 'a mark around paragraphs goes into each',
    nodes: [element('b', [p('a'), p('b')])],
    expected: '<p><strong>a</strong></p><p><strong>b</strong></p>',
  },
  {
    name: 'the wrapper of a word processor is no bold',
    nodes: [element('b', [p('a')], { style: 'font-weight:normal;' })],
    expected: '<p>a</p>',
  },
  {
    name: 'headings begin at the second level and end at the fourth',
    nodes: [element('h1', ['a']), element('h6', [p('b')])],
    expected: '<h2>a</h2><h4>b</h4>',
  },
  {
    name: 'an inner list belongs to the item before it',
    nodes: [element('ul', ['\n', element('li', [p('a')]), '\n', element('ol', [element('li', ['b'])])])],
    expected: '<ul><li>a<ol><li>b</li></ol></li></ul>',
  },
  {
    name: 'an item of two paragraphs keeps both',
    nodes: [element('ol', [element('li', [p('a'), p('b')])], { start: '3', type: 'i' })],
    expected: '<ol start="3"><li><p>a</p><p>b</p></li></ol>',
  },
  {
    name: 'a box without words is no box',
    nodes: [element('aside', [p()]), element('blockquote', ['q'])],
    expected: '<blockquote><p>q</p></blockquote>',
  },
  {
    name: 'an unknown element leaves its words',
    nodes: [element('div', [element('blink', ['a']), element('font', ['b'])]), element('section', ['c'])],
    expected: '<p>ab</p><p>c</p>',
  },
])('$name [MG-02]', ({ nodes, expected }) => {
  expect(html(nodes)).toBe(expected);
});

const cell = (name: string, words: string, attributes = {}) => element(name, [p(words)], attributes);

test('a table has its name, its head and headings that say what they head [PL-08]', () => {
  const table = element('table', [
    element('colgroup', [element('col')]),
    element('caption', [element('b', ['Preços'])]),
    element('tbody', [
      element('tr', [cell('th', 'a'), cell('th', 'b', { colspan: '2', style: 'color:red' })]),
      element('tr', [cell('th', 'c'), cell('td', 'd', { colspan: '1' }), cell('td', '')]),
    ]),
  ]);
  expect(html([table])).toBe(
    '<table><caption>Preços</caption>' +
      '<thead><tr><th scope="col">a</th><th colspan="2" scope="col">b</th></tr></thead>' +
      '<tbody><tr><th scope="row">c</th><td>d</td><td></td></tr></tbody></table>',
  );
});

test('a table within a table is its words [MG-02]', () => {
  const inner = element('table', [element('tr', [element('td', ['a']), element('td', ['b'])])]);
  expect(html([element('table', [element('tr', [element('td', [inner])])])])).toBe(
    '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
  );
});

test.each([
  {
    name: 'of the product',
    attributes: { 'data-file': FILE, alt: 'Balcão', src: 'https://a.example/x.png' },
  },
  { name: 'without words', attributes: { 'data-file': FILE } },
])('a picture $name stands in a figure, without any address [MG-02]', ({ attributes }) => {
  const alt = 'alt' in attributes ? attributes.alt : '';
  expect(html([p('a', element('img', [], attributes), 'b')])).toBe(
    `<p>a</p><figure><img data-file="${FILE}" alt="${alt}"></figure><p>b</p>`,
  );
});

test.each([
  { src: 'https://a.example/x.png' },
  { src: 'data:image/png;base64,AAAA' },
  { 'data-file': `${FILE}" onerror="alert(1)` },
])('a picture from elsewhere is left out: %o [MG-02]', (attributes) => {
  expect(html([p('a', element('img', [], attributes))])).toBe('<p>a</p>');
});

test('a picture keeps the word that it only decorates, and no other role [PL-08]', () => {
  const withRole = (role: string) => html([element('img', [], { 'data-file': FILE, alt: '', role })]);
  expect(withRole('presentation')).toBe(
    `<figure><img data-file="${FILE}" alt="" role="presentation"></figure>`,
  );
  expect(withRole('button')).toBe(`<figure><img data-file="${FILE}" alt=""></figure>`);
});

test('a text without pictures keeps their words only [LO-01]', () => {
  const figure = element('figure', [
    element('img', [], { 'data-file': FILE, alt: 'x' }),
    element('figcaption', ['Legenda']),
  ]);
  expect(html([figure], false)).toBe('<p>Legenda</p>');
});

test('a drawing keeps shapes, colours and its title as its name, and nothing that acts [PL-08]', () => {
  const drawing = element(
    'svg',
    [
      element('title', ['Escada'], { id: 't' }),
      element('script', ['alert(1)']),
      element('foreignObject', [element('p', ['x'])]),
      element('image', [], { href: 'https://a.example' }),
      element('g', [element('rect', [], { x: '1', fill: 'var(--p)', onclick: 'alert(1)' })], {
        fill: 'url(#x)',
      }),
      element('text', ['dois ', element('tspan', ['degraus'])], { style: 'x' }),
    ],
    { viewBox: '0 0 640 200', onload: 'alert(1)' },
  );
  expect(html([drawing])).toBe(
    '<figure><svg viewBox="0 0 640 200" role="img" aria-label="Escada"><g><rect x="1" fill="var(--p)"></rect></g>' +
      '<text>dois <tspan>degraus</tspan></text></svg></figure>',
  );
});

test.each([...DROPPED_WHOLE])('%s goes with all it holds [PL-05]', (name) => {
  expect(html([p('a', element(name, ['alert(1)']), 'b')])).toBe(
    name === 'svg' ? '<p>a</p><p>b</p>' : '<p>ab</p>',
  );
});

test('no element that runs, loads or asks is on the list, and no attribute that acts [PL-05]', () => {
  const names = Object.keys(ALLOWED_ELEMENTS);
  expect(names.filter((name) => DROPPED_WHOLE.has(name))).toEqual([]);
  const attributes = Object.values(ALLOWED_ELEMENTS).flatMap((allowed) => Object.keys(allowed));
  expect(attributes.filter((name) => /^on|^src|style|class|^id$|name|target/.test(name))).toEqual([]);
});

test('boxes within boxes end somewhere, and the words are not lost [MG-02]', () => {
  let nodes: WrittenNode[] = ['fundo'];
  for (let depth = 0; depth < 50; depth += 1) nodes = [element('blockquote', nodes)];
  expect(html(nodes)).toBe(`${'<blockquote>'.repeat(8)}<p>fundo</p>${'</blockquote>'.repeat(8)}`);
});

test('words are written so that they stay words [PL-05]', () => {
  expect(html(['<script>alert("1")</script> & co'])).toBe(
    '<p>&lt;script&gt;alert("1")&lt;/script&gt; &amp; co</p>',
  );
});
