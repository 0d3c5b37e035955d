import { ERROR_CODES } from '@trilha/contract/errors';
import { expect, test } from 'vitest';
import { errors } from '../../packages/i18n/src/pt-BR/errors.ts';
import { refusals } from '../../packages/i18n/src/pt-BR/refusals.ts';
import { isTest, ROOT, repositoryFiles } from './source-files.ts';

/** What can go wrong before a request reaches the server. */
const OF_THE_CLIENT = ['offline', 'timeout'];
const BACK_OFFICE = 'apps/web/src/manage/';
const IMPORTED_CALLS = /import \{([^}]*)\} from '@trilha\/contract\/([^']*\.calls)'/g;

type Calls = Readonly<Record<string, { readonly errors?: readonly string[] }>>;

/** The codes that the calls of a source file declare. */
async function codesMet(text: string): Promise<readonly string[]> {
  const found = [...text.matchAll(IMPORTED_CALLS)].map(async ([, names = '', file = '']) => {
    const calls = (await import(`${ROOT}packages/contract/src/${file}.ts`)) as Calls;
    return names.split(',').flatMap((name) => calls[name.trim()]?.errors ?? []);
  });
  return (await Promise.all(found)).flat();
}

test('every error code has one text, and no text is left without a code [UX-05]', () => {
  expect([...Object.keys(errors), ...Object.keys(refusals)].sort()).toEqual(
    [...ERROR_CODES, ...OF_THE_CLIENT].sort(),
  );
});

test('what a learner can meet has its text in what every page brings, not in the back office’s [UX-05] [UX-09]', async () => {
  const sources = repositoryFiles(/\.tsx?$/).filter(
    ({ path }) => path.startsWith('apps/web/src/') && !path.startsWith(BACK_OFFICE) && !isTest(path),
  );
  const met = (await Promise.all(sources.map(({ text }) => codesMet(text)))).flat();
  expect(met.length).toBeGreaterThan(100);
  expect(met.filter((code) => code in refusals)).toEqual([]);
});

test('every screen of the back office that brings the texts of errors brings its own ones too [UX-05]', () => {
  const lists = repositoryFiles(/routes\.tsx?$/)
    .filter(({ path }) => path.startsWith(BACK_OFFICE))
    .flatMap(({ text }) => [...text.matchAll(/\[[^\]]*'errors'[^\]]*\]/g)].map(([list]) => list));
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter((list) => !list.includes("'refusals'"))).toEqual([]);
});
