import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';
import { STORAGE_STAND_IN } from './storage-stand-in.ts';

const template = `<!doctype html>
<html lang="pt-BR">
  <head>
    <title>Trilha</title>
    <!--boot-->
    <script type="module" crossorigin src="/assets/learner.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/old.js">
    <link rel="stylesheet" crossorigin href="/assets/old.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const html = pageHtml(
  template,
  {
    boot: { client: { name: '</script><b>$&' } },
    styles: ':root{--ink:#111}',
    title: 'Nexo & <Co>',
    language: 'es-ES',
    texts: { shell: { title: '<hola>' } },
    head: '<link rel="manifest" href="/manifest.webmanifest">',
    firstPaint: { styles: '.waiting{}', markup: '<p>Nexo</p>' },
  },
  {
    start: '/assets/learner.js',
    scripts: ['/assets/start.js', '/assets/home.js'],
    styles: ['/assets/start.css', '/assets/home.css'],
    ofApplication: 1,
    frame: 'shell',
    texts: ['shell'],
    first: { script: 'fetch(1)', reads: ['/api/session', '/api/home'] },
  },
  { nonce: 'n0nce', smallStyles: new Map([['/assets/home.css', '.home{}']]) },
);

test('paints before any style sheet or script has arrived [UX-09]', () => {
  const order = ['#111', '/assets/start.js', '<p>Nexo</p>', '/assets/start.css', 'src="/assets/learner.js"'];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(html).not.toContain('old.');
});

test('carries the texts of its screen in its language [UX-01, UX-09]', () => {
  expect(html).toContain('{"locale":"es-ES","domains":{"shell":{"title":"\\u003chola>"}}}');
});

test('carries small style sheets itself, in their order, and tells the application that they are there [UX-09]', () => {
  const sheets = html.slice(html.indexOf('/assets/start.css'));
  expect(sheets).toContain('<style>.home{}</style><link rel="stylesheet" disabled href="/assets/home.css">');
});

test('asks for tokens and first data from the page itself, before any file [UX-09]', () => {
  expect(html.indexOf('<script nonce="n0nce">fetch(1)</script>')).toBeGreaterThan(
    html.indexOf('data-first-reads'),
  );
  expect(html.indexOf('fetch(1)')).toBeLessThan(html.indexOf('/assets/start.js'));
});

test('lets the first data set out before the scripts of the screen, which the page itself asks for [UX-09]', () => {
  expect(html).toContain('<html lang="es-ES" data-first-reads="/api/session /api/home"');
  expect(html).toContain('data-later-files="/assets/home.js"');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/start.js">');
  expect(html).not.toContain('href="/assets/home.js"');
});

test('opens what a browser may have shut before any other script runs [ID-11]', () => {
  const [first] = html.match(/<script(?! type="application\/json")[^>]*>[^<]*/g) ?? [];
  expect(first).toContain(STORAGE_STAND_IN.split('<')[0]);
});

test('gives every script that runs the nonce of the page [UX-09]', () => {
  const running = html.match(/<script(?! type="application\/json")[^>]*>/g) ?? [];
  expect(running).toHaveLength(4);
  for (const script of running) expect(script).toContain('nonce="n0nce"');
});

test('lets nothing a client calls itself become markup [CL-05]', () => {
  expect(html).toContain('<title>Nexo &amp; &lt;Co&gt;</title>');
  expect(html).toContain('\\u003c/script>\\u003cb>$&');
  expect(html).toContain('<html lang="es-ES"');
});
