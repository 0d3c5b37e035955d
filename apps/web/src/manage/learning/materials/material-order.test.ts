import { expect, test } from 'vitest';
import { moved, named } from './material-order.ts';

const of = (...ids: string[]) => ids.map((fileId) => ({ fileId, title: fileId, size: 1 }));
const idsOf = (materials: readonly { readonly fileId: string }[]) => materials.map(({ fileId }) => fileId);

test.each([
  { moves: 'b', by: -1, becomes: ['b', 'a', 'c'] },
  { moves: 'b', by: 1, becomes: ['a', 'c', 'b'] },
  { moves: 'a', by: -1, becomes: ['a', 'b', 'c'] },
  { moves: 'c', by: 1, becomes: ['a', 'b', 'c'] },
  { moves: 'x', by: 1, becomes: ['a', 'b', 'c'] },
] as const)('a material $moves moved by $by stands in $becomes [MG-02]', ({ moves, by, becomes }) => {
  expect(idsOf(moved(of('a', 'b', 'c'), moves, by))).toEqual(becomes);
});

test('a name changes at its material alone [MG-02]', () => {
  expect(named(of('a', 'b'), 'b', 'Guia').map(({ title }) => title)).toEqual(['a', 'Guia']);
});
