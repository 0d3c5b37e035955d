import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { affectedFiles } from './affected-files.ts';
import { repositoryFiles, type SourceFile } from './house/source-files.ts';
import { ROOT, runAloud } from './project.ts';

/** What was found clean before, by content; whoever is in doubt removes it. */
const KEPT = `${ROOT}.cache/linted.json`;
/** A change of these changes what is asked of every file. */
const FOR_ALL = /(^|\/)(\.oxlintrc\.json|package-lock\.json|tsconfig[\w.-]*\.json)$|\.d\.ts$/;
/** More than so large a share is looked at no sooner file by file. */
const MOST = 0.6;

const hashOf = ({ text }: SourceFile): string => createHash('sha1').update(text).digest('base64url');
const hashesOf = (files: readonly SourceFile[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file.path, hashOf(file)]));

function keptHashes(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** The files that rules about types need to look at again; null for all of them. */
function toLookAt(files: readonly SourceFile[], now: Record<string, string>): string[] | null {
  const before = keptHashes();
  const changed = new Set(Object.keys(now).filter((path) => before[path] !== now[path]));
  if ([...changed].some((path) => FOR_ALL.test(path))) return null;
  const affected = [...affectedFiles(files, changed)].filter((path) => /\.tsx?$/.test(path));
  return affected.length > files.length * MOST ? null : affected;
}

// Rules that know types cost thirty times what the others cost, so they look at what changed and at all that it reaches.
const files = repositoryFiles(/\.tsx?$/);
const now = hashesOf([...files, ...repositoryFiles(FOR_ALL)]);
const chosen = toLookAt(files, now);
const runs =
  chosen === null ? [['--type-aware']] : [[], ...(chosen.length > 0 ? [['--type-aware', ...chosen]] : [])];
for (const options of runs) {
  const code = await runAloud('oxlint', ['--deny-warnings', ...options]);
  if (code !== 0) process.exit(code);
}
mkdirSync(dirname(KEPT), { recursive: true });
writeFileSync(KEPT, JSON.stringify(now));
