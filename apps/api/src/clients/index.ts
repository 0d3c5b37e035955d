import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import type { DemoDoors } from './boot/boot.ts';
import { routes as bootRoutes } from './boot/read-boot.ts';
import { routes as captchaRoutes } from './captcha/administer-captcha.ts';
import { routes as domainRoutes } from './domains/administer-domains.ts';
import { routes as mailDeliveryRoutes } from './mail-deliveries/administer-mail-deliveries.ts';
import { routes as mailTextRoutes } from './mail-texts/administer-mail-texts.ts';
import { sendMailTest } from './mail-texts/send-mail-test.job.ts';
import { routes as budgetRoutes } from './message-budgets/administer-budgets.ts';
import { routes as reachRoutes } from './message-budgets/administer-reach.ts';
import { forgetPrefixes } from './message-budgets/forget-prefixes.job.ts';
import { routes as scormCloudRoutes } from './scorm-cloud/administer-scorm-cloud.ts';
import { routes as settingsRoutes } from './settings/client-settings.ts';
import { routes as textAdministrationRoutes } from './texts/administer-texts.ts';
import { routes as textRoutes } from './texts/read-institutional-text.ts';

export { assertNotArchived } from './archive/assert-not-archived.ts';
export { isArchivedClient, silentWhenArchived } from './archive/silent-mail.ts';
export { type Boot, bootOf } from './boot/boot.ts';
export { openPartnerBrand } from './boot/partner-brands.queries.ts';
export { assertHuman, assertHumanOnce, type Knocking } from './captcha/assert-human.ts';
export { anyAskingDoor, doorNamed, doorOfClient } from './captcha/captcha.queries.ts';
export { originOfClient } from './domains/client-origin.ts';
export { hostOfClient, hostsOfClient } from './domains/host-of-client.ts';
export { installationRoutes } from './installation/installation-routes.ts';
export { iconAddress } from './installation/web-manifest.ts';
export { wordsOfMail } from './mail-texts/words-of-mail.ts';
export { messagesStopped } from './message-budgets/message-stop-events.ts';
export { openChannels } from './message-budgets/open-channels.ts';
export { reachesPhone, reachPhone } from './message-budgets/reach-phone.ts';
export { spendMessage } from './message-budgets/spend-message.ts';
export { askScormCloud, scormCloudAccount } from './scorm-cloud/account-of-client.ts';

export const jobs: readonly EventJob[] = [sendMailTest];
export const clockJobs: readonly ClockJob[] = [forgetPrefixes];

export function routes(bind: Bind, demo: DemoDoors | null): void {
  bootRoutes(bind, demo);
  settingsRoutes(bind);
  domainRoutes(bind);
  captchaRoutes(bind);
  scormCloudRoutes(bind);
  budgetRoutes(bind);
  reachRoutes(bind);
  textRoutes(bind);
  textAdministrationRoutes(bind);
  mailTextRoutes(bind);
  mailDeliveryRoutes(bind);
}
