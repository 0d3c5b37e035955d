import { expect, test } from 'vitest';
import { schemaWords } from './schema-words.ts';

const words = schemaWords([
  { kind: 'table', name: 'sale', body: '' },
  { kind: 'table', name: 'sale_item', body: '' },
  { kind: 'table', name: 'store', body: '' },
  { kind: 'table', name: 'queue_version', body: '' },
  { kind: 'table', name: 'balance', body: '' },
  { kind: 'view', name: 'balance_drift', body: 'SELECT balance.total FROM balance JOIN sale ON true' },
  {
    kind: 'function',
    name: 'note_change',
    body: 'begin update queue_version set version = 1; return null; end',
  },
  { kind: 'function', name: 'post_points', body: 'with moved as (insert into balance values (1)) select 1' },
  { kind: 'trigger', name: 'sale', body: 'note_change' },
  { kind: 'cascade', name: 'sale', body: 'sale_item' },
]);

test.each([
  { says: 'select * from "sale" inner join "store" on true', read: ['sale', 'store'] },
  { says: 'SELECT * FROM Balance_Drift', read: ['balance', 'sale'] },
  { says: 'select 1', read: [] },
])('a statement is told by the tables and views it names: $says [OP-02]', ({ says, read }) => {
  expect(words.readBy(says).toSorted()).toEqual(read);
});

test.each([
  { says: 'insert into "store" ("id") select "id" from "sale"', written: ['store'] },
  {
    says: 'with gone as (delete from only public.store returning id) update "balance" set total = 0',
    written: ['balance', 'store'],
  },
  { says: 'insert into store values (1) on conflict (id) do update set name = 1', written: ['store'] },
  { says: 'update sale set id = 1', written: ['queue_version', 'sale'] },
  { says: 'delete from sale', written: ['queue_version', 'sale', 'sale_item'] },
  { says: 'truncate table sale', written: ['queue_version', 'sale', 'sale_item'] },
  { says: 'select post_points(1)', written: ['balance'] },
  { says: 'select * from sale for update of sale', written: [] },
])(
  'what a statement writes is told with what triggers, functions and deleted rows bring along: $says [OP-02]',
  ({ says, written }) => {
    expect(words.writtenBy(says).toSorted()).toEqual(written);
  },
);
