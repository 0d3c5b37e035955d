import { passSignals } from './pass-signals.ts';
import { exitOf, launch, SERVER_OPTIONS } from './project.ts';
import { ensureWebBuilt } from './web-build.ts';

await ensureWebBuilt();
const product = launch(process.execPath, [...SERVER_OPTIONS, 'apps/api/src/main.ts', 'demo'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
passSignals([product]);
process.exitCode = await exitOf(product);
