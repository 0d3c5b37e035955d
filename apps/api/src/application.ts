import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { installationRoutes, silentWhenArchived } from '#clients/index.ts';
import { backgroundRoutes, isOpenUpload } from '#files/index.ts';
import {
  backChannelLogout,
  createAuthentication,
  isOpenSession,
  openAmong,
  queuesOfMembers,
  signOnReturn,
} from '#identity/index.ts';
import { calendarFeedRoute } from '#learning/index.ts';
import { trainingSimulator } from '#loyalty/index.ts';
import { createAddresses } from '#platform/addresses.ts';
import { type CaptchaSettings, siteverify } from '#platform/captcha/siteverify.ts';
import type { Platform } from '#platform/context.ts';
import { connectDatabase } from '#platform/database/scope.ts';
import { type SofficeSettings, sofficeConverter } from '#platform/documents/soffice.ts';
import { exportRoutes } from '#platform/exports.ts';
import { addHealth } from '#platform/health.ts';
import { type Binder, createBinder } from '#platform/http/bind.ts';
import { documentRoutes } from '#platform/http/document-routes.ts';
import { createHttp, refuseUnknown } from '#platform/http/server.ts';
import { localOutboxMail } from '#platform/mail/local-outbox.ts';
import { recordedMail } from '#platform/mail/recorded-mail.ts';
import { smtpMail } from '#platform/mail/smtp.ts';
import { createMessenger, type MessagingSettings } from '#platform/messaging/messenger.ts';
import { addMetrics } from '#platform/metrics.ts';
import { createOutbound } from '#platform/outbound.ts';
import { type TesseractSettings, tesseractReader } from '#platform/reading/tesseract.ts';
import { embeddedRealtime } from '#platform/realtime/embedded.ts';
import { type FirebaseSettings, firebaseRealtime } from '#platform/realtime/firebase.ts';
import { realtimeSources } from '#platform/realtime/port.ts';
import { realtimeRoutes } from '#platform/realtime/stream-route.ts';
import { createScormCloud } from '#platform/scorm-cloud/scorm-cloud.ts';
import { createSealer } from '#platform/sealing.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { storageRoutes } from '#platform/storage/routes.ts';
import { createSigner } from '#platform/storage/signing.ts';
import { serveAssets } from '#platform/web/assets.ts';
import { routeOfPage } from '#platform/web/page-files.ts';
import { builtPages, servePages } from '#platform/web/pages.ts';
import { policyReports } from '#platform/web/policy-reports.ts';
import {
  type EmbedSettings,
  embedRoutes,
  flashRoutes,
  recordStoreRoutes,
  scormCloudRoutes,
  scormRuntimeRoutes,
  streamRoutes,
} from '#player/index.ts';
import { transferSimulator } from '#transfer/index.ts';
import { clientPath } from './client-path.ts';
import type { DemoDoors } from './clients/boot/boot.ts';
import { closedPage } from './closed-page.ts';
import { contentRoutes } from './content-host.ts';
import { captchaWidget } from './demo/captcha-widget.ts';
import { rememberedTransfers } from './demo/filling/transfers.ts';
import { filmSimulator } from './demo/film-simulator.ts';
import { routes as demoMessageRoutes } from './demo/list-messages.ts';
import { scormCloudSimulator } from './demo/scorm-cloud/simulator.ts';
import { pageContent } from './page-content.ts';
import { bindProduct, EXPORTS } from './product.ts';
import { strangerPage } from './stranger-page.ts';

export interface ApplicationOptions {
  readonly connection: ClientConfig;
  readonly filesFolder: string;
  readonly webFolder: string | null;
  readonly origin: string;
  readonly contentHost: string;
  readonly signingKey: Buffer;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  readonly messaging: MessagingSettings;
  readonly captcha: CaptchaSettings;
  /** Null where our own server tells screens of changes. */
  readonly firebase: FirebaseSettings | null;
  /** What makes pages of office documents; null where nothing does. */
  readonly soffice: SofficeSettings | null;
  /** What reads the photos of invoices; null where nothing does. */
  readonly tesseract: TesseractSettings | null;
  /** Where SCORM Cloud answers. */
  readonly scormCloudUrl: string;
  /** Whether that is the simulator of the demonstration, which answers here. */
  readonly simulatesScormCloud: boolean;
  /** Where films of other sites are framed from. */
  readonly embeds: EmbedSettings;
  /** Where the demonstration's simulator of message providers listens. */
  readonly simulatorUrl: string | null;
  /** Where its simulator of a captcha provider listens. */
  readonly captchaSimulatorUrl: string | null;
  /** Addresses and networks of the proxies in front; false for none. */
  readonly trustProxy: readonly string[] | false;
  /** Whether sign-in providers may stand in the private network. */
  readonly reachesPrivate: boolean;
  readonly strictReplies: boolean;
  /** What reads /metrics; this machine alone may without one. */
  readonly metricsToken?: string | undefined;
  readonly now: () => Date;
  readonly log: Logger;
  readonly demo: DemoDoors | null;
}

