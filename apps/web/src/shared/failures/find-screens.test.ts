import { expect, test } from 'vitest';
import type { Session } from '../session.ts';
import { findScreens } from './find-screens.ts';

const route = (fullPath: string, staticData: object) => ({ fullPath, options: { staticData } });
const routes = [
  route('/reward-store', { title: 'screen.rewardStore', frame: 'shell', module: 'rewards' }),
  route('/reward-store/details/$rewardId', {
    title: 'screen.rewardStore',
    frame: 'shell',
    module: 'rewards',
  }),
  route('/podcasts', { title: 'screen.podcasts', frame: 'shell', module: 'podcasts' }),
  route('/register', { title: 'screen.register', frame: 'bare' }),
];
const names: Readonly<Record<string, string>> = {
  'screen.rewardStore': 'Prêmios',
  'screen.podcasts': 'Podcasts de prêmio',
  'screen.register': 'Cadastro',
};
const session = { permissions: [], selectedClient: { modules: ['rewards'] } } as unknown as Session;
const find = (query: string, who: Session | null) =>
  findScreens(routes, query, who, (title) => names[title] ?? '');

test('finds screens by name without minding accents, and only those the person may open [UX-06]', () => {
  expect(find('premio', session)).toEqual([{ path: '/reward-store', name: 'Prêmios' }]);
});

test('offers to visitors only what is open to everybody [UX-06]', () => {
  expect(find('r', null)).toEqual([{ path: '/register', name: 'Cadastro' }]);
  expect(find('', null)).toEqual([]);
});
