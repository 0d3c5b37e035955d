// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { ApiProblem } from '../api-problem.ts';
import { PageProblem } from './page-problem.tsx';

let screen: Screen;
afterEach(() => screen.leave());

const shows = async (error: unknown) => {
  screen = await onScreen(<PageProblem error={error} onRetry={() => {}} />, ['shell', 'errors']);
  return screen;
};

test('a page of something that is not there says so under a heading and offers no second try [UX-06]', async () => {
  const { words } = await shows(new ApiProblem('not_found', { status: 404 }));
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Esta página não existe');
  expect(words()).not.toContain('Tentar de novo');
});

test('a page that could not be loaded may be tried again [UX-05]', async () => {
  const { words } = await shows(new ApiProblem('offline'));
  expect(words()).toContain('Tentar de novo');
});
