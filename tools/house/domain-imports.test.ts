import { expect, test } from 'vitest';
import { importsOf, resolveImport } from './imports-of.ts';
import { isTest, repositoryFiles, type SourceFile } from './source-files.ts';

const HOME = 'apps/api/src/';
const BASE = ['clients', 'identity', 'files', 'ledger'];
const MIDDLE = ['learning', 'assessment', 'games', 'events', 'media', 'community', 'loyalty'];
const UPPER = ['player', 'transfer', 'agency'];
/** They hear of everything through the outbox, and ask only what lies below every other domain. */
const LISTENERS = ['gamification', 'notifications'];

/** Which domains each domain may ask, always through `#<domain>/index.ts`. */
const MAY_USE: Record<string, string[]> = {
  ...Object.fromEntries(BASE.map((domain, index) => [domain, BASE.slice(0, index)])),
  ...Object.fromEntries(MIDDLE.map((domain) => [domain, BASE])),
  assessment: [...BASE, 'learning'],
  games: [...BASE, 'learning'],
  ...Object.fromEntries(UPPER.map((domain) => [domain, [...BASE, ...MIDDLE]])),
  ...Object.fromEntries(LISTENERS.map((domain) => [domain, BASE])),
  reporting: ['clients', 'identity'],
  people: BASE,
  platform: [],
};

/** They put the others together, so they may look into all of them; nobody may import them. */
const COMPOSERS = new Set(['demo', 'faults', 'tenancy', 'testing', 'roles', '']);

function problemOf(from: string, specifier: string): string | null {
  const target = targetOf(from, specifier);
  if (!target?.startsWith(HOME)) return null;
  const [user, used] = [domainOf(from), domainOf(target)];
  if (user === used || (used === 'testing' && isTest(from)) || COMPOSERS.has(user) || used === 'platform')
    return null;
  if (COMPOSERS.has(used)) return `nothing may use ${used || 'the program itself'}`;
  if (!MAY_USE[user]) return `${user} is not a known domain`;
  if (!MAY_USE[user].includes(used)) return `${user} may not use ${used}`;
  return specifier === `#${used}/index.ts` ? null : `write #${used}/index.ts`;
}

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `${HOME}${specifier.slice(1)}`;
  return specifier.startsWith('.') ? resolveImport(from, specifier) : null;
}

/** Files beside the domains, such as the program itself, have no domain. */
function domainOf(path: string): string {
  const parts = path.slice(HOME.length).split('/');
  return parts.length > 1 ? (parts[0] ?? '') : '';
}

function problems(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(HOME))
    .flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        const problem = problemOf(file.path, specifier);
        return problem ? [`${file.path} imports ${specifier}: ${problem}`] : [];
      }),
    );
}

test('every domain of the API asks only domains below it, and only through their index', () => {
  expect(problems(repositoryFiles(/\.ts$/))).toEqual([]);
});

test.each([
  { path: `${HOME}clients/a.ts`, text: "import { x } from '#identity/index.ts';" },
  { path: `${HOME}loyalty/sales/a.ts`, text: "import { x } from '#ledger/post.ts';" },
  { path: `${HOME}loyalty/a.ts`, text: "import { x } from '../ledger/index.ts';" },
  { path: `${HOME}loyalty/a.ts`, text: "import { x } from '#learning/index.ts';" },
  { path: `${HOME}gamification/a.ts`, text: "import { x } from '#loyalty/index.ts';" },
  { path: `${HOME}reporting/a.ts`, text: "import { x } from '#ledger/index.ts';" },
  { path: `${HOME}platform/http/a.ts`, text: "import { x } from '#clients/index.ts';" },
  { path: `${HOME}loyalty/a.ts`, text: "import { x } from '#demo/index.ts';" },
  { path: `${HOME}shop/a.ts`, text: "import { x } from '#ledger/index.ts';" },
])('finds the planted import $text in $path', (file) => {
  expect(problems([file])).toHaveLength(1);
});

test('lets a domain ask those below it', () => {
  const text = "import { x } from '#learning/index.ts'; import { y } from '#platform/context.ts';";
  expect(problems([{ path: `${HOME}assessment/a.ts`, text }])).toEqual([]);
});
