import type { ExportSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import { routes as assignmentRoutes } from './assignments/administer-assignments.ts';
import { assignPeopleJob, moveAssignedNext } from './assignments/assign-people.job.ts';
import { authoringRoutes } from './authoring/authoring-routes.ts';
import { routes as downloadBadgeRoutes } from './badges/download-badge.ts';
import { routes as listBadgeKeysRoutes } from './badges/list-badge-keys.ts';
import { routes as publicBadgeRoutes } from './badges/public-badge-facts.ts';
import { routes as rotateBadgeKeyRoutes } from './badges/rotate-badge-key.ts';
import { routes as verifyBadgeRoutes } from './badges/verify-badge.ts';
import { bulkTrainingsRoutes } from './bulk-trainings/bulk-trainings-routes.ts';
import { routes as listOnlineCoursesRoutes } from './catalogue/list-online-courses.ts';
import { routes as previewCourseRoutes } from './catalogue/preview-course.ts';
import { routes as readHomeRoutes } from './catalogue/read-home.ts';
import { routes as readOnlineCourseRoutes } from './catalogue/read-online-course.ts';
import { routes as readSupportMaterialRoutes } from './catalogue/read-support-material.ts';
import { routes as setFavouriteRoutes } from './catalogue/set-favourite.ts';
import { certificateRoutes } from './certificates/certificate-routes.ts';
import { certificatesArchive } from './certificates/export-certificates.ts';
import { classRoutes } from './classes/class-routes.ts';
import { endLapsedClassesJob } from './classes/end-lapsed-classes.job.ts';
import { remindOfClassesJob } from './classes/remind-of-classes.job.ts';
import { tellClass } from './classes/tell-class.job.ts';
import { completionNotice } from './completion/completion-notice.job.ts';
import { routes as coverRoutes } from './covers/frame-cover.ts';
import { lookAfterCovers } from './covers/look-after-covers.job.ts';
import { makeCoverSizes } from './covers/make-cover-sizes.job.ts';
import { mailDeadlineNear } from './deadlines/mail-deadline-near.job.ts';
import { remindOfDeadlinesJob } from './deadlines/remind-of-deadlines.job.ts';
import { duplicateRoutes } from './duplicates/duplicate-routes.ts';
import { enrolmentRoutes } from './enrolment/enrolment-routes.ts';
import { fillRequired } from './enrolment/fill-required.job.ts';
import { giveBackErased } from './enrolment/give-back-erased.job.ts';
import { tellRequestAnswered } from './enrolment/tell-request-answered.job.ts';
import { routes as importGamesRoutes } from './game-imports/import-games.ts';
import { routes as previewGameImportRoutes } from './game-imports/preview-game-import.ts';
import { mailLateDigest } from './late-digest/mail-late-digest.job.ts';
import { tellLateJob } from './late-digest/tell-late.job.ts';
import { participantsExport } from './participants/export-participants.ts';
import { participantRoutes } from './participants/participant-routes.ts';
import { routes as portfolioRoutes } from './portfolio/read-portfolio.ts';
import { routes as prerequisiteRoutes } from './prerequisites/edit-prerequisites.ts';
import { readDocuments } from './search/read-documents.job.ts';
import { routes as searchRoutes } from './search/search-learning.ts';
import { routes as supportMaterialRoutes } from './support-materials/edit-support-materials.ts';
import { remindOfTrailsJob } from './trails/remind-of-trails.job.ts';
import { trailRoutes } from './trails/trail-routes.ts';
import { routes as translationRoutes } from './translations/translate-text.ts';
import { versionRoutes } from './versions/version-routes.ts';

export { trainingPath } from './catalogue/training-kinds.ts';
export { calendarFeedRoute } from './classes/calendar-feed-route.ts';
export { changeTestBlock } from './overrides/change-test-block.ts';
export { excusedActivity } from './overrides/excused-activity.ts';
export type { DecisionScope } from './overrides/override-subject.ts';
export { creditChallenge } from './standing/achievements.ts';
export {
  activityForLearner,
  learnerOf,
  type OpenedActivity,
  previewActivity,
  trainingForLearner,
} from './standing/activity-for-learner.ts';
export { activityExcused, attemptCut } from './standing/events.ts';
export { learningClient } from './standing/learning-client.queries.ts';
export { menuOf } from './standing/menu.ts';
export { touchEnrolment } from './standing/progress.queries.ts';
export {
  type ProgressChange,
  type ProgressOutcome,
  recordEnd,
  recordJudgement,
  recordProgress,
} from './standing/record-progress.ts';

import { settleStandingsNext } from './standing/settle-standings.job.ts';

export { lockEnrolment } from './standing/standing.queries.ts';
export { decider, exceptionsFound, exceptionsIn } from './standing/test-exceptions.queries.ts';
export { closedBanks, type MaterialOf, playedGames, toldQuestions } from './standing/told-material.ts';
export { recordTrailVersion } from './trail-versions/trail-versions.queries.ts';
export { namesInOwnLanguage } from './translations/own-language.ts';
export { contentOfActivity, contentOnceHeld } from './versions/content-of-activity.ts';
export { recordVersion } from './versions/versions.queries.ts';

export function routes(bind: Bind): void {
  authoringRoutes(bind);
  previewGameImportRoutes(bind);
  importGamesRoutes(bind);
  bulkTrainingsRoutes(bind);
  duplicateRoutes(bind);
  versionRoutes(bind);
  translationRoutes(bind);
  coverRoutes(bind);
  trailRoutes(bind);
  classRoutes(bind);
  prerequisiteRoutes(bind);
  supportMaterialRoutes(bind);
  assignmentRoutes(bind);
  readHomeRoutes(bind);
  listOnlineCoursesRoutes(bind);
  readOnlineCourseRoutes(bind);
  previewCourseRoutes(bind);
  readSupportMaterialRoutes(bind);
  setFavouriteRoutes(bind);
  searchRoutes(bind);
  enrolmentRoutes(bind);
  participantRoutes(bind);
  certificateRoutes(bind);
  downloadBadgeRoutes(bind);
  publicBadgeRoutes(bind);
  listBadgeKeysRoutes(bind);
  rotateBadgeKeyRoutes(bind);
  verifyBadgeRoutes(bind);
  portfolioRoutes(bind);
}

export const exports: readonly ExportSource[] = [certificatesArchive, participantsExport];
export const jobs: readonly EventJob[] = [
  completionNotice,
  fillRequired,
  giveBackErased,
  mailDeadlineNear,
  mailLateDigest,
  makeCoverSizes,
  moveAssignedNext,
  settleStandingsNext,
  tellClass,
  tellRequestAnswered,
];
export const clockJobs: readonly ClockJob[] = [
  assignPeopleJob,
  endLapsedClassesJob,
  lookAfterCovers,
  readDocuments,
  remindOfClassesJob,
  remindOfDeadlinesJob,
  remindOfTrailsJob,
  tellLateJob,
];
