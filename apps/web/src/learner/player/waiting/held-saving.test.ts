import { expect, test } from 'vitest';
import { type HeldSaving, savingAfter } from './held-saving.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 21, 10, minute));

test('what waited is told as sent from the moment it was, until something waits again [PL-04]', () => {
  const fresh: HeldSaving = { state: 'saved', waited: null };
  expect(savingAfter(fresh, 'saving', at(0)).waited).toBeNull();
  expect(savingAfter(fresh, 'saved', at(0)).waited).toBeNull();
  const away = savingAfter(savingAfter(fresh, 'waiting', at(1)), 'saving', at(2));
  expect(away).toEqual({ state: 'saving', waited: { sentAt: null } });
  const sent = savingAfter(away, 'saved', at(3));
  expect(savingAfter(savingAfter(sent, 'saving', at(4)), 'saved', at(5)).waited).toEqual({ sentAt: at(3) });
  expect(savingAfter(sent, 'waiting', at(6)).waited).toEqual({ sentAt: null });
});
