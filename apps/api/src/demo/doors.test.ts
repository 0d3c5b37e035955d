import { ROLES } from '@trilha/contract/permissions';
import { LOCALES } from '@trilha/i18n/locales';
import { expect, test } from 'vitest';
import { people } from './content/people.ts';
import { DEMO_CLIENTS, demoDoors } from './doors.ts';

const doors = DEMO_CLIENTS.flatMap((slug) => demoDoors(slug) ?? []);

test.each(ROLES)('a tap on the login page of the demo enters as %s [OP-01] [MG-01]', (role) => {
  expect(doors.map((door) => door.role)).toContain(role);
});

test('a tap on the login page of the demo enters as the superuser [OP-01] [MG-01]', () => {
  const superusers = new Set(
    people
      .filter(({ memberships }) => memberships.some(({ roles }) => roles.includes('superuser')))
      .map(({ email }) => email),
  );
  expect(doors.some(({ username }) => superusers.has(username))).toBe(true);
});

test('every door says in each language what is behind it [OP-01] [UX-01]', () => {
  for (const { name, description } of doors)
    for (const locale of LOCALES) expect(description[locale]?.trim(), `${name} in ${locale}`).toBeTruthy();
});

test('only people who may come in have a door, each with a place of their own in the list [OP-01]', () => {
  const shown = people.filter(({ shownAtLogin }) => shownAtLogin !== null);
  for (const { memberships } of shown) for (const { status } of memberships) expect(status).toBe('approved');
  const orders = shown.map(({ shownAtLogin }) => shownAtLogin?.order);
  expect(new Set(orders).size).toBe(orders.length);
});
