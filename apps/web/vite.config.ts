import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsWithoutSchemas } from './build/calls-without-schemas.ts';
import { FILE_GROUPS } from './build/file-groups.ts';
import { withoutFacades } from './build/without-facades.ts';
import { withoutKitColours } from './build/without-kit-colours.ts';
import { compressAssets } from './compress-assets.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env['TRILHA_API'] ?? 'http://127.0.0.1:3000';
const SERVED = ['/api', '/login/', '/o', '/files'];

export default defineConfig({
  plugins: [callsWithoutSchemas(), withoutKitColours(), react(), withoutFacades(), compressAssets()],
  root: at('.'),
  build: {
    outDir: at('dist'),
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // The server inlines what a page needs; everything else is better cached as a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        learner: at('index.html'),
        manage: at('manage/index.html'),
      },
      output: {
        codeSplitting: {
          groups: FILE_GROUPS,
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(SERVED.map((path) => [path, SERVER])) },
});
