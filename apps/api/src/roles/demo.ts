import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startCaptchaSimulator } from '#platform/captcha/simulator.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/embedded.ts';
import { startMessagingSimulator } from '#platform/messaging/simulator.ts';
import { DEMO_CLIENTS, DEMO_PASSWORD, demoDoors } from '../demo/doors.ts';
import { hasWorld } from '../demo/fill.ts';
import { FILM_SIMULATOR } from '../demo/film-simulator.ts';
import { SCORM_CLOUD_SIMULATOR } from '../demo/scorm-cloud/simulator.ts';
import { simulatedCaptcha } from './captcha-settings.ts';
import { assertPortFree } from './free-port.ts';
import { stopOnSignal } from './graceful-stop.ts';
import { simulatedProviders } from './messaging-settings.ts';
import { migrateDatabase } from './migrate.ts';
import { serve } from './serve.ts';

/** What stands around the product while it runs. */
interface Around {
  readonly database: OpenDatabase;
  readonly simulator: { readonly url: string };
  readonly captcha: { readonly url: string };
  readonly began: number;
  readonly closeAround: () => Promise<void>;
}

/** The whole product in one process on its own database, with the demo world: what `npm start` runs. @spec OP-01 */
export async function startDemo(config: Config): Promise<void> {
  const began = performance.now();
  await assertPortFree(config);
  const database = await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL });
  const clock = systemClock(config.NOW_OFFSET_MS);
  const simulator = await startMessagingSimulator(clock);
  const captcha = await startCaptchaSimulator(clock);
  const closeAround = async (): Promise<void> => {
    await simulator.close();
    await captcha.close();
    await database.close();
  };
  try {
    await startOn(config, { database, simulator, captcha, began, closeAround });
  } catch (error) {
    await closeAround();
    throw error;
  }
}

async function startOn(
  config: Config,
  { database, simulator, captcha, began, closeAround }: Around,
): Promise<void> {
  await migrateDatabase(database.settings);
  let isNew = false;
  const served = await serve(
    {
      ...simulatedCaptcha(simulatedProviders(config, simulator.url), captcha.url),
      LOG_LEVEL: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL,
    },
    database.settings,
    { http: true, worker: true },
    demoDoors,
    async (platform) => {
      isNew = !(await hasWorld(platform));
      if (isNew) await makeWorld();
    },
    {
      messages: simulator.url,
      captcha: captcha.url,
      films: FILM_SIMULATOR,
      scormCloud: SCORM_CLOUD_SIMULATOR,
    },
  );
  stopOnSignal(served.log, async () => {
    await served.stop();
    await closeAround();
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(welcome(served.application.platform.addresses.origin, seconds, isNew));
}

/** In a process of its own: what it needs of memory to draw and write a year is given back when it ends. */
async function makeWorld(): Promise<void> {
  const [code] = await once(fork(fileURLToPath(new URL('demo-world.ts', import.meta.url))), 'exit');
  if (code !== 0) throw new Error('The demo world could not be made.');
}

function welcome(origin: string, seconds: string, isNew: boolean): string {
  const doors = DEMO_CLIENTS.map((slug) => {
    const people = (demoDoors(slug) ?? []).map(
      ({ username, description }) => `    ${username.padEnd(36)} ${description['en-US'] ?? ''}`,
    );
    return `  ${origin}/?client=${slug}\n${people.join('\n')}`;
  });
  return `
  Trilha is ready in ${seconds} s${isNew ? ', with a new demo world' : ''}: ${origin}
  Enter as any of these people by one tap, or with the password "${DEMO_PASSWORD}".

${doors.join('\n\n')}
`;
}
