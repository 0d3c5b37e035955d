import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { readersOfQueue } from '#identity/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Platform } from '#platform/context.ts';
import type { ConnectionSettings } from '#platform/database/settings.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLogger } from '#platform/logging.ts';
import { handOverChanges } from '#platform/realtime/hand-over.ts';
import { type Application, createApplication } from '../application.ts';
import type { DemoDoors } from '../clients/boot/boot.ts';
import { CLOCK_JOBS, EVENT_JOBS } from '../product.ts';
import { captchaSettings } from './captcha-settings.ts';
import { listenProblem } from './free-port.ts';
import { messagingSettings } from './messaging-settings.ts';
import { originOf } from './origin.ts';
import { realtimeSettings } from './realtime-settings.ts';
import { assertKnownKey, signingKey } from './signing-key.ts';
import { sofficeSettings } from './soffice-settings.ts';
import { startWarnings } from './start-warnings.ts';
import { tesseractSettings } from './tesseract-settings.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface Served {
  readonly application: Application;
  readonly address: string;
  readonly log: Logger;
  readonly stop: () => Promise<void>;
}

/** Where the demonstration's simulators of providers listen. */
export interface Simulators {
  readonly messages: string;
  readonly captcha: string;
  readonly films: string;
  /** Path below the product's own address. */
  readonly scormCloud: string;
}

/** One node of the product: http, worker, or both in one process. */
export async function serve(
  config: Config,
  connection: ConnectionSettings,
  roles: { readonly http: boolean; readonly worker: boolean },
  demo: DemoDoors | null,
  prepare: (platform: Platform) => Promise<void> = async () => {},
  simulators: Simulators | null = null,
): Promise<Served> {
  const log = createLogger(config.LOG_LEVEL);
  const origin = originOf(config);
  const key = signingKey(config.SIGNING_KEY, resolve(config.DATA_DIR));
  await assertKnownKey(connection, key);
  const application = await createApplication({
    connection,
    filesFolder: resolve(config.DATA_DIR),
    webFolder: config.WEB_DIST ?? WEB_FOLDER,
    origin,
    contentHost: config.CONTENT_HOST,
    signingKey: key,
    smtpUrl: config.SMTP_URL,
    mailFrom: config.MAIL_FROM,
    messaging: messagingSettings(config),
    captcha: captchaSettings(config),
    firebase: realtimeSettings(config),
    soffice: sofficeSettings(config),
    tesseract: tesseractSettings(config),
    embeds: {
      youtube: config.YOUTUBE_PLAYER_URL,
      vimeo: config.VIMEO_PLAYER_URL,
      linkedin_slidshare: config.SLIDESHARE_URL,
      simulator: simulators?.films ?? null,
    },
    scormCloudUrl: simulators ? `${origin}${simulators.scormCloud}` : config.SCORM_CLOUD_URL,
    simulatesScormCloud: simulators !== null,
    simulatorUrl: simulators?.messages ?? null,
    captchaSimulatorUrl: simulators?.captcha ?? null,
    trustProxy: config.TRUST_PROXY,
    reachesPrivate: config.REACH_PRIVATE_NETWORK || origin.startsWith('http:'),
    strictReplies: config.STRICT_REPLIES,
    metricsToken: config.METRICS_TOKEN,
    now: systemClock(config.NOW_OFFSET_MS),
    log,
    demo,
  });
  if (!demo) for (const warning of startWarnings(config)) log.warn(warning);
  const ends: (() => Promise<void>)[] = [application.close];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    // Nobody is let in before the world stands.
    await prepare(application.platform);
    if (roles.worker) ends.push(...(await startWork(application.platform, connection)));
    // A node that ends the hard way has left it to the next one, which stands the sooner; nothing where none is kept.
    flushCompileCache();
    const address = roles.http ? await application.app.listen({ port: config.PORT, host: config.HOST }) : '';
    return { application, address, log, stop };
  } catch (error) {
    await stop();
    throw listenProblem(error, config);
  }
}

/** Begins to work the queue and to tell of changes; answers what ends each, the last first. */
async function startWork(platform: Platform, connection: ConnectionSettings) {
  const worker = await startWorker({ platform, connection, jobs: EVENT_JOBS, clockJobs: CLOCK_JOBS });
  const stopHandingOver = handOverChanges(platform, {
    readersOf: (clientId, queue) => readersOfQueue(platform.database.readerOfAll, clientId, queue),
  });
  return [stopHandingOver, worker.stop];
}
