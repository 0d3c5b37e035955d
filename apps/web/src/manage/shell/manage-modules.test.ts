import { readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import { listBanks, readBank } from '@trilha/contract/assessment/banks.calls';
import { readChallengeSettings, readTopicHeat } from '@trilha/contract/assessment/challenge.calls';
import { listEssays, readEssay } from '@trilha/contract/assessment/essays.calls';
import { listOfflineReports } from '@trilha/contract/assessment/offline-attempts.calls';
import { listReactions, readReactionResults } from '@trilha/contract/assessment/reactions.calls';
import { readQuestionRegrades } from '@trilha/contract/assessment/regrades.calls';
import { listTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import { listTestExceptions } from '@trilha/contract/assessment/test-exceptions.calls';
import { readClientDefaults } from '@trilha/contract/clients/client-defaults.calls';
import { listClients, readClient } from '@trilha/contract/clients/clients.calls';
import { listMailDeliveries } from '@trilha/contract/clients/mail-deliveries.calls';
import { listMailTexts, readMailText } from '@trilha/contract/clients/mail-texts.calls';
import { readClientSettings } from '@trilha/contract/clients/settings.calls';
import { listClientTexts, readClientText } from '@trilha/contract/clients/texts.calls';
import type { Call } from '@trilha/contract/define-call';
import { listMedalSubjects, listMedals, readMedal } from '@trilha/contract/gamification/medals.calls';
import { listApiKeys } from '@trilha/contract/identity/api-keys.calls';
import { listAuthoredTrainings, readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import {
  listCertificateTemplates,
  readCertificateTemplate,
} from '@trilha/contract/learning/certificate-templates.calls';
import { listClasses, readClass } from '@trilha/contract/learning/classes.calls';
import { listEnrolmentRequests } from '@trilha/contract/learning/enrolment-requests.calls';
import { listIssuedCertificates } from '@trilha/contract/learning/issued-certificates.calls';
import { listBadgeKeys } from '@trilha/contract/learning/open-badges.calls';
import { readEnrolment } from '@trilha/contract/learning/overrides.calls';
import { listParticipants } from '@trilha/contract/learning/participants.calls';
import { readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import { listAuthoredTrails, readAuthoredTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { listAppealsToAudit } from '@trilha/contract/loyalty/appeals.calls';
import { listSalesToAudit, readSaleToAudit } from '@trilha/contract/loyalty/audit.calls';
import {
  listAdministeredCampaigns,
  readAdministeredCampaign,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import { readCampaignResults } from '@trilha/contract/loyalty/campaign-results.calls';
import { readCoincidences } from '@trilha/contract/loyalty/coincidences.calls';
import {
  listAdministeredEvents,
  readAdministeredEvent,
  readCheckInCodes,
} from '@trilha/contract/loyalty/event-administration.calls';
import { listLevelRequests } from '@trilha/contract/loyalty/level-decision.calls';
import { readNetwork } from '@trilha/contract/loyalty/network.calls';
import { listOrdersToAudit, readOrderToAudit } from '@trilha/contract/loyalty/order-audit.calls';
import { listOrdersToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import { listPhotosToAudit, readPhotoToAudit } from '@trilha/contract/loyalty/photo-audit.calls';
import { listAdministeredRewards } from '@trilha/contract/loyalty/reward-administration.calls';
import { readRewardDepartments } from '@trilha/contract/loyalty/reward-departments.calls';
import { readTrainingProgramme } from '@trilha/contract/loyalty/training-programme.calls';
import { listAuditLog } from '@trilha/contract/people/audit-log.calls';
import { listGroups } from '@trilha/contract/people/groups.calls';
import { listImports, readImport } from '@trilha/contract/people/imports.calls';
import { listPeople, readPerson } from '@trilha/contract/people/people.calls';
import { listRegistrations } from '@trilha/contract/people/registrations.calls';
import { readRoleMatrix } from '@trilha/contract/people/roles.calls';
import { readPackageTrace } from '@trilha/contract/player/package-trace.calls';
import { readTransferProgramme } from '@trilha/contract/transfer/transfer-administration.calls';
import type { ModuleName } from '@trilha/rules/clients/modules.rule';
import { expect, test } from 'vitest';
import { manageRoutes } from '../routes.tsx';
import { MANAGE_NAVIGATION } from './manage-navigation.ts';

/** What each page asks for first; without an answer to it there is nothing to show. Null for what asks for nothing of a module. */
const FIRST_CALLS: Readonly<Record<string, Pick<Call, 'module'> | null>> = {
  // The figures of the programme are shown where there is one.
  '/manage': null,
  '/manage/trainings': listAuthoredTrainings,
  '/manage/trainings/$trainingId': readAuthoredTraining,
  '/manage/trainings/$trainingId/import-games': readAuthoredTraining,
  '/manage/trainings/$trainingId/participants': listParticipants,
  '/manage/progress': readProgressMatrix,
  '/manage/enrolments/$enrolmentId': readEnrolment,
  '/manage/trails': listAuthoredTrails,
  '/manage/trails/$trailId': readAuthoredTrail,
  '/manage/classes': listClasses,
  '/manage/classes/$classId': readClass,
  '/manage/enrolment-requests': listEnrolmentRequests,
  '/manage/offline-reports': listOfflineReports,
  '/manage/essays': listEssays,
  '/manage/essays/$essayId': readEssay,
  '/manage/certificates': listIssuedCertificates,
  '/manage/certificates/badge-keys': listBadgeKeys,
  '/manage/certificates/templates': listCertificateTemplates,
  '/manage/certificates/templates/$templateId': readCertificateTemplate,
  '/manage/medals': listMedals,
  '/manage/medals/new': listMedalSubjects,
  '/manage/medals/$medalId': readMedal,
  '/manage/question-banks': listBanks,
  '/manage/question-banks/$bankId': readBank,
  '/manage/question-banks/$bankId/analysis': readBankAnalysis,
  '/manage/question-banks/$bankId/import': readBank,
  '/manage/question-banks/$bankId/questions/$questionId/regrade': readQuestionRegrades,
  '/manage/challenge': readTopicHeat,
  '/manage/challenge/settings': readChallengeSettings,
  '/manage/client-defaults': readClientDefaults,
  '/manage/tests/$activityId/attempts': listTestAttempts,
  '/manage/tests/$activityId/exceptions': listTestExceptions,
  '/manage/reactions': listReactions,
  '/manage/reactions/$activityId': readReactionResults,
  '/manage/sales-audit': listSalesToAudit,
  '/manage/sales-audit/$saleId': readSaleToAudit,
  '/manage/audit-map': readCoincidences,
  '/manage/photos-audit': listPhotosToAudit,
  '/manage/photos-audit/$photoId': readPhotoToAudit,
  '/manage/orders-audit': listOrdersToAudit,
  '/manage/orders-audit/$orderId': readOrderToAudit,
  '/manage/appeals': listAppealsToAudit,
  '/manage/level-requests': listLevelRequests,
  '/manage/campaigns': listAdministeredCampaigns,
  '/manage/campaigns/$campaignId': readAdministeredCampaign,
  '/manage/campaigns/$campaignId/results': readCampaignResults,
  '/manage/results': listAdministeredCampaigns,
  '/manage/network': readNetwork,
  '/manage/training-accounts': readTrainingProgramme,
  '/manage/transfers': readTransferProgramme,
  '/manage/rewards': listAdministeredRewards,
  '/manage/rewards/departments': readRewardDepartments,
  '/manage/orders': listOrdersToProcess,
  '/manage/events': listAdministeredEvents,
  '/manage/events/$eventId': readAdministeredEvent,
  '/manage/events/$eventId/check-in': readCheckInCodes,
  '/manage/events/$eventId/door': readAdministeredEvent,
  '/manage/people': listPeople,
  '/manage/people/import': listImports,
  '/manage/people/import/$importId': readImport,
  '/manage/people/$memberId': readPerson,
  '/manage/people/$memberId/packages/$activityId': readPackageTrace,
  '/manage/registrations': listRegistrations,
  '/manage/groups': listGroups,
  '/manage/roles': readRoleMatrix,
  '/manage/audit-log': listAuditLog,
  '/manage/settings': readClientSettings,
  '/manage/settings/texts': listClientTexts,
  '/manage/settings/texts/$kind': readClientText,
  '/manage/settings/mail-texts': listMailTexts,
  '/manage/settings/mail-texts/$kind': readMailText,
  '/manage/settings/api-keys': listApiKeys,
  '/manage/clients': listClients,
  '/manage/clients/new': listClients,
  '/manage/clients/$clientSlug': readClient,
  // Not built yet.
  '/manage/mail': listMailDeliveries,
};

interface KnownRoute {
  readonly options: {
    readonly path: string;
    readonly staticData?: { readonly title?: string; readonly module?: ModuleName };
  };
}
const pages = (manageRoutes as unknown as readonly KnownRoute[])
  .map(({ options }) => options)
  // Old names lead on to others.
  .filter(({ staticData }) => staticData?.title !== undefined);
const modules = new Map(pages.map(({ path, staticData }) => [path, staticData?.module]));

test('every page of the back office is of the module of its first call, so that none opens on a refusal [CL-03] [MG-01]', () => {
  const expected = Object.entries(FIRST_CALLS).map(([path, call]) => [path, call?.module]);
  expect(Object.fromEntries(modules)).toEqual(Object.fromEntries(expected));
});

test('every entry of the rail is of the module of its page [CL-03] [MG-01]', () => {
  const entries = MANAGE_NAVIGATION.flatMap(
    ({ entries: of }) => of as readonly { to: string; module?: string }[],
  );
  for (const { to, module } of entries) expect([to, module]).toEqual([to, modules.get(to)]);
});
