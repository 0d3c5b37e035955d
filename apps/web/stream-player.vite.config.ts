import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The player of streams in qualities: a build of its own, which only the page around a stream fetches. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  build: {
    outDir: at('dist/stream-player'),
    target: 'es2022',
    rolldownOptions: {
      input: { player: at('src/stream-player/player.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
