import { expect, test } from 'vitest';
import { writtenHtml } from '../written-html.ts';
import { element } from '../written-node.ts';
import { mathOf } from './mathml.rule.ts';
import { formulasInText } from './tex-in-text.rule.ts';

const html = (math: ReturnType<typeof mathOf>): string => (math ? writtenHtml([math]) : '');

test('a formula that carries LaTeX is made from it, so that what is seen is what is said [AS-06] [PL-05]', () => {
  const lie = element('math', [
    element('semantics', [
      element('mn', ['1']),
      element('annotation', ['2'], { encoding: 'application/x-tex' }),
    ]),
  ]);
  expect(html(mathOf(lie))).toContain('<mn>2</mn>');
  expect(html(mathOf(lie))).not.toContain('<mn>1</mn>');
});

test('a formula from elsewhere keeps what shows it, without what it is not made of [AS-06] [PL-05]', () => {
  const given = element(
    'math',
    [
      element('mfrac', [
        element('mi', ['a'], { onclick: 'x()', mathvariant: 'normal' }),
        element('mi', ['b']),
      ]),
      element('maction', [element('mo', [' = '])]),
      element('mfrac', [element('mi', ['only one'])]),
      element('annotation-xml', [element('img', [], { src: 'q' })], { encoding: 'text/html' }),
      element('script', ['x()']),
    ],
    { style: 'position:fixed', display: 'block' },
  );
  const clean = mathOf(given);
  expect(html(clean)).toBe(
    '<math display="block" alttext="a/b = only one"><mrow><mfrac><mi mathvariant="normal">a</mi><mi>b</mi></mfrac>' +
      '<mo>=</mo><mi>only one</mi></mrow></math>',
  );
  expect(clean && mathOf(clean)).toEqual(clean);
});

test('a formula without a word, or as deep as none is, is nothing [AS-06] [PL-05]', () => {
  expect(mathOf(element('math', [element('mrow')]))).toBeNull();
  let deep = element('mi', ['x']);
  for (let depth = 0; depth < 60; depth += 1) deep = element('msqrt', [deep]);
  expect(mathOf(element('math', [deep]))).toBeNull();
});

test('LaTeX in a text becomes formulas; money, code and what is not known stay [AS-06]', () => {
  const { nodes, hasLeft } = formulasInText([
    element('p', ['De $5 a $9, \\(x^2\\) e $$y$$', element('code', ['\\(z\\)']), '\\(\\foo\\)']),
  ]);
  const written = writtenHtml(nodes);
  expect(written.match(/<math/g)).toHaveLength(2);
  expect(written).toContain('De $5 a $9, <math alttext="x²">');
  expect(written).toContain('<math display="block" alttext="y">');
  expect(written).toContain('<code>\\(z\\)</code>\\(\\foo\\)');
  expect(hasLeft).toBe(true);
});
