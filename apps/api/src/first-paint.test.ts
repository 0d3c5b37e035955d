import { expect, test } from 'vitest';
import { firstPaint } from './first-paint.ts';

const client = { slug: 'nexo', name: 'Nexo & <b>Filhos</b>', logo: null, tagline: 'Aprenda & venda' };
const words = { signIn: 'Entrar', cookies: null };

test('shows the mark, the title and the words of the client before the application is there [CL-05]', () => {
  const { markup } = firstPaint('login', client, words);
  expect(markup).toContain('<h1>Entrar</h1><p>Aprenda &amp; venda</p>');
  expect(markup).toContain('Nexo &amp; &lt;b&gt;Filhos&lt;/b&gt;');
});

test('tells of cookies from the start where nothing has been chosen [UX-03]', () => {
  const asked = firstPaint('login', client, { ...words, cookies: 'Só os <necessários>.' });
  expect(asked.markup).toContain('<div data-part="cookies"><p>Só os &lt;necessários&gt;.</p>');
  expect(firstPaint('login', client, words).markup).not.toContain('cookies');
});

test('shows the sign of a client as a picture, never as markup [CL-05]', () => {
  const { markup } = firstPaint('learner', { ...client, logo: '<svg onload="alert(1)"/>' }, words);
  expect(markup).toContain('src="data:image/svg+xml,%3Csvg%20onload');
  expect(markup).not.toContain('<svg onload');
});

test('outlines each frame with the bars it has and no others [UX-07]', () => {
  const partsOf = (page: 'learner' | 'manage' | 'player' | 'bare') =>
    [...firstPaint(page, client, words).markup.matchAll(/data-part="(top|side|tabs|film)"/g)].map(
      ([, part]) => part,
    );
  expect(partsOf('learner')).toEqual(['top', 'tabs']);
  expect(partsOf('manage')).toEqual(['side', 'top']);
  expect(partsOf('bare')).toEqual([]);
  expect(partsOf('player')).toEqual(['top', 'film']);
});

test('leaves no rule behind that could touch the application [UX-07]', () => {
  const selectors = [
    ...firstPaint('login', client, words).styles.matchAll(/(?:^|[{}])\s*([^{}@]+?)\s*\{/g),
  ].map(([, selector]) => selector ?? '');
  expect(selectors.length).toBeGreaterThan(20);
  expect(selectors.filter((selector) => !/^(\.first\b|body$|\*)/.test(selector))).toEqual([]);
});
