import { build } from 'vite';

/** The script that travels in pages of those who are signed in, in one piece (src/shared/start/early-refresh.ts). */
export async function earlyRefresh(folder: string): Promise<string> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${folder}src/shared/start/early-refresh.ts`,
        output: { format: 'iife' },
      },
    },
  });
  const [bundle] = [built].flat();
  const [script] = bundle && 'output' in bundle ? bundle.output : [];
  if (!script || script.code.includes('</script'))
    throw new Error('The early refresh cannot stand in a page.');
  return script.code.trim();
}
