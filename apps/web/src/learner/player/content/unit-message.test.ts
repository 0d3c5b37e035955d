import { expect, test } from 'vitest';
import { saysUnitLeft } from './unit-message.ts';

test.each([
  [{ source: 'trilha-unit', type: 'left' }, true],
  [{ source: 'trilha-unit', type: 'passed' }, false],
  [{ source: 'other', type: 'left' }, false],
  ['left', false],
  [null, false],
])('the message %j says that the unit was left: %s [PL-05]', (data, says) => {
  expect(saysUnitLeft(data)).toBe(says);
});
