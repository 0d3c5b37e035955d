// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { SendingsKeeper } from '#shared/questions/kept-sendings.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { LostFiles } from './lost-files-notice.tsx';

let screen: Screen;
afterEach(() => screen.leave());

/** A device on which files of one attempt lie. */
function device(attemptId: string, ...kept: readonly string[]) {
  const forgotten: string[] = [];
  const keeperOf = (_deviceKey: string | null, asked: string): SendingsKeeper => ({
    put: async () => undefined,
    putPiece: async () => undefined,
    ids: async () => (asked === attemptId ? kept : []),
    read: async () => null,
    remove: async () => undefined,
    forget: async () => void forgotten.push(asked),
    own: async () => true,
    disown: () => undefined,
  });
  return { forgotten, keeperOf };
}

test('files that an attempt ended without are told in its result until its person knows, and then lie there no more [AS-05] [AS-06]', async () => {
  const { forgotten, keeperOf } = device('late', 'photo', 'recording');
  screen = await onScreen(<LostFiles attemptId="late" keeperOf={keeperOf} />, ['assessment']);
  expect(screen.words()).toContain('Nem tudo foi enviado');
  expect(screen.words()).toContain('2 arquivos ficaram neste aparelho, não chegaram a tempo e não contam.');
  expect(forgotten).toEqual([]);
  await screen.click('Entendi');
  expect(screen.words()).not.toContain('Nem tudo foi enviado');
  expect(forgotten).toEqual(['late']);
});

test('nothing is told where all arrived, of other attempts, on a device of many, or where the device says nothing [AS-05]', async () => {
  const { keeperOf } = device('late', 'photo');
  const refusing = (): SendingsKeeper => ({
    ...keeperOf(null, 'late'),
    ids: () => Promise.reject(new Error('no database')),
  });
  screen = await onScreen(
    <>
      <LostFiles attemptId="other" keeperOf={keeperOf} />
      <LostFiles attemptId="shared" keeperOf={() => null} />
      <LostFiles attemptId="refusing" keeperOf={refusing} />
    </>,
    ['assessment'],
  );
  expect(screen.words()).toBe('');
});
