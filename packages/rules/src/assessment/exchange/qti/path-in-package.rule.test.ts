import { expect, test } from 'vitest';
import { pathInPackage } from './path-in-package.rule.ts';

test.each([
  { item: 'items/a.xml', source: '../media/foto%20u.png', path: 'media/foto u.png' },
  { item: 'a.xml', source: './foto.png?v=2', path: 'foto.png' },
  { item: 'items/a.xml', source: 'a/../b.mp3', path: 'items/b.mp3' },
  { item: 'items/a.xml', source: '../../fora.png', path: null },
  { item: 'a.xml', source: 'https://example.org/a.png', path: null },
  { item: 'a.xml', source: '/etc/a.png', path: null },
  { item: 'a.xml', source: '100%.png', path: '100%.png' },
])('$source of $item lies at $path [AS-06]', ({ item, source, path }) => {
  expect(pathInPackage(item, source)).toBe(path);
});
