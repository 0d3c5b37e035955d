import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+|\bvi\.mock\(\s*)(['"])([^'"\n]+)\1/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm;

/** What a file imports, as it is written there. */
export function importsOf({ text }: SourceFile): string[] {
  return [...text.replace(COMMENT, '').matchAll(IMPORT)].map((match) => match[2] ?? '');
}

/** The repository path that a relative import leads to. */
export function resolveImport(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier);
}

/** The workspace of a path, such as `packages/rules` or `apps/web`; tools and the like are named by their folder. */
export function workspaceOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}
