// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormedText, PartText, PromptText } from './formed-text.tsx';

const FORMULA =
  '<math alttext="a/b"><semantics><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math>';

test('a formula is shown by its own elements, with what it says in words [AS-06] [PL-08]', () => {
  expect(renderToStaticMarkup(<FormedText text="a/b" html={`<p>Quanto é ${FORMULA}?</p>`} />)).toContain(
    `<p>Quanto é ${FORMULA}?</p>`,
  );
});

test('words between gaps are shown in their form, parted from the gaps as they were [AS-06]', () => {
  const formed = renderToStaticMarkup(<PartText text=" H₂O é " html="H<sub>2</sub>O é" />);
  expect(formed).toMatch(/^ <span[^>]*>H<sub>2<\/sub>O é<\/span> $/);
  expect(renderToStaticMarkup(<PartText text=" a < b " html="" />)).toBe(' a &lt; b ');
});

test('words without a form stay words, whatever signs they hold [AS-06] [PL-05]', () => {
  expect(renderToStaticMarkup(<FormedText text="<b>a</b>" />)).toContain('&lt;b&gt;a&lt;/b&gt;');
});

test.each([
  ['<p onclick="x()" style="position:fixed">a</p>', /onclick|style/],
  ['<p>a</p><script>x()</script>', /script/],
  ['<p><a href="javascript:x()">a</a></p>', /href/],
  ['<p>a<img src="q" onerror="x()"></p>', /img|onerror/],
  ['<p>a<math href="q" onclick="x()"><mi style="q" onclick="x()">a</mi></math></p>', /onclick|style|href/],
  ['<p>a<math><mtext><img src="q"></mtext><maction><mi>b</mi></maction></math></p>', /img|maction/],
])('trusts nothing that comes from the server: %s [AS-06] [PL-05]', (html, harm) => {
  const shown = renderToStaticMarkup(<FormedText text="a" html={html} />);
  expect(shown).not.toMatch(harm);
  expect(shown).toContain('a');
});

test('the first line of what is asked is its heading, and lists are none [AS-06] [PL-08]', () => {
  const shown = renderToStaticMarkup(
    <PromptText
      question={{
        prompt: 'Qual?\num',
        promptHtml: '<p>Qual <strong>destas</strong>?</p><ul><li>um</li></ul>',
      }}
      as="h2"
    />,
  );
  expect(shown).toMatch(/^<h2>Qual <strong>destas<\/strong>\?<\/h2><div[^>]*><ul><li>um<\/li><\/ul><\/div>$/);
  expect(renderToStaticMarkup(<PromptText question={{ prompt: 'Qual?' }} as="h2" />)).toBe('<h2>Qual?</h2>');
});
