import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsWithoutSchemas } from './build/calls-without-schemas.ts';
import { compressAssets } from './compress-assets.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env['TRILHA_API'] ?? 'http://127.0.0.1:3000';
/** What the first form needs, as one file: many small ones compress and travel badly. */
const FIRST_CONTROLS =
  /@mantine\/(core\/esm\/(core|utils|components\/(ActionIcon|Button|Checkbox|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))|hooks)\/|packages\/ui\/src\/(art|avatar|button|checkbox|choice|input-styles|notice|password-field|segmented|text-field|tokens\/art-shapes)\b/;
const SERVED = ['/api', '/login/', '/o', '/files'];

export default defineConfig({
  plugins: [callsWithoutSchemas(), react(), compressAssets()],
  root: at('.'),
  build: {
    outDir: at('dist'),
    target: 'es2022',
    manifest: true,
    // The server inlines what a page needs; everything else is better cached as a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { learner: at('index.html'), manage: at('manage/index.html') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'controls', test: FIRST_CONTROLS },
            // Learner and manage stay apart: neither loads the routes of the other.
            {
              name: 'start',
              test: /^(?!.*(node_modules\/zod|src\/learner|src\/manage)\/).*\.(m?js|tsx?)$/,
              tags: ['$initial'],
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(SERVED.map((path) => [path, SERVER])) },
});
