import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSerializer } from './serializer.ts';

const person = z.object({ id: z.uuid(), name: z.string().max(20).nullable() });
const SHAPE = z.object({
  count: z.int().nullable(),
  state: z.enum(['open', 'closed']).nullable(),
  tags: z.array(z.string()).nullable(),
  person: person.nullable(),
  people: z.array(person),
  done: z.boolean().nullable(),
  share: z.number().optional(),
  content: z
    .union([
      z.object({ kind: z.enum(['pdf', 'html']), pages: z.int().optional() }),
      z.object({ kind: z.enum(['video', 'audio']), seconds: z.number(), captions: z.string().nullable() }),
      z.object({ kind: z.literal('test'), state: z.enum(['begun', 'over']).nullable() }),
    ])
    .nullable(),
});
const ID = '01980000-0000-7000-8000-000000000000';
const FULL = {
  count: 3,
  state: 'open',
  tags: ['a', 'b'],
  person: { id: ID, name: 'Ana' },
  people: [{ id: ID, name: null }],
  done: false,
  share: 0.5,
  content: { kind: 'video', seconds: 1.5, captions: null },
};
const EMPTY = {
  count: null,
  state: null,
  tags: null,
  person: null,
  people: [],
  done: null,
  content: null,
};

test.each([
  ['everything', FULL],
  ['nothing', EMPTY],
  ['another kind', { ...FULL, content: { kind: 'pdf', pages: 4 } }],
  ['a kind by one word', { ...FULL, content: { kind: 'test', state: null } }],
  ['a list with an empty person', { ...EMPTY, people: [{ id: ID, name: 'Rui' }] }],
])('what is compiled writes %s as what is checked does [OP-01]', (_, value) => {
  const [compiled, checked] = [false, true].map((strict) => createSerializer(SHAPE, strict)(value));
  expect(JSON.parse(compiled ?? '')).toEqual(JSON.parse(checked ?? ''));
});

test('what was not declared never leaves, in an object that may be null either [OP-01]', () => {
  const secret = { ...FULL, password: 'x', person: { ...FULL.person, document: 'y' } };
  expect(createSerializer(SHAPE, false)(secret)).not.toMatch(/password|document/);
});
