// @vitest-environment happy-dom
import { useMutation } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { QUESTION_FILE, useFilesFirst } from './use-files-first.ts';

let screen: Screen;
afterEach(() => screen.leave());

/** A question with one picture, whose sending the test ends. */
async function form() {
  const saved: (string | null)[] = [];
  const upload = Promise.withResolvers<string>();
  function Form() {
    const [picture, setPicture] = useState<string | null>(null);
    const sending = useMutation({
      mutationKey: QUESTION_FILE,
      mutationFn: () => upload.promise,
      onSuccess: setPicture,
    });
    const { isWaiting, saveWithFiles } = useFilesFirst(() => saved.push(picture));
    return (
      <>
        <button type="button" onClick={() => sending.mutate()}>
          Foto
        </button>
        <button type="button" onClick={saveWithFiles}>
          Salvar
        </button>
        {isWaiting ? 'espera' : 'pronto'}
      </>
    );
  }
  screen = await onScreen(<Form />, ['authoring']);
  const end = async (how: () => void): Promise<void> => {
    await act(async () => how());
    await screen.settle();
  };
  return { saved, upload, end };
}

test('a question that is saved while its picture is on its way is saved with it [AS-06] [UX-05]', async () => {
  const { saved, upload, end } = await form();
  await screen.click('Foto');
  await screen.click('Salvar');
  expect(screen.words()).toContain('espera');
  expect(saved).toEqual([]);
  await end(() => upload.resolve('foto'));
  expect(saved).toEqual(['foto']);
  expect(screen.words()).toContain('pronto');
});

test('where the picture does not arrive nothing is saved without it until its author says so [AS-06] [UX-05]', async () => {
  const { saved, upload, end } = await form();
  await screen.click('Foto');
  await screen.click('Salvar');
  await end(() => upload.reject(new Error('cut')));
  expect(screen.words()).toContain('pronto');
  expect(saved).toEqual([]);
  await screen.click('Salvar');
  expect(saved).toEqual([null]);
});
