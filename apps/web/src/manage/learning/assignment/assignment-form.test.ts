import { expect, test } from 'vitest';
import { fieldsOf, termsOf } from './assignment-form.ts';

const begun = fieldsOf(null);

test('nothing is sent before somebody is chosen [LE-06]', () => {
  expect(termsOf(begun)).toBeNull();
  expect(termsOf({ ...begun, roles: ['salesperson'] })).toMatchObject({ roles: ['salesperson'] });
});

test('everybody is everybody, whatever was chosen before [LE-06]', () => {
  expect(termsOf({ ...begun, reach: 'everybody', groupIds: ['lojas'] })).toMatchObject({ groupIds: [] });
});

test.each([
  { deadline: 'none', days: 30, dueOn: '2099-01-01', expected: { deadlineDays: null, dueOn: null } },
  { deadline: 'days', days: 30, dueOn: '2099-01-01', expected: { deadlineDays: 30, dueOn: null } },
  { deadline: 'day', days: 30, dueOn: '2099-01-01', expected: { deadlineDays: null, dueOn: '2099-01-01' } },
  { deadline: 'days', days: null, dueOn: null, expected: null },
  { deadline: 'days', days: 0, dueOn: null, expected: null },
  { deadline: 'day', days: 30, dueOn: null, expected: null },
] as const)('a deadline of $deadline with $days and $dueOn is sent as $expected [LE-11]', (given) => {
  const { expected, ...deadline } = given;
  const terms = termsOf({ ...begun, reach: 'everybody', ...deadline });
  if (expected === null) expect(terms).toBeNull();
  else expect(terms).toMatchObject(expected);
});

test('what was saved is what one goes on with [LE-06]', () => {
  const saved = {
    reach: 'all' as const,
    groupIds: ['lojas'],
    areaIds: ['sul'],
    roles: ['salesperson', 'a role of an older version'],
    deadlineDays: null,
    dueOn: '2099-01-01',
  };
  const terms = termsOf(fieldsOf({ active: true, ...saved }));
  expect(terms).toEqual({ ...saved, roles: ['salesperson'] });
});
