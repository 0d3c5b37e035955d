import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import { noteAccessChanged } from './access-changes/note-access-changed.job.ts';
import { tellAccessChanged } from './access-changes/tell-access-changed.job.ts';
import { tellFormerEmail } from './access-changes/tell-former-email.job.ts';
import { routes as administerApiKeysRoutes } from './api-keys/administer-api-keys.ts';
import { routes as acceptTextsRoutes } from './consents/accept-texts.ts';
import { routes as ownConsentsRoutes } from './consents/own-consents.ts';
import { routes as deletionRoutes } from './deletion/ask-deletion.ts';
import { eraseAccounts } from './deletion/erase-accounts.job.ts';
import { tellDeletionAsked } from './deletion/tell-deletion.job.ts';
import { tellAccountErased } from './deletion/tell-erased.job.ts';
import { routes as ownLinkedAccountsRoutes } from './linked-accounts/own-linked-accounts.ts';
import { routes as ownDataRoutes } from './own-data/ask-own-data.ts';
import { lookAfterOwnData } from './own-data/look-after-own-data.job.ts';
import { makeOwnData } from './own-data/make-own-data.job.ts';
import { tellOwnDataReady } from './own-data/tell-own-data.job.ts';
import { routes as ownPasswordRoutes } from './own-password/change-own-password.ts';
import { routes as phoneProofRoutes } from './phone-proof/prove-phone.ts';
import { routes as proofRoutes } from './proof/prove-identity.ts';
import { deliverRecovery } from './recovery/deliver-recovery.job.ts';
import { forgetRecovery } from './recovery/forget-recovery.job.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { deliverRegistrationCode } from './registration/deliver-registration-code.job.ts';
import { forgetRegistration } from './registration/forget-registration.job.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { forgetRecords } from './retention/forget-records.job.ts';
import { routes as ownFactorsRoutes } from './second-factor/own-factors.ts';
import type { Authentication } from './sessions/authenticate.ts';
import { routes as chooseCookiesRoutes } from './sessions/choose-cookies.ts';
import { routes as chooseLanguageRoutes } from './sessions/choose-language.ts';
import { routes as ownSessionsRoutes } from './sessions/own-sessions.ts';
import { routes as readSessionRoutes } from './sessions/read-session.ts';
import { routes as refreshRoutes } from './sessions/refresh-tokens.ts';
import { routes as selectClientRoutes } from './sessions/select-client.ts';
import type { CampaignsPart } from './sessions/session-part.ts';
import { routes as signOutRoutes } from './sessions/sign-out.ts';
import { routes as alternativeLoginRoutes } from './sign-in/alternative-login.ts';
import { routes as secondStepRoutes } from './sign-in/second-step.ts';
import { routes as signInRoutes } from './sign-in/sign-in.ts';
import { routes as administerProvidersRoutes } from './sign-on/administer-providers.ts';
import { routes as administerSamlKeysRoutes } from './sign-on/administer-saml-keys.ts';
import { routes as finishSignOnRoutes } from './sign-on/finish-sign-on.ts';
import { forgetFlows } from './sign-on/forget-flows.job.ts';
import { routes as readMetadataRoutes } from './sign-on/read-metadata.ts';
import { routes as registerBySignOnRoutes } from './sign-on/register-by-sign-on.ts';
import { routes as startSignOnRoutes } from './sign-on/start-sign-on.ts';
import { noteStoppedCodes } from './stopped-codes/note-stopped-codes.job.ts';
import { tellStoppedCodes } from './stopped-codes/tell-stopped-codes.job.ts';
import { routes as administerBackendsRoutes } from './web-service/administer-backends.ts';
import { routes as exchangeTicketRoutes } from './web-service/exchange-ticket.ts';
import { forgetTickets } from './web-service/forget-tickets.job.ts';
import { routes as issueTicketRoutes } from './web-service/issue-ticket.ts';

export { publishAccessChange } from './access-changes/publish-access-change.ts';
export { keysActingFor, workingKeysOf } from './api-keys/stopping-keys.queries.ts';
export { consentLineOf } from './consents/consent-line.ts';
export { consentsOf } from './consents/consents.queries.ts';
export { memberErased } from './deletion/deletion-events.ts';
export { sendLetter } from './letters/send-letter.ts';
export { canProvePhone, hasProvedPhone } from './phone-proof/has-proved-phone.ts';
export { assertProved } from './proof/assert-proved.ts';
export { correspondents } from './recovery/letter-of.ts';
export { insertLink, pathOfLink } from './recovery/password-link.ts';
export { memberAnswers, writeAnswers } from './registration/answers.queries.ts';
export { takenBy, takenProblem } from './registration/create-member.ts';
export { answeredAnew, seenAnswers } from './registration/profile-answers.ts';
export { forgetFactors } from './second-factor/forget-factors.ts';
export { actingAs } from './sessions/acting-as.ts';
export { administratorsAt, lockAdministrators, rolesWith } from './sessions/administrators.queries.ts';
export type { Authentication } from './sessions/authenticate.ts';
export { createAuthentication } from './sessions/authenticate.ts';
export { isOpenSession, openAmong } from './sessions/open-session.ts';
export { isVouched, openSessionsOf } from './sessions/open-sessions.queries.ts';
export { queuesOfMembers, readersOfQueue } from './sessions/queue-readers.ts';
export { roleChangesOf } from './sessions/role-changes.ts';
export type { CampaignsPart } from './sessions/session-part.ts';
export { hashToken } from './sessions/tokens.ts';
export { hashPassword } from './sign-in/passwords.ts';
export { backChannelLogout } from './sign-on/back-channel-logout.ts';
export { signOnReturn } from './sign-on/sign-on-return.ts';

export const jobs: readonly EventJob[] = [
  deliverRecovery,
  deliverRegistrationCode,
  tellAccessChanged,
  tellFormerEmail,
  noteAccessChanged,
  noteStoppedCodes,
  tellStoppedCodes,
  tellDeletionAsked,
  tellAccountErased,
  makeOwnData,
  tellOwnDataReady,
];
export const clockJobs: readonly ClockJob[] = [
  forgetRecovery,
  forgetRegistration,
  forgetFlows,
  forgetTickets,
  eraseAccounts,
  lookAfterOwnData,
  forgetRecords,
];

export function routes(bind: Bind, authentication: Authentication, campaigns: CampaignsPart): void {
  signInRoutes(bind);
  alternativeLoginRoutes(bind);
  secondStepRoutes(bind);
  ownFactorsRoutes(bind, authentication);
  administerProvidersRoutes(bind);
  administerSamlKeysRoutes(bind);
  readMetadataRoutes(bind);
  startSignOnRoutes(bind);
  finishSignOnRoutes(bind);
  registerBySignOnRoutes(bind);
  administerBackendsRoutes(bind);
  administerApiKeysRoutes(bind);
  issueTicketRoutes(bind);
  exchangeTicketRoutes(bind);
  recoveryRoutes(bind);
  registrationRoutes(bind);
  refreshRoutes(bind, authentication);
  readSessionRoutes(bind, campaigns);
  selectClientRoutes(bind, authentication);
  chooseLanguageRoutes(bind, authentication);
  ownSessionsRoutes(bind);
  ownPasswordRoutes(bind, authentication);
  proofRoutes(bind);
  phoneProofRoutes(bind);
  ownLinkedAccountsRoutes(bind);
  chooseCookiesRoutes(bind);
  acceptTextsRoutes(bind, authentication);
  ownConsentsRoutes(bind);
  ownDataRoutes(bind);
  deletionRoutes(bind, authentication);
  signOutRoutes(bind, authentication);
}
