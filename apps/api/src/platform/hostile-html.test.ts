import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUESTION_TEXT } from '@trilha/rules/writing/clean-text.rule';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { harmOf } from '../testing/written-harm.ts';
import { cleanHtml } from './written-text.ts';

/** The same texts are opened in a browser by `e2e/hostile-texts.e2e.ts`. */
const texts = z
  .array(z.object({ kind: z.string(), html: z.string() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../testing/hostile-html.json'), 'utf8')));

test('there are texts of every kind that is known, each once [PL-05]', () => {
  expect(new Set(texts.map(({ html }) => html)).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(200);
  expect(new Set(texts.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(16);
});

test.each([{ pictures: true }, { pictures: false }, QUESTION_TEXT])(
  'nothing of any of them acts, loads or is unknown, and cleaning again changes nothing, as %o [PL-05] [AS-06]',
  (kind) => {
    const left = texts.flatMap(({ html }) => {
      const once = cleanHtml(html, kind);
      const again = cleanHtml(once, kind);
      return [...harmOf(once, kind), ...(again === once ? [] : ['another spelling'])].map((harm) => ({
        html,
        once,
        harm,
      }));
    });
    expect(left).toEqual([]);
  },
);

/** Whatever stands before or around a text may change how it is read. */
test.each([
  '<p>a',
  '<table><tr><td>',
  '<ul><li><b>',
  '<svg viewBox="0 0 1 1"><g>',
  '<blockquote><a href="https://q.example">',
  '<select><option>',
  '<math><mtext>',
])('nor after %s [PL-05]', (before) => {
  const left = texts.flatMap(({ html }) =>
    [{ pictures: true }, QUESTION_TEXT].flatMap((kind) =>
      harmOf(cleanHtml(before + html, kind), kind).map((harm) => ({ html, harm })),
    ),
  );
  expect(left).toEqual([]);
});
