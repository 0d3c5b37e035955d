import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, launch, ROOT } from './project.ts';

const WEB = join(ROOT, 'apps/web');
const BUILT_PAGE = join(WEB, 'dist/index.html');
const SOURCES = [
  'apps/web',
  'packages/ui',
  'packages/i18n',
  'packages/contract',
  'packages/rules',
  'package-lock.json',
];
const NOT_SOURCES = new Set(['dist', 'node_modules']);

/** Builds the web application when it was never built or its sources are newer; throws when the build fails. */
export async function ensureWebBuilt(): Promise<void> {
  const builtAt = changedAt(BUILT_PAGE);
  if (SOURCES.every((source) => newestChange(join(ROOT, source)) <= builtAt)) return;
  console.log('Building the web application…');
  for (const configuration of ['vite.config.ts', 'scorm-runtime.vite.config.ts']) {
    const options = ['build', '--config', configuration, '--logLevel', 'warn'];
    const code = await exitOf(launch('vite', options, { cwd: WEB, stdio: 'inherit' }));
    if (code !== 0) throw new Error('The web application could not be built.');
  }
}

function newestChange(path: string): number {
  if (!statSync(path).isDirectory()) return changedAt(path);
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !NOT_SOURCES.has(name));
  return Math.max(
    0,
    ...entries.map((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? newestChange(inside) : changedAt(inside);
    }),
  );
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
