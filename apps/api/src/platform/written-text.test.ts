import { AppError } from '@trilha/contract/errors';
import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { harmOf } from '../testing/written-harm.ts';
import { cleanHtml } from './written-text.ts';

const PAGE = { pictures: true } as const;
const clean = (html: string): string => cleanHtml(html, PAGE);

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1) viewBox="0 0 1 1"><script>alert(1)</script><a href="javascript:alert(1)"><text>x</text></a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java&#x0A;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<svg viewBox="0 0 1 1"><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg viewBox="0 0 1 1"><title><style><img src=x onerror=alert(1)></style></title></svg>',
  '<svg viewBox="0 0 1 1"><rect fill="url(https://evil.example)"/><animate attributeName="href" values="javascript:alert(1)"/></svg>',
  '<p style="background:url(https://evil.example)" onclick="alert(1)" class="x" id="y">x</p>',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel=stylesheet href=x>',
  '<object data="x"></object><embed src="x"><video src=x onerror=alert(1)></video>',
  '<textarea><img src=x onerror=alert(1)></textarea><xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<img data-file="01980000-0000-7000-8000-000000000001&quot; onerror=&quot;alert(1)" alt="x">',
  '<img data-file="01980000-0000-7000-8000-000000000001" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">',
])('nothing harmful is left of %s [PL-05]', (html) => {
  const once = clean(html);
  expect(harmOf(once)).toEqual([]);
  expect(clean(once)).toBe(once);
});

const TAGS =
  'p h1 h2 div b strong i em u s a br hr ul ol li blockquote aside table caption thead tbody tr th td figure figcaption img svg g text title foreignObject math mtext style script template noscript select span'.split(
    ' ',
  );
const part = oneof(
  constantFrom(...TAGS).map((name) => `<${name}>`),
  constantFrom(...TAGS).map((name) => `</${name}>`),
  constantFrom(
    '<svg viewBox="0 0 9 9">',
    '<a href="https://a.example/?b=1&amp;c">',
    '<a href=javascript:alert(1)>',
    '<img data-file="01980000-0000-7000-8000-000000000001" alt="a>b" onerror=alert(1)>',
    '<!--',
    '-->',
    '<td colspan=3 rowspan=2>',
    '<th rowspan=2>',
    '<![CDATA[',
    ']]>',
    '&lt;script&gt;',
    '\n  ',
  ),
  string({ maxLength: 6 }),
);

test('whatever is sent, what is kept is harmless and cleaning it again changes nothing [PL-05]', () => {
  assert(
    property(array(part, { maxLength: 40 }), (parts) => {
      const once = clean(parts.join(''));
      expect(harmOf(once)).toEqual([]);
      expect(clean(once)).toBe(once);
    }),
    { numRuns: 3000 },
  );
});

test('a text made to grow without end is refused in time [PL-05]', () => {
  const marks = Array.from({ length: 9000 }, (_unused, number) => `<b x=${number}>`).join('');
  const began = performance.now();
  expect(() => clean(`<p>${marks}${'<p>x'.repeat(9000)}`)).toThrow(AppError);
  expect(performance.now() - began).toBeLessThan(3000);
});

test('a text nested without end keeps the product standing [PL-05]', () => {
  expect(clean(`${'<div>'.repeat(15_000)}x`)).toBe('');
  expect(clean(`${'<blockquote>'.repeat(100)}x`)).toContain('<p>x</p>');
});
