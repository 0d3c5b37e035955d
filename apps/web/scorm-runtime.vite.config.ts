import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The script of the page around an uploaded package: a build of its own, because it runs on another origin. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  build: {
    outDir: at('dist/scorm-runtime'),
    target: 'es2022',
    rolldownOptions: {
      input: { scorm12: at('src/scorm-runtime/scorm12.ts'), scorm2004: at('src/scorm-runtime/scorm2004.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
