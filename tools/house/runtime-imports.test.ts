import { expect, test } from 'vitest';
import { importsOf, resolveImport, workspaceOf } from './imports-of.ts';
import { isTest, repositoryFiles, type SourceFile } from './source-files.ts';

/** Which of our own packages each workspace may use. */
const OWN_PACKAGES: Record<string, string[]> = {
  'packages/rules': [],
  'packages/contract': ['rules'],
  'packages/ui': [],
  'packages/i18n': [],
  'apps/api': ['contract', 'rules', 'i18n'],
  'apps/web': ['contract', 'rules', 'ui', 'i18n'],
  e2e: ['contract'],
};

/** The pure workspaces: everything else they may import. */
const FOREIGN_PACKAGES: Record<string, string[]> = { 'packages/rules': [], 'packages/contract': ['zod'] };

/** Luxon is the second library that calendars are tried against. */
const TEST_PACKAGES = /^(vitest|fast-check|luxon|node:.*)$/;

function problemOf(file: SourceFile, specifier: string): string | null {
  const workspace = workspaceOf(file.path);
  const own = OWN_PACKAGES[workspace];
  if (!own) return null;
  if (specifier.startsWith('#')) return null;
  if (specifier.startsWith('.')) {
    if (specifier.includes('../../..')) return 'climbs more than two folders';
    const target = resolveImport(file.path, specifier);
    if (workspaceOf(target) !== workspace) return 'leaves its workspace by a relative path';
    return crossesEntries(file.path, target) ? 'learner and manage never import each other' : null;
  }
  // The server paints the first page with the client's colours: the token functions are pure and shared.
  if (workspace === 'apps/api' && specifier.startsWith('@trilha/ui/tokens/')) return null;
  const ours = /^@trilha\/([^/]+)/.exec(specifier)?.[1];
  if (ours) return own.includes(ours) ? null : `${workspace} may not use @trilha/${ours}`;
  const foreign = FOREIGN_PACKAGES[workspace];
  if (!foreign || foreign.includes(specifier)) return null;
  return isTest(file.path) && TEST_PACKAGES.test(specifier) ? null : `${workspace} may not use ${specifier}`;
}

function crossesEntries(from: string, to: string): boolean {
  const entryOf = (path: string): string | undefined => /^apps\/web\/src\/(learner|manage)\//.exec(path)?.[1];
  return entryOf(from) !== undefined && entryOf(to) !== undefined && entryOf(from) !== entryOf(to);
}

function webAlias(file: SourceFile, specifier: string): string | null {
  if (!specifier.startsWith('#') || workspaceOf(file.path) !== 'apps/web') return null;
  return crossesEntries(file.path, `apps/web/src/${specifier.slice(1)}`)
    ? 'learner and manage never import each other'
    : null;
}

function problems(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const problem = problemOf(file, specifier) ?? webAlias(file, specifier);
      return problem ? [`${file.path} imports ${specifier}: ${problem}`] : [];
    }),
  );
}

test('every workspace imports only what its runtime allows', () => {
  expect(problems(repositoryFiles(/\.(tsx?|mts)$/))).toEqual([]);
});

test.each([
  { path: 'packages/rules/src/a.ts', text: "import { z } from 'zod';" },
  { path: 'packages/rules/src/a.ts', text: "import { readFileSync } from 'node:fs';" },
  { path: 'packages/rules/src/a.test.ts', text: "import { z } from 'zod';" },
  { path: 'packages/contract/src/a.ts', text: "import { x } from '@trilha/i18n/x';" },
  { path: 'packages/ui/src/a.tsx', text: "import { x } from '@trilha/rules/x';" },
  { path: 'apps/api/src/a.ts', text: "import { x } from '@trilha/ui/x';" },
  { path: 'apps/api/src/loyalty/sales/a.ts', text: "import { x } from '../../../identity/x.ts';" },
  { path: 'apps/web/src/learner/a.tsx', text: "const x = import('../manage/x.tsx');" },
  { path: 'apps/web/src/manage/a.tsx', text: "import type { X } from '#learner/x.ts';" },
  { path: 'e2e/a.e2e.ts', text: "import { x } from '../apps/api/src/x.ts';" },
])('finds the planted import $text in $path', (file) => {
  expect(problems([file])).toHaveLength(1);
});
