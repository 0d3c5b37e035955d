import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type LogLevel } from 'vite';
import { type BuildManifest, ofBuilt } from './built-files.ts';
import { earlyRefresh } from './early-refresh.ts';
import { copyFlashEngine } from './flash-engine.ts';
import { pageFiles } from './page-files.ts';
import { readRouteFiles } from './route-files.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const logLevel: LogLevel = 'warn';

// A source that changes while this runs must count as newer than what is built from it.
const startedAt = Date.now();
await build({ root: WEB, configFile: `${WEB}vite.config.ts`, logLevel });
await build({ root: WEB, configFile: `${WEB}scorm-runtime.vite.config.ts`, logLevel });
await build({ root: WEB, configFile: `${WEB}stream-player.vite.config.ts`, logLevel });
await build({ root: WEB, configFile: `${WEB}flash-player.vite.config.ts`, logLevel });
await copyFlashEngine(`${WEB}dist`);
const written = JSON.parse(readFileSync(`${WEB}dist/.vite/manifest.json`, 'utf8')) as BuildManifest;
const manifest = ofBuilt(written, (file) => existsSync(`${WEB}dist/${file}`));
const pages = pageFiles(manifest, await readRouteFiles(WEB), await earlyRefresh(WEB));
writeFileSync(`${WEB}dist/.vite/pages.json`, JSON.stringify(pages));
await build({ root: WEB, configFile: `${WEB}service-worker.vite.config.ts`, logLevel });
// Last: a build that broke off leaves none and is made again.
writeFileSync(`${WEB}dist/.built-from`, String(startedAt));
// The route tables that were read keep channels of a browser open.
process.exit();
