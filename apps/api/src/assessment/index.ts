import type { ExportSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import { analysisExport, routes as exportBankAnalysisRoutes } from './analysis/export-bank-analysis.ts';
import { routes as readBankAnalysisRoutes } from './analysis/read-bank-analysis.ts';
import { closeOverdueJob } from './attempts/close-overdue.job.ts';
import { gradeCutJob } from './attempts/grade-cut.job.ts';
import { routes as readAttemptRoutes } from './attempts/read-attempt.ts';
import { routes as readAttemptResultRoutes } from './attempts/read-attempt-result.ts';
import { routes as readTestRoutes } from './attempts/read-test.ts';
import { routes as reportDepartureRoutes } from './attempts/report-departure.ts';
import { routes as saveAnswerRoutes } from './attempts/save-answer.ts';
import { routes as startAttemptRoutes } from './attempts/start-attempt.ts';
import { routes as submitAttemptRoutes } from './attempts/submit-attempt.ts';
import { routes as bankRoutes } from './banks/banks.ts';
import { routes as categoryRoutes } from './banks/categories.ts';
import { routes as questionVersionRoutes } from './banks/question-versions.ts';
import { routes as questionRoutes } from './banks/questions.ts';
import { challengeRoutes } from './challenge/challenge-routes.ts';
import { topicHeatExport } from './challenge/read-topic-heat.ts';
import { tellPiece as tellWeakTopics, tellWeakTopicsJob } from './challenge/tell-weak-topics.job.ts';
import { routes as gradeEssayRoutes } from './essays/grade-essay.ts';
import { routes as listEssaysRoutes } from './essays/list-essays.ts';
import { routes as readEssayRoutes } from './essays/read-essay.ts';
import { exceptionRoutes } from './exceptions/exception-routes.ts';
import { followGroups } from './exceptions/follow-groups.job.ts';
import { routes as exportQuestionsRoutes, giftExport, qtiExport } from './exchange/export-questions.ts';
import { routes as importQuestionsRoutes } from './exchange/import-questions.ts';
import { routes as previewImportRoutes } from './exchange/preview-import.ts';
import { routes as decideOfflineReportRoutes } from './offline/decide-offline-report.ts';
import { routes as listOfflineReportsRoutes } from './offline/list-offline-reports.ts';
import { routes as sendOfflineAttemptRoutes } from './offline/send-offline-attempt.ts';
import { routes as takeOfflineAttemptRoutes } from './offline/take-offline-attempt.ts';
import { reactionResultsExport } from './reactions/export-reaction-results.ts';
import { reactionRoutes } from './reactions/reaction-routes.ts';
import { advanceRegrade } from './regrades/advance-regrade.job.ts';
import { lookAfterRegrades } from './regrades/look-after-regrades.job.ts';
import { routes as previewRegradeRoutes } from './regrades/preview-regrade.ts';
import { routes as readRegradesRoutes } from './regrades/read-regrades.ts';
import { routes as steerRegradeRoutes } from './regrades/steer-regrade.ts';
import { attemptsExport, routes as exportTestAttemptsRoutes } from './test-attempts/export-test-attempts.ts';
import { routes as listTestAttemptsRoutes } from './test-attempts/list-test-attempts.ts';

export { freeze } from './attempts/attempt-questions.ts';
export { reviewCard } from './challenge/review-card.ts';
export { hasHandedIn } from './reactions/handed-in.queries.ts';
export { keepAnonymous, noteHandedIn } from './reactions/keep-reaction.ts';
export { applyPiece } from './regrades/apply-piece.ts';
export { regradeById } from './regrades/regrades.queries.ts';

export { lookAfterRegrades, tellWeakTopics };
export const jobs: readonly EventJob[] = [advanceRegrade, gradeCutJob, followGroups];
export const clockJobs: readonly ClockJob[] = [closeOverdueJob, lookAfterRegrades, tellWeakTopicsJob];

/** Questions leave as one text or as one archive; how they did, and what challenges tell, as lists. */
export const exports: readonly ExportSource[] = [
  giftExport,
  qtiExport,
  analysisExport,
  attemptsExport,
  topicHeatExport,
  reactionResultsExport,
];

export function routes(bind: Bind): void {
  bankRoutes(bind);
  categoryRoutes(bind);
  questionRoutes(bind);
  questionVersionRoutes(bind);
  previewImportRoutes(bind);
  importQuestionsRoutes(bind);
  exportQuestionsRoutes(bind);
  readBankAnalysisRoutes(bind);
  exportBankAnalysisRoutes(bind);
  readTestRoutes(bind);
  startAttemptRoutes(bind);
  readAttemptRoutes(bind);
  saveAnswerRoutes(bind);
  reportDepartureRoutes(bind);
  submitAttemptRoutes(bind);
  readAttemptResultRoutes(bind);
  takeOfflineAttemptRoutes(bind);
  sendOfflineAttemptRoutes(bind);
  listOfflineReportsRoutes(bind);
  decideOfflineReportRoutes(bind);
  challengeRoutes(bind);
  listEssaysRoutes(bind);
  readEssayRoutes(bind);
  gradeEssayRoutes(bind);
  readRegradesRoutes(bind);
  previewRegradeRoutes(bind);
  steerRegradeRoutes(bind);
  listTestAttemptsRoutes(bind);
  exportTestAttemptsRoutes(bind);
  exceptionRoutes(bind);
  reactionRoutes(bind);
}
