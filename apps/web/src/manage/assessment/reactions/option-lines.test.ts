import { expect, test } from 'vitest';
import { optionsOfLines } from './option-lines.ts';

const before = [
  { id: 'slow', text: 'Slow' },
  { id: 'right', text: 'Just right' },
  { id: 'fast', text: 'Fast' },
];
let made = 0;
const newId = () => {
  made += 1;
  return `new-${made}`;
};

test.each([
  { name: 'as they were', typed: 'Slow\nJust right\nFast', ids: ['slow', 'right', 'fast'] },
  { name: 'one being changed', typed: 'Slow\nJust rig\nFast', ids: ['slow', 'right', 'fast'] },
  { name: 'one taken out', typed: 'Just right\nFast', ids: ['right', 'fast'] },
  {
    name: 'one put between',
    typed: 'Slow\nSo so\nJust right\nFast',
    ids: ['slow', 'new-1', 'right', 'fast'],
  },
  { name: 'another order, with air', typed: '  Fast \n\nSlow', ids: ['fast', 'slow'] },
  { name: 'one twice', typed: 'Slow\nSlow', ids: ['slow', 'right'] },
])('options keep their ids: $name [AS-01]', ({ typed, ids }) => {
  made = 0;
  expect(optionsOfLines(typed, before, newId).map(({ id }) => id)).toEqual(ids);
});
