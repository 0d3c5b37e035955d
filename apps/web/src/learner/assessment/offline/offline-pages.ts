import { publicPage } from '#shared/routing/pages.ts';

const load = () => import('./offline-tests.screen.tsx').then((file) => file.OfflineTestsScreen);
const texts = ['offline', 'assessment', 'errors'] as const;

/** Tests that were taken to this device: without a network nobody can be asked who is signed in. @spec OF-03 */
export const offlinePages = [
  publicPage('/offline-tests', 'screen.offlineTests', load, { texts }),
  publicPage('/offline-tests/$attemptId', 'screen.offlineTests', load, { texts }),
] as const;
