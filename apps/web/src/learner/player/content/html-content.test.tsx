// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { loadBoot } from '#shared/boot.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { HtmlContent } from './html-content.tsx';

let screen: Screen;
afterEach(async () => {
  await screen.leave();
  document.querySelector('script#boot')?.remove();
});

test('a page says in which language it is written, and not in which it is looked at [PL-05] [UX-01]', async () => {
  const written = Object.assign(document.createElement('script'), { id: 'boot', type: 'application/json' });
  written.textContent = JSON.stringify({ client: { slug: 'nexo', defaultLanguage: 'es-ES' } });
  document.body.append(written);
  await loadBoot();
  const html = '<p>Cómo se monta una estantería</p>';
  screen = await onScreen(
    <HtmlContent content={{ kind: 'html', html, confirmed: false }} title="Estantería" />,
    ['player'],
  );
  const page = document.querySelector('iframe')?.getAttribute('srcdoc') ?? '';
  expect(page).toContain('<html lang="es-ES">');
  expect(page).toContain(html);
});
