import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, launch, ROOT } from './project.ts';

const WEB = join(ROOT, 'apps/web');
/** When the last whole build began, in milliseconds; the build writes it at its end. */
const BUILT_FROM = join(WEB, 'dist/.built-from');
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
  if (
    isBuiltFrom(
      BUILT_FROM,
      SOURCES.map((source) => join(ROOT, source)),
    )
  )
    return;
  console.log('Building the web application…');
  const code = await exitOf(launch(process.execPath, ['build/run.ts'], { cwd: WEB, stdio: 'inherit' }));
  if (code !== 0) throw new Error('The web application could not be built.');
}

/** Whether no source has changed since the build began: one that changed while it ran may be in it by half. */
export function isBuiltFrom(builtFrom: string, sources: readonly string[]): boolean {
  if (!existsSync(builtFrom)) return false;
  const startedAt = Number(readFileSync(builtFrom, 'utf8'));
  return sources.every((source) => newestChange(source) < startedAt);
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
