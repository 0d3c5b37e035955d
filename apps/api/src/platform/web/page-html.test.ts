import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

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
    head: '<link rel="manifest" href="/manifest.webmanifest">',
    firstPaint: { styles: '.waiting{}', markup: '<p>Nexo</p>' },
  },
  {
    start: '/assets/learner.js',
    scripts: ['/assets/start.js', '/assets/home.js'],
    styles: ['/assets/start.css'],
    ofApplication: 1,
    frame: 'shell',
    first: { script: '/assets/session.js', reads: ['/api/session', '/api/home'] },
  },
  'n0nce',
);

test('paints before any style sheet or script has arrived [UX-09]', () => {
  const order = ['#111', '/assets/start.js', '<p>Nexo</p>', '/assets/start.css', 'src="/assets/learner.js"'];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(html).not.toContain('old.');
});

test('begins the first reads before everything else, and lets them pass the scripts of the screen [UX-09]', () => {
  expect(html).toContain('<html lang="es-ES" data-first-reads="/api/session /api/home"');
  expect(html.indexOf('async nonce="n0nce" crossorigin src="/assets/session.js"')).toBeLessThan(
    html.indexOf('/assets/start.js'),
  );
  expect(html).toContain('crossorigin href="/assets/start.js"');
  expect(html).toContain('fetchpriority="low" href="/assets/home.js"');
});

test('gives every script that runs the nonce of the page [UX-09]', () => {
  const running = html.match(/<script(?! type="application\/json")[^>]*>/g) ?? [];
  expect(running).toHaveLength(3);
  for (const script of running) expect(script).toContain('nonce="n0nce"');
});

test('lets nothing a client calls itself become markup [CL-05]', () => {
  expect(html).toContain('<title>Nexo &amp; &lt;Co&gt;</title>');
  expect(html).toContain('\\u003c/script>\\u003cb>$&');
  expect(html).toContain('<html lang="es-ES"');
});
