// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { SaveProblem, SaveStatus } from './content/save-status.tsx';
import { useProgressSaver } from './use-progress-saver.ts';

const save = vi.fn<(report: string, key: string, isLast: boolean) => Promise<void>>();
let screen: Screen;
let report: (page: string) => void;

function Pages() {
  const { report: tell, saving } = useProgressSaver<string>(save);
  useEffect(() => {
    report = tell;
  }, [tell]);
  return (
    <>
      <SaveStatus state={saving.state} />
      <SaveProblem problem={saving.problem} />
    </>
  );
}

async function pageSeen(page: string): Promise<void> {
  await act(async () => report(page));
  await screen.settle();
}

afterEach(async () => {
  await screen.leave();
  save.mockReset();
  vi.restoreAllMocks();
});

test('the last page of a document, on its way when the page is hidden, leaves so that it outlives it [PL-03] [PL-06]', async () => {
  screen = await onScreen(<Pages />, ['player', 'errors']);
  save.mockReturnValue(new Promise(() => undefined));
  await pageSeen('last');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(save.mock.calls.map(([page, , isLast]) => [page, isLast])).toEqual([
    ['last', false],
    ['last', true],
  ]);
});

test('the same when the page is closed without having been hidden before [PL-03]', async () => {
  screen = await onScreen(<Pages />, ['player', 'errors']);
  save.mockReturnValue(new Promise(() => undefined));
  await pageSeen('last');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(save.mock.lastCall?.[2]).toBe(true);
});

test.each([
  { why: new ApiProblem('activity_locked', { status: 409 }), words: 'Conclua antes o conteúdo anterior.' },
  { why: new ApiProblem('terms_acceptance_required', { status: 403 }), words: 'leia e aceite os termos' },
])('what is not saved is told with the reason: $words [PL-03] [ID-20]', async ({ why, words }) => {
  screen = await onScreen(<Pages />, ['player', 'errors']);
  save.mockRejectedValueOnce(why);
  await pageSeen('1');
  expect(screen.words()).toContain(words);
  expect(screen.words()).not.toContain('Salvo');
  save.mockResolvedValue();
  await pageSeen('2');
  expect(screen.words()).toBe('Salvo');
});

test('a network that is away is told in a word, without a reason [PL-04]', async () => {
  screen = await onScreen(<Pages />, ['player', 'errors']);
  save.mockRejectedValueOnce(new ApiProblem('offline'));
  await pageSeen('1');
  expect(screen.words()).toBe('Sem conexão: seguimos tentando');
});
