// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { DOMSerializer, type Node, type Schema, DOMParser as SchemaParser } from '@tiptap/pm/model';
import { type Arbitrary, array, assert, constantFrom, letrec, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml as serverClean } from '../apps/api/src/platform/written-text.ts';
import { pastedFromWord } from '../apps/web/src/manage/writing/pasted-from-word.ts';
import { writtenExtensions } from '../apps/web/src/manage/writing/written-extensions.ts';
import { cleanHtml as browserClean } from '../apps/web/src/manage/writing/written-tree.ts';

const PAGE = { pictures: true } as const;
const FILE = '01980000-0000-7000-8000-000000000001';
const DRAWING =
  '<svg viewBox="0 0 64 20" role="img" aria-label="Escada"><g fill="var(--p)"><rect x="1" rx="2"></rect></g><text x="2">um dois</text></svg>';
const schema = getSchema(writtenExtensions(PAGE));

const htmlOf = (doc: Node): string => {
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }));
  return browserClean(box.innerHTML, PAGE);
};
const read = (html: string): Node =>
  SchemaParser.fromSchema(schema).parse(new DOMParser().parseFromString(html, 'text/html').body);

/** Anything the schema of the editor allows, a few levels deep. */
function anyDocument({ nodes }: Schema): Arbitrary<Node> {
  const words = constantFrom('Oi', 'a & b', '<script>', 'á “é”', 'x  y', ' começo', 'fim ');
  const mark = constantFrom(
    ...['bold', 'italic', 'underline', 'strike'].map((name) => schema.mark(name)),
    schema.mark('link', { href: 'https://a.example/?a=1&b=2' }),
    schema.mark('link', { href: 'mailto:ana@nexo.example' }),
  );
  const inline = oneof(
    record({ text: words, marks: array(mark, { maxLength: 3 }) }).map(({ text, marks }) =>
      schema.text(
        text,
        marks.reduce((set, each) => each.addToSet(set), schema.text('x').marks),
      ),
    ),
    constantFrom(schema.node('hardBreak')),
  );
  const line = array(inline, { maxLength: 4 });
  const make = (name: string, content: Node | readonly Node[] | null, attributes = {}): Node =>
    nodes[name]?.create(attributes, content) ?? schema.node('paragraph');
  const { block } = letrec<{ block: Node; item: Node; row: Node }>((tie) => ({
    block: oneof(
      { depthSize: 'small', withCrossShrink: true },
      line.map((content) => make('paragraph', content)),
      record({ content: line, level: constantFrom(2, 3, 4) }).map(({ content, level }) =>
        make('heading', content, { level }),
      ),
      constantFrom(make('horizontalRule', null)),
      record({ alt: words, caption: constantFrom('', 'Uma legenda') }).map((attributes) =>
        make('picture', null, { ...attributes, file: FILE, width: 640, height: 480 }),
      ),
      constantFrom(make('drawing', null, { svg: DRAWING, caption: 'Uma escada' })),
      array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) => make('bulletList', items)),
      array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) =>
        make('orderedList', items, { start: 3 }),
      ),
      array(tie('block'), { minLength: 1, maxLength: 2 }).map((content) => make('blockquote', content)),
      array(tie('block'), { minLength: 1, maxLength: 2 }).map((content) => make('callout', content)),
      array(tie('row'), { minLength: 1, maxLength: 3 }).map((rows) =>
        make('table', rows, { caption: 'Preços' }),
      ),
    ),
    item: record({ first: line, rest: array(tie('block'), { maxLength: 1 }) }).map(({ first, rest }) =>
      make('listItem', [make('paragraph', first), ...rest]),
    ),
    row: record({ head: line, cell: line }).map(({ head, cell }) =>
      make('tableRow', [
        make('tableHeader', make('paragraph', head)),
        make('tableCell', make('paragraph', cell), { colspan: 2 }),
      ]),
    ),
  }));
  return array(block, { minLength: 1, maxLength: 5 }).map((content) => make('doc', content));
}

test('all that the editor can make passes the server unchanged, and comes back as it was [MG-02, PL-05]', () => {
  assert(
    property(anyDocument(schema), (doc) => {
      const html = htmlOf(doc);
      expect(serverClean(html, PAGE)).toBe(html);
      expect(htmlOf(read(html))).toBe(html);
    }),
    { numRuns: 120 },
  );
}, 60_000);

test('browser and server clean a hostile text alike [PL-05]', () => {
  const hostile =
    '<h1 onclick="x">T</h1><p style="color:red">a<script>alert(1)</script> <a href="javascript:x">b</a><img src="x" onerror="x"></p>' +
    '<table border="1"><tr><td><p>1</p></td></tr></table><object data="https://a.example"></object>';
  const expected = '<h2>T</h2><p>a b</p><table><tbody><tr><td>1</td></tr></tbody></table>';
  expect(browserClean(hostile, PAGE)).toBe(expected);
  expect(serverClean(hostile, PAGE)).toBe(expected);
  expect(htmlOf(read(hostile))).toBe(expected);
});

test('a page of Word becomes headings, marks and lists within lists [MG-02]', () => {
  const line = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span>${words}</p>`;
  const word = `<!--StartFragment--><h1>Vitrine</h1><p class=MsoNormal><b><span lang=PT-BR>Três</span></b> passos:<o:p></o:p></p>${line(1, '1.', 'Limpar')}${line(2, '·', 'vidro')}${line(1, '2.', 'Iluminar')}<p class=MsoNormal>Fim</p><!--EndFragment-->`;
  expect(htmlOf(read(pastedFromWord(word)))).toBe(
    '<h2>Vitrine</h2><p><strong>Três</strong> passos:</p>' +
      '<ol><li>Limpar<ul><li>vidro</li></ul></li><li>Iluminar</li></ol><p>Fim</p>',
  );
});

test('a page of Google Docs keeps its marks and loses its wrapper [MG-02]', () => {
  const pasted =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Forte</span><span style="font-style:italic"> e leve</span></p><br><ul><li><p>item</p></li></ul></b>';
  expect(htmlOf(read(pasted))).toBe('<p><strong>Forte</strong><em> e leve</em></p><ul><li>item</li></ul>');
});
