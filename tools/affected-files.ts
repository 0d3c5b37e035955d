import { importsOf, resolveImport } from './house/imports-of.ts';
import type { SourceFile } from './house/source-files.ts';

/** Ties everything together under types of its own: nothing it imports shows through to those who import it. */
const TIES_TOGETHER = 'apps/api/src/application.ts';

/** The changed files and all that import them, directly or through others: types reach no further than imports. */
export function affectedFiles(files: readonly SourceFile[], changed: ReadonlySet<string>): Set<string> {
  const paths = new Set(files.map(({ path }) => path));
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const specifier of importsOf(file)) {
      const path = placesOf(file.path, specifier).find((place) => paths.has(place));
      if (path) importers.set(path, [...(importers.get(path) ?? []), file.path]);
    }
  const affected = new Set<string>();
  const reach = (path: string): void => {
    if (affected.has(path)) return;
    affected.add(path);
    if (path !== TIES_TOGETHER || changed.has(path))
      for (const importer of importers.get(path) ?? []) reach(importer);
  };
  for (const path of changed) reach(path);
  return affected;
}

const ENDINGS = ['', '.ts', '.tsx'];

/** Where a file of the repository may lie that is imported so; what belongs to libraries lies nowhere. */
function placesOf(from: string, specifier: string): string[] {
  const [, name, rest] = /^@trilha\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  const [workspace] = /^apps\/\w+/.exec(from) ?? [];
  const base = specifier.startsWith('.')
    ? resolveImport(from, specifier)
    : specifier.startsWith('#') && workspace
      ? `${workspace}/src/${specifier.slice(1)}`
      : name && rest
        ? `packages/${name}/src/${rest}`
        : null;
  return base === null ? [] : ENDINGS.map((ending) => `${base}${ending}`);
}
