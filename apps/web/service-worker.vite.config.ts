import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { learnerFiles, offlineFiles, type PageFiles } from './build/page-files.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The service worker of the learner's application: a build after the others, because it names their files. */
export default defineConfig((): UserConfig => {
  const pages = readFileSync(at('dist/.vite/pages.json'), 'utf8');
  const built = JSON.parse(pages) as PageFiles;
  return {
    root: at('.'),
    publicDir: false,
    define: {
      OFFLINE_FILES: JSON.stringify(offlineFiles(built)),
      LEARNER_FILES: JSON.stringify([...new Set([...offlineFiles(built), ...learnerFiles(built)])]),
      // Any change of any page is a new version, not only one of the files kept for offline use.
      VERSION: JSON.stringify(createHash('sha256').update(pages).digest('hex').slice(0, 12)),
    },
    build: {
      outDir: at('dist'),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: { 'service-worker': at('src/service-worker/service-worker.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  };
});
