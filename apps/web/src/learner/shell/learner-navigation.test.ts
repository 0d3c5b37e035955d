import { PERMISSIONS } from '@trilha/contract/permissions';
import { loadMessages } from '@trilha/i18n/load';
import { LOCALES } from '@trilha/i18n/locales';
import { UNBUILT_MODULES } from '@trilha/rules/clients/unbuilt-modules.rule';
import { expect, test } from 'vitest';
import type { Session } from '#shared/session.ts';
import { openEntries } from '#shared/shell/navigation.ts';
import { learnerRoutes } from '../routes.tsx';
import { LEARNER_NAVIGATION, TABS } from './learner-navigation.ts';

const session = (modules: readonly string[], permissions: readonly string[], parts = {}) =>
  ({
    permissions,
    selectedClient: { modules, hasRanking: true, hasProfile: true, ...parts },
  }) as unknown as Session;

test('shows no entry of a module that is off [CL-03]', () => {
  const entries = openEntries(LEARNER_NAVIGATION, session(['trails'], Object.keys(PERMISSIONS)));
  expect(entries.map(({ to }) => to)).toEqual(['/home', '/trails', '/ranking', '/profile', '/support']);
});

test('shows no ranking where the client has none [CL-04]', () => {
  const entries = openEntries(
    LEARNER_NAVIGATION,
    session([], Object.keys(PERMISSIONS), { hasRanking: false }),
  );
  expect(entries.map(({ to }) => to)).toEqual(['/home', '/profile', '/support']);
});

test('shows no profile where the client has none, and nothing that is not built [CL-03]', () => {
  const entries = openEntries(
    LEARNER_NAVIGATION,
    session(UNBUILT_MODULES, Object.keys(PERMISSIONS), { hasProfile: false }),
  );
  expect(entries.map(({ to }) => to)).toEqual(['/home', '/ranking', '/support']);
});

test('puts selling and rewards into the tabs of who sells [MG-01]', () => {
  const seller = session(['online_courses', 'campaigns', 'rewards'], ['loyalty.sale.report']);
  expect(
    openEntries(LEARNER_NAVIGATION, seller)
      .slice(0, TABS)
      .map(({ to }) => to),
  ).toEqual(['/home', '/online-courses', '/insert-sales', '/reward-store']);
});

/** Letters that fit a fifth of the narrowest phone. */
const TAB_LETTERS = 9;

test.each(LOCALES)(
  'names every tab a seller sees in words that fit a phone, in %s [UX-01, UX-07]',
  async (locale) => {
    const seller = session(['online_courses', 'campaigns', 'rewards'], ['loyalty.sale.report']);
    const texts = await loadMessages(locale, 'shell');
    const tabs = openEntries(LEARNER_NAVIGATION, seller).slice(0, TABS);
    const names = [...tabs.map((entry) => texts['short' in entry ? entry.short : entry.title]), texts.more];
    for (const name of names) expect(name.length, name).toBeLessThanOrEqual(TAB_LETTERS);
  },
);

test('every entry of the menu needs what its page needs [CL-03] [CL-04] [MG-01]', () => {
  const routes = learnerRoutes as unknown as readonly {
    readonly options: { readonly path: string; readonly staticData?: unknown };
  }[];
  const needs = new Map(routes.map(({ options: { path, staticData } }) => [path, staticData]));
  // Without a profile its page holds the inbox alone, which is reached from the account and the home.
  expect(needs.get('/profile')).toMatchObject({ flag: undefined });
  for (const { to, ...entry } of LEARNER_NAVIGATION.filter((each) => each.to !== '/profile'))
    expect(needs.get(to), to).toMatchObject({
      module: 'module' in entry ? entry.module : undefined,
      permission: 'permission' in entry ? entry.permission : undefined,
      flag: 'flag' in entry ? entry.flag : undefined,
    });
});
