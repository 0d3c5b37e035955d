import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { CAPTCHA_PROVIDERS } from '#platform/captcha/providers.ts';
import type { CaptchaSettings } from '#platform/captcha/siteverify.ts';
import { createTestDatabase } from '#platform/database/testing.ts';
import type { SofficeSettings } from '#platform/documents/soffice.ts';
import type { MessagingSettings } from '#platform/messaging/messenger.ts';
import type { FirebaseSettings } from '#platform/realtime/firebase.ts';
import { EMBED_PROVIDERS } from '#player/index.ts';
import { type Application, createApplication } from '../application.ts';
import { FILM_SIMULATOR } from '../demo/film-simulator.ts';

export interface TestApplication extends Application {
  /** Moves the product's clock. */
  readonly setNow: (instant: string) => void;
  /** Where its files are kept. */
  readonly folder: string;
  readonly settings: Awaited<ReturnType<typeof createTestDatabase>>['settings'];
}

/** The whole product on a database of its own, with a clock that stands where the test puts it. */
export async function openTestApplication(
  instant = '2026-11-21T15:00:00Z',
  messaging: MessagingSettings = { twilio: null, whatsapp: null },
  captcha: CaptchaSettings = { kind: 'recaptcha', ...CAPTCHA_PROVIDERS.recaptcha },
  firebase: FirebaseSettings | null = null,
  soffice: SofficeSettings | null = null,
  scormCloudUrl = 'http://127.0.0.1:9/api/v2/',
  log: Logger = pino({ level: 'silent' }),
): Promise<TestApplication> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'trilha-files-'));
  let now = new Date(instant);
  const application = await createApplication({
    connection: database.settings,
    filesFolder: folder,
    webFolder: null,
    origin: 'http://localhost:3000',
    contentHost: 'content.localhost',
    signingKey: Buffer.alloc(32, 7),
    mailFrom: 'Trilha <nao-responda@localhost>',
    messaging,
    captcha,
    firebase,
    soffice,
    tesseract: null,
    scormCloudUrl,
    simulatesScormCloud: false,
    embeds: { ...EMBED_PROVIDERS, simulator: FILM_SIMULATOR },
    simulatorUrl: null,
    captchaSimulatorUrl: null,
    trustProxy: false,
    reachesPrivate: true,
    strictReplies: true,
    now: () => now,
    log,
    demo: null,
  });
  return {
    ...application,
    settings: database.settings,
    folder,
    setNow: (next) => {
      now = new Date(next);
    },
    close: async () => {
      await application.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
