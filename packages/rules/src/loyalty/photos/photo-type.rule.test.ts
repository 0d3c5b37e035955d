import { expect, test } from 'vitest';
import { PHOTO_POINTS_LIMIT, photoTypesProblem } from './photo-type.rule.ts';

const shelf = { name: 'Gôndola', points: 0 };

test.each([
  { types: [], expected: null },
  { types: [shelf, { name: 'Vitrine', points: 20 }], expected: null },
  { types: [shelf, { name: ' gôndola ', points: 5 }], expected: 'photo_type_name_twice' },
  { types: [{ name: 'Vitrine', points: -1 }], expected: 'photo_points_invalid' },
  { types: [{ name: 'Vitrine', points: 1.5 }], expected: 'photo_points_invalid' },
  { types: [{ name: 'Vitrine', points: PHOTO_POINTS_LIMIT }], expected: null },
  { types: [{ name: 'Vitrine', points: PHOTO_POINTS_LIMIT + 1 }], expected: 'photo_points_invalid' },
])('types of photos $types: $expected [LO-20]', ({ types, expected }) => {
  expect(photoTypesProblem(types)).toBe(expected);
});
