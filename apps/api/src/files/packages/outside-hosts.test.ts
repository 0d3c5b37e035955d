import { expect, test } from 'vitest';
import { mayCallOutside, outsideHosts } from './outside-hosts.ts';

test.each([
  ['<script src="https://cdn.example.com/a.js"></script>', ['cdn.example.com']],
  ["<link href='//fonts.example.org/css'>", ['fonts.example.org']],
  ['body { background: url(https://img.example.net/a.png) }', ['img.example.net']],
  ["fetch('https://api.example.com/x'); fetch('https://API.example.com/y')", ['api.example.com']],
  ['<a href="https://example.com/read">Leia</a>', []],
  ['<p>Veja https://example.com</p>', []],
  ['<img src="imagens/a.png"><script src="./a.js"></script>', []],
])('%s fetches from %j [PL-04]', (text, hosts) => {
  expect(outsideHosts(text)).toEqual(hosts);
});

test('looks into pages, styles and scripts only [PL-04]', () => {
  expect(['a/index.HTML', 'b.js', 'c.css', 'd.png', 'e.mp4'].filter(mayCallOutside)).toEqual([
    'a/index.HTML',
    'b.js',
    'c.css',
  ]);
});
