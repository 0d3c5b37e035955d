import { expect, test } from 'vitest';
import { plainText } from './plain-text.rule.ts';

test.each([
  { html: '<p>Ol&aacute;,<br>mundo &#8211; 2&sup2; &lt; 5</p>', text: 'Olá,\nmundo – 2² < 5', warnings: [] },
  { html: '<b>A</b>\n  e <!-- não --> B', text: 'A e B', warnings: ['formatting_dropped'] },
  { html: 'a < b e c > d', text: 'a < b e c > d', warnings: [] },
  { html: 'x<script>alert(1)</script>y', text: 'xy', warnings: ['formatting_dropped'] },
  { html: '<img>', text: '', warnings: ['pictures_dropped'] },
  { html: 'a<video>Veja em outro lugar</video>b', text: 'ab', warnings: ['media_dropped'] },
  { html: '<pre>se\n  isto</pre>', text: 'se\n  isto', warnings: ['formatting_dropped'] },
  { html: 'aberto <!-- para sempre', text: 'aberto <!-- para sempre', warnings: [] },
])('the words of $html are $text [AS-06]', ({ html, text, warnings }) => {
  expect(plainText(html)).toEqual({ text, embedded: [], warnings });
});

test.each([
  {
    html: '<p>Veja <img alt="A &quot;U&quot;" src="a%20b.png"/></p>',
    embedded: [{ kind: 'picture', source: 'a%20b.png', words: 'A "U"' }],
    warnings: [],
  },
  {
    html: "Ouça<audio controls data-transcript='Oi'><source src=oi.mp3>oi.mp3<track></audio>",
    embedded: [{ kind: 'audio', source: 'oi.mp3', words: 'Oi' }],
    warnings: ['captions_dropped'],
  },
  {
    html: '<video src="f.mp4"/><a href="@@PLUGINFILE@@/oi.mp3"></a><a href="@@PLUGINFILE@@/a.pdf"></a>',
    embedded: [
      { kind: 'video', source: 'f.mp4', words: '' },
      { kind: 'audio', source: '@@PLUGINFILE@@/oi.mp3', words: '' },
    ],
    warnings: ['media_dropped'],
  },
])('what is embedded in $html is found with its words [AS-06]', ({ html, embedded, warnings }) => {
  const found = plainText(html, (name) => name === 'p' || name === 'a');
  expect(found).toMatchObject({ embedded, warnings });
});

test('reads a tag of nothing but what begin attributes, in the time of its length [AS-06]', () => {
  const long = `<img ${'a'.repeat(300_000)}${'b= '.repeat(100_000)}>`;
  expect(plainText(long).warnings).toEqual(['pictures_dropped']);
});

test('reads a text of nothing but signs that begin tags, as it was [AS-06]', () => {
  const signs = `${'<'.repeat(400_000)}>`;
  expect(plainText(signs).text).toBe(signs);
});
