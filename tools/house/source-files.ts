import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of the repository; the path is relative to its root and has forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every file of the repository whose name ends so, committed already or not. */
export function repositoryFiles(ending: RegExp): SourceFile[] {
  return repositoryPaths()
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }));
}

/** Read from the disk, because a machine that runs the tests need not have git. */
export function repositoryPaths(): string[] {
  const foldersLeftOut = new Set(['.git', ...ignoredFolders()]);
  const pathsIn = (folder: string): string[] =>
    readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory())
        return foldersLeftOut.has(entry.name) ? [] : pathsIn(`${folder}${entry.name}/`);
      return entry.isFile() ? [`${folder}${entry.name}`] : [];
    });
  return pathsIn('');
}

function ignoredFolders(): string[] {
  const lines = readFileSync(`${ROOT}.gitignore`, 'utf8').split('\n');
  return lines.filter((line) => /^[\w.-]+\/$/.test(line)).map((line) => line.slice(0, -1));
}

export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?\*\/|(?<![:\\'"`[])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The code without its comments, and with empty texts where it has texts; line numbers stay as they were. */
export function codeOf(text: string): string {
  return text.replace(COMMENT_OR_TEXT, (match) => {
    const lineEnds = match.replaceAll(/[^\n]/g, '');
    return match.startsWith('/') ? lineEnds : `''${lineEnds}`;
  });
}

/** `path:line` of each place where the pattern occurs. */
export function placesOf(path: string, text: string, pattern: RegExp): string[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : []));
}
