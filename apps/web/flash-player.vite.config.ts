import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page around a Flash movie: a build of its own, which only the isolated host of the movie serves. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  build: {
    outDir: at('dist/flash-player'),
    target: 'es2022',
    rolldownOptions: {
      input: { player: at('src/flash-player/player.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
