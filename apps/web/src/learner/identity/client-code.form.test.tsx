// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { ClientCodeForm } from './client-code.form.tsx';

const OPEN = 'Abrir a entrada da empresa';
let screen: Screen;
afterEach(() => screen.leave());

/** Types a code and sends it; answers where the page went. */
async function send(code: string) {
  const heard = stubServer(() => ({ client: { slug: 'nexo' } }));
  const gone = vi.spyOn(location, 'assign').mockImplementation(() => {});
  screen = await onScreen(<ClientCodeForm />, ['access', 'errors']);
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await screen.click(OPEN);
  await screen.settle();
  const places = gone.mock.calls.map(([place]) => place);
  gone.mockRestore();
  return { places, field, asked: heard.length };
}

test('the code of a company leads to its door, however it is written [CL-09]', async () => {
  expect((await send(' Nexo ')).places).toEqual(['/?client=nexo']);
});

test('a code of nobody stays in the field, with what is wrong below it [CL-09]', async () => {
  const { places, field } = await send('nobody');
  expect(places).toEqual([]);
  expect(screen.words()).toContain('Não há empresa com esse código.');
  expect([field.value, document.activeElement === field]).toEqual(['nobody', true]);
});

test('nothing is asked without a code [CL-09]', async () => {
  expect((await send('  ')).asked).toBe(0);
  expect(screen.words()).toContain('Digite o código da empresa.');
});
