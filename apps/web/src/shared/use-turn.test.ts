import { expect, test } from 'vitest';
import { createTurn } from './use-turn.ts';

test('of three quick taps only the first gets the turn [RW-04]', () => {
  const turn = createTurn();
  expect([turn.take(), turn.take(), turn.take()]).toEqual([true, false, false]);
});

test('a refusal gives the turn back, so that the corrected form can be sent [LO-14]', () => {
  const turn = createTurn();
  turn.take();
  turn.giveBack();
  expect([turn.take(), turn.take()]).toEqual([true, false]);
});

test('giving back twice frees one turn and no more [RW-04]', () => {
  const turn = createTurn();
  turn.take();
  turn.giveBack();
  turn.giveBack();
  expect([turn.take(), turn.take()]).toEqual([true, false]);
});

test('the turn of one form does not stop another [RW-04]', () => {
  const sale = createTurn();
  const redemption = createTurn();
  expect([sale.take(), redemption.take()]).toEqual([true, true]);
});