export interface Application {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly calls: Binder['calls'];
  readonly close: () => Promise<void>;
}

const VERSION = '0.1.0';
const SWEEP_MS = 50;

/** Puts the product together around one database and one clock; nothing is kept in the process but caches. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { log, now, origin } = options;
  const database = await connectDatabase({ connection: options.connection, log, now });
  const signer = createSigner(options.signingKey);
  const sealer = createSealer(options.signingKey);
  const storage = diskStorage(join(options.filesFolder, 'files'), signer, now);
  const mail = silentWhenArchived(
    recordedMail(
      options.smtpUrl ? smtpMail(options.smtpUrl, options.mailFrom) : localOutboxMail(database, now),
      database,
      now,
    ),
    database,
  );
  const addresses = createAddresses(origin, options.contentHost);
  const messenger = createMessenger(options.messaging);
  const captcha = siteverify(options.captcha, log);
  const realtime = options.firebase ? firebaseRealtime(options.firebase) : embeddedRealtime(signer);
  const outbound = createOutbound(options.reachesPrivate);
  const scormCloud = createScormCloud(outbound, options.scormCloudUrl);
  const documents = options.soffice ? sofficeConverter(options.soffice) : null;
  const reader = options.tesseract ? tesseractReader(options.tesseract) : null;
  const platform: Platform = {
    database,
    storage,
    mail,
    messenger,
    captcha,
    realtime,
    outbound,
    scormCloud,
    documents,
    reader,
    addresses,
    signer,
    sealer,
    log,
    now,
  };

  const app = await createHttp({ log, trustProxy: options.trustProxy, secure: origin.startsWith('https:') });
  contentRoutes(app, platform, (session) => isOpenSession(database, session));
  scormRuntimeRoutes(app, platform, options.webFolder);
  recordStoreRoutes(app, platform);
  embedRoutes(app, options.embeds);
  flashRoutes(app, platform, options.webFolder);
  scormCloudRoutes(app, platform);
  streamRoutes(app, options.embeds, options.webFolder);
  const registry = addMetrics(app, { database, now, token: options.metricsToken });
  const built = options.webFolder === null ? null : builtPages(options.webFolder);
  policyReports(app, { registry, log, now, routeOf: (path) => (built ? routeOfPage(built, path) : null) });
  let stopping = false;
  addHealth(app, database, () => stopping);
  storageRoutes(app, storage, signer, now, {
    isOpenSession: (session) => isOpenSession(database, session),
    isOpenUpload: (key) => isOpenUpload(database, key),
  });
  exportRoutes(app, platform, EXPORTS, (session) => isOpenSession(database, session));

  realtimeRoutes(app, platform, (sessions) => openAmong(database, sessions), {
    queuesOf: (members) => queuesOfMembers(database.readerOfAll, members),
  });

  const authentication = createAuthentication();
  const binder = createBinder({
    app,
    platform,
    authenticate: authentication.authenticate,
    strictReplies: options.strictReplies,
    registry,
  });
  bindProduct(binder, authentication, options.demo);
  signOnReturn(app, platform);
  backChannelLogout(app, platform);
  demoMessageRoutes(binder, options.simulatorUrl);
  if (options.captchaSimulatorUrl) captchaWidget(app, options.captchaSimulatorUrl);
  if (options.embeds.simulator) filmSimulator(app);
  if (options.simulatorUrl) {
    trainingSimulator(app);
    transferSimulator(app, { known: rememberedTransfers });
  }
  if (options.simulatesScormCloud) scormCloudSimulator(app, { url: options.scormCloudUrl });
  documentRoutes(app, binder.calls, VERSION);
  calendarFeedRoute(app, platform);
  installationRoutes(app, platform);
  backgroundRoutes(app, platform);
  if (options.webFolder) await serveAssets(app, options.webFolder);
  const [closed, stranger] = [closedPage(platform), strangerPage(addresses)];
  // Of our own pages, only those around the player of another site let themselves be framed.
  const frames = `'self' ${addresses.contentOrigin('*')}`;
  const page = options.webFolder
    ? servePages({
        folder: options.webFolder,
        content: pageContent(platform, options.demo),
        stranger: async (request) => (await closed(request)) ?? stranger(request),
        elsewhere: clientPath(platform),
        frames,
        connections: realtimeSources(realtime.channel),
        isSecure: origin.startsWith('https:'),
      })
    : async () => false;
  refuseUnknown(app, page);

  return {
    app,
    platform,
    calls: binder.calls,
    close: async () => {
      stopping = true;
      // A connection that is kept alive becomes idle when its last request ends, which may be after the close began.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      await app.close();
      clearInterval(sweep);
      await database.close();
    },
  };
}
