import { expect, test } from 'vitest';
import { artShapes } from './art-shapes.ts';

test('draws the same cover for the same item and another for another item [CL-06]', () => {
  expect(artShapes('course-1', 8, 4)).toEqual(artShapes('course-1', 8, 4));
  expect(artShapes('course-1', 8, 4)).not.toEqual(artShapes('course-2', 8, 4));
});

test('paints covers in the three colours of the client and white only [CL-06]', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const { background, layers } = artShapes(seed, 8, 5);
    const fills = new Set([background, ...layers.map(({ fill }) => fill)]);
    expect([...fills].every((fill) => ['primary', 'secondary', 'tertiary', 'white'].includes(fill))).toBe(
      true,
    );
    expect(layers.length).toBeGreaterThan(2);
  }
});
