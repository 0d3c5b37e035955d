import { expect, test } from 'vitest';
import { builtFilesOf, ofBuilt } from './built-files.ts';

const manifest = {
  'screen.tsx': { file: 'assets/screen.js', imports: ['_card', '_start'], css: ['assets/screen.css'] },
  _card: { file: 'assets/card.js', imports: ['_start'], css: ['assets/card.css'] },
  _start: { file: 'assets/start.js', css: ['assets/start.css'], assets: ['assets/figtree.woff2'] },
};

test('sends everything a screen imports, each once and the deepest first [UX-09]', () => {
  expect(builtFilesOf(manifest, 'screen.tsx')).toEqual({
    scripts: ['/assets/start.js', '/assets/card.js', '/assets/screen.js'],
    styles: ['/assets/start.css', '/assets/card.css', '/assets/screen.css'],
    assets: ['/assets/figtree.woff2'],
  });
});

test('breaks the build when a route names a screen that is not in it [UX-08]', () => {
  expect(() => builtFilesOf(manifest, 'gone.tsx')).toThrow('gone.tsx is not in the build.');
});

test('sends nothing of a file that was left out, but all that it imports [UX-09]', () => {
  const built = ofBuilt(manifest, (file) => file !== 'assets/screen.js');
  expect(builtFilesOf(built, 'screen.tsx').scripts).toEqual(['/assets/start.js', '/assets/card.js']);
});
