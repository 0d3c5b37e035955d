import type { SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { passSignals } from './pass-signals.ts';
import { exitOf, launch, projectEnvironment, ROOT } from './project.ts';

const aloud: SpawnOptions = { stdio: ['ignore', 'inherit', 'inherit'], detached: true };

// The web server hands what is not its own on to the API, at the address that its configuration reads from API_URL.
const port = process.env.PORT ?? '3000';
const api = launch(process.execPath, ['--watch', 'apps/api/src/main.ts', 'demo'], aloud);
const web = launch('vite', [], {
  ...aloud,
  cwd: join(ROOT, 'apps/web'),
  env: projectEnvironment({ API_URL: `http://localhost:${port}` }),
});
passSignals([api, web]);
process.exitCode = Math.max(...(await Promise.all([exitOf(api), exitOf(web)])));
