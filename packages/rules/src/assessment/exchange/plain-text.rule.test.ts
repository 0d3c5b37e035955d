import { expect, test } from 'vitest';
import { plainText } from './plain-text.rule.ts';

test.each([
  { html: '<p>Ol&aacute;,<br>mundo &#8211; 2&sup2; &lt; 5</p>', text: 'Olá,\nmundo – 2² < 5', warnings: [] },
  { html: '<b>A</b>\n  e <!-- não --> B', text: 'A e B', warnings: ['formatting_dropped'] },
  { html: 'a < b e c > d', text: 'a < b e c > d', warnings: [] },
  { html: 'x<script>alert(1)</script>y', text: 'xy', warnings: ['formatting_dropped'] },
  { html: '<img src=x>', text: '', warnings: ['pictures_dropped'] },
  { html: '<pre>se\n  isto</pre>', text: 'se\n  isto', warnings: ['formatting_dropped'] },
  { html: 'aberto <!-- para sempre', text: 'aberto <!-- para sempre', warnings: [] },
])('the words of $html are $text [AS-06]', ({ html, text, warnings }) => {
  expect(plainText(html)).toEqual({ text, warnings });
});

test('reads a text of nothing but signs that begin tags, as it was [AS-06]', () => {
  const signs = `${'<'.repeat(400_000)}>`;
  expect(plainText(signs).text).toBe(signs);
});
