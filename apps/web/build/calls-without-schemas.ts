import type { Plugin } from 'vite';

const CALLS = /\/packages\/contract\/src\/.*\.calls\.ts$/;
/** What the browser needs to make a call; the shapes are the server's to check. */
const SENT = ['id', 'method', 'path', 'access', 'module', 'encoding', 'write'];

/**
 * Calls reach the browser without their schemas, and so without the schema library. An export that is no call is left
 * out: importing one breaks the build instead of bringing the library back.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    load: async (id) => (CALLS.test(id) ? lightModule((await import(id)) as Record<string, unknown>) : null),
  };
}

/** The module's calls, each with its address alone. */
export const lightModule = (module: Readonly<Record<string, unknown>>): string =>
  Object.entries(module)
    .filter(([, value]) => isCall(value))
    .map(([name, call]) => `export const ${name} = ${JSON.stringify(call, SENT)};\n`)
    .join('');

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
