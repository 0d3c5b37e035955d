import type { Platform } from '#platform/context.ts';
import { fillAccountSafety } from './filling/account-safety.ts';
import { fillApiKeys } from './filling/api-keys.ts';
import { fillArchivedClient } from './filling/archived-client.ts';
import { fillAssignments } from './filling/assignments.ts';
import { fillBackOffice } from './filling/back-office.ts';
import { fillCertificateTemplates } from './filling/certificate-templates.ts';
import { fillChallenges } from './filling/challenges.ts';
import { fillClasses } from './filling/classes.ts';
import { fillClients } from './filling/clients.ts';
import { fillConsents } from './filling/consents.ts';
import { fillCourses } from './filling/courses.ts';
import type { DemoWriter } from './filling/demo-writer.ts';
import { fillEnrolmentRequests } from './filling/enrolment-requests.ts';
import { fillEnrolments } from './filling/enrolments.ts';
import { fillEssays } from './filling/essays.ts';
import { fillEvents } from './filling/events.ts';
import { fillInstitutionalTexts } from './filling/institutional-texts.ts';
import { fillLoyalty } from './filling/loyalty.ts';
import { fillLoyaltyHistory } from './filling/loyalty-history.ts';
import { fillMailDeliveries } from './filling/mail-deliveries.ts';
import { fillMailTexts } from './filling/mail-texts.ts';
import { fillMedals } from './filling/medals.ts';
import { fillNetworkImports } from './filling/network-imports.ts';
import { fillNotes } from './filling/notes.ts';
import { fillOfflineReports } from './filling/offline-reports.ts';
import { fillOverrides } from './filling/overrides.ts';
import { fillPaidCourses } from './filling/paid-courses.ts';
import { fillPeople } from './filling/people.ts';
import { fillPeopleImports } from './filling/people-imports.ts';
import { fillReactions } from './filling/reactions.ts';
import { fillRegrades } from './filling/regrades.ts';
import { fillScormCloud } from './filling/scorm-cloud.ts';
import { fillSessions } from './filling/sessions.ts';
import { fillTestExceptions } from './filling/test-exceptions.ts';
import { fillTestsOfEveryKind } from './filling/tests-of-every-kind.ts';
import { fillTrails } from './filling/trails.ts';
import { fillTrainingAccounts } from './filling/training-accounts.ts';
import { fillTransfers } from './filling/transfers.ts';
import { fillShortTranslations, fillTranslations } from './filling/translations.ts';
import { fillWaysIn } from './filling/ways-in.ts';

const STEPS: readonly ((writer: DemoWriter) => Promise<void>)[] = [
  fillClients,
  fillPeople,
  fillArchivedClient,
  fillInstitutionalTexts,
  fillConsents,
  fillScormCloud,
  fillCourses,
  fillClasses,
  fillTrails,
  fillTranslations,
  fillEnrolments,
  fillOfflineReports,
  fillReactions,
  fillChallenges,
  fillEnrolmentRequests,
  fillEssays,
  fillOverrides,
  fillNotes,
  fillTestExceptions,
  fillAssignments,
  fillCertificateTemplates,
  fillPaidCourses,
  fillLoyalty,
  fillLoyaltyHistory,
  fillTrainingAccounts,
  fillTransfers,
  fillEvents,
  fillBackOffice,
  fillSessions,
  fillWaysIn,
  fillPeopleImports,
  fillNetworkImports,
  fillRegrades,
  fillTestsOfEveryKind,
  fillShortTranslations,
  fillMedals,
  fillApiKeys,
  fillMailTexts,
  fillMailDeliveries,
  fillAccountSafety,
];

/** Whether somebody lives in the database already, of the demonstration or not. */
export async function hasWorld({ database }: Platform): Promise<boolean> {
  const taken = await database.acrossClients((db) =>
    db.selectFrom('client').select('id').limit(1).executeTakeFirst(),
  );
  return taken !== undefined;
}

/**
 * Fills an empty database with the demo world, in one transaction: a start that is killed leaves nothing behind.
 * Answers false, and touches nothing, where any client exists already.
 */
export async function fillDemoWorld({
  database,
  storage,
  sealer,
  addresses,
  now,
}: Platform): Promise<boolean> {
  return database.acrossClients(async (db) => {
    const taken = await db.selectFrom('client').select('id').limit(1).executeTakeFirst();
    if (taken) return false;
    const writer: DemoWriter = { db, storage, sealer, origin: addresses.origin, now: now() };
    for (const step of STEPS) await step(writer);
    return true;
  });
}
