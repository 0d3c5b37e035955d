import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMING_SOON } from './learner/coming-soon.ts';
import { learnerRoutes } from './learner/routes.tsx';
import { manageRoutes } from './manage/routes.tsx';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
interface ReadingRoute {
  readonly options: { readonly path: string; readonly staticData?: { readonly reads?: readonly string[] } };
}
interface KnownRoute {
  readonly options: { readonly path: string; readonly staticData?: { readonly promise?: string } };
}
const all = [...learnerRoutes, ...manageRoutes] as unknown as readonly (KnownRoute & ReadingRoute)[];
const pathsOf = (routes: readonly KnownRoute[]): string[] => routes.map(({ options }) => options.path);

/** The paths of section 2 of the specification; `$` stands for a parameter of any name. */
const SPECIFIED = `
institutional/about institutional/cookies_policy institutional/support institutional/privacy-policy
institutional/terms-and-conditions maintenance-login login-redirect-v2 webservice-login/$ webservice-login
set-password/$/$/$ recover-password/$/$/$ request-password first_access register register-success
register-seven-trade register-pop-trade portfolio portfolio-course/$ about-team home home/surveys/$ online-courses
online-courses/$ courses courses/$ trails trails/$ trails/$/course/$ trails/$/presential-catalogs/$
presential-courses presential-courses/$ trails/$/presential-catalogs/$/presential-courses/$ presential presential/$
webinars webinars/$ trails/$/webinars/$ webcasts live-classes live-classes/$ trails/$/live-classes/$ podcasts
podcasts/$ podcasts/search/$ library library/$ libraries/$ news news/$ reward-store reward-store/details/$
points-table campaigns profile events terms-and-conditions faq support privacy-policy cookies about-the-program about
contact-us about-the-team hotsite insert-sales upload-photos onboarding complete-register webinars-lounge/$
trails/$/webinars-lounge/$ courses/$/activities/$ webinars/$/activities/$ live-classes/$/activities/$
presential-courses/$/event/presential-class/$/activities/$ presential-courses/$/event/webinar/$/activities/$
presential-courses/$/event/live-class/$/activities/$ presential-courses/$/reactions/$ trails/$/courses/$/activities/$
trails/$/webinars/$/activities/$ trails/$/live-classes/$/activities/$
trails/$/presential-courses/$/event/presential-class/$/activities/$
trails/$/presential-courses/$/event/webinar/$/activities/$
trails/$/presential-courses/$/event/live-class/$/activities/$ trails/$/presential-courses/$/reactions/$
trails/$/presential-catalogs/$/presential-courses/$/event/presential-class/$/activities/$
trails/$/presential-catalogs/$/presential-courses/$/event/webinar/$/activities/$
trails/$/presential-catalogs/$/presential-courses/$/event/live-class/$/activities/$
trails/$/presential-catalogs/$/presential-courses/$/reactions/$
partner/$ partner/$/first-access partner/$/login-redirect`
  .trim()
  .split(/\s+/)
  .map((path) => `/${path}`);

test('has every path the specification names [UX-08] [ID-01]', () => {
  const known = new Set(pathsOf(all).map((path) => path.replace(/\$\w+/g, '$')));
  expect(SPECIFIED.filter((path) => !known.has(path))).toEqual([]);
});

test('begins on each page only reads that the contract has, with the parameters of its path [UX-09]', () => {
  const asked = all.flatMap(({ options: { path, staticData } }) =>
    (staticData?.reads ?? []).map((read) => ({ path, read })),
  );
  const calls = globSync('../../../packages/contract/src/**/*.calls.ts', { cwd: import.meta.dirname })
    .flatMap((file) => [...read(file).matchAll(/method: 'GET',\n\s+path: '([^']+)'/g)])
    .map(([, path]) => (path ?? '').replace(/:\w+/g, '$'));
  expect(asked.length).toBeGreaterThan(5);
  for (const { path, read } of asked) {
    expect(calls).toContain(read.replace(/\?.*/, '').replace(/\$\w+/g, '$'));
    for (const [name] of read.matchAll(/\$\w+/g)) expect(path.split('/')).toContain(name);
  }
});

test('names every path once [UX-08]', () => {
  const paths = pathsOf(all);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('lists on the page of what is coming exactly the paths whose screen is not built [UX-08]', () => {
  const unbuilt = pathsOf(all.filter(({ options }) => options.staticData?.promise));
  const listed = [...read('../../../docs/coming-soon.md').matchAll(/^\| `(\S+)` +\|/gm)].map(
    ([, path]) => path ?? '',
  );
  expect(listed.toSorted()).toEqual(unbuilt.toSorted());
});

test('keeps no promise of a screen that is built [UX-08]', () => {
  const paths = new Set<string>(pathsOf(all));
  expect(Object.keys(COMING_SOON).filter((path) => !paths.has(path))).toEqual([]);
});
