import { memberPage } from '#shared/routing/pages.ts';
import { bankAnalysisSearch } from '../assessment/analysis/bank-analysis.search.ts';
import { bankSearch } from '../assessment/bank.search.ts';
import { banksSearch } from '../assessment/banks.search.ts';
import { essaysSearch } from '../assessment/essays/essays.search.ts';
import { importQuestionsSearch } from '../assessment/import/import-questions.search.ts';
import { regradeSearch } from '../assessment/regrade/regrade.search.ts';
import { importGamesSearch } from '../games/import/import-games.search.ts';
import { classesSearch } from './classes/classes.search.ts';
import { issuedCertificatesSearch } from './issued/issued-certificates.search.ts';
import { participantsSearch } from './participants/participants.search.ts';
import { progressMatrixSearch } from './progress/progress-matrix.search.ts';
import { enrolmentRequestsSearch } from './requests/enrolment-requests.search.ts';
import { trailEditorSearch } from './trails/trail-editor.search.ts';
import { editorSearch } from './training-editor.search.ts';
import { trainingsSearch } from './trainings.search.ts';

const texts = ['authoring', 'errors', 'refusals'] as const;
const course = {
  texts: [
    'authoring',
    'assigning',
    'barriers',
    'covers',
    'translating',
    'versions',
    'revising',
    'materials',
    'cloud',
    'progress',
    'reactions',
    'people',
    'errors',
    'refusals',
  ],
  permission: 'learning.training.author',
  module: 'online_courses',
} as const;
const trail = {
  texts: [
    'composing',
    'authoring',
    'revising',
    'assigning',
    'covers',
    'translating',
    'people',
    'errors',
    'refusals',
  ],
  permission: 'learning.training.author',
  module: 'trails',
} as const;
const designing = {
  texts: ['templates', 'authoring', 'clients', 'errors', 'refusals'],
  permission: 'learning.certificate.administer',
} as const;
const progress = {
  texts: ['progress', 'learning', 'people', 'errors', 'refusals'],
  permission: 'learning.enrolment.override',
  module: 'online_courses',
} as const;
const teaching = {
  texts: ['teaching', 'classes', 'people', 'errors', 'refusals'],
  permission: 'learning.class.lead',
} as const;
const grading = {
  texts: ['grading', 'errors', 'refusals', 'queues', 'assessment'],
  permission: 'assessment.essay.grade',
  search: essaysSearch,
} as const;
const bank = { texts, permission: 'assessment.bank.author' } as const;

/** Where courses and questions are written, and who enters them. */
export const authoringPages = [
  memberPage(
    '/manage/trainings',
    'screen.trainings',
    () => import('./trainings.screen.tsx').then((file) => file.TrainingsScreen),
    {
      ...course,
      texts: [...course.texts, 'bulk'],
      search: trainingsSearch,
    },
  ),
  memberPage(
    '/manage/trainings/$trainingId',
    'screen.trainings',
    () => import('./training-editor.screen.tsx').then((file) => file.TrainingEditorScreen),
    { ...course, texts: [...course.texts, 'questions', 'assessment'], search: editorSearch },
  ),
  memberPage(
    '/manage/trainings/$trainingId/import-games',
    'screen.trainings',
    () => import('../games/import/import-games.screen.tsx').then((file) => file.ImportGamesScreen),
    {
      ...course,
      texts: ['unpacking', 'games', 'authoring', 'errors', 'refusals'],
      search: importGamesSearch,
    },
  ),
  memberPage(
    '/manage/trainings/$trainingId/participants',
    'screen.participants',
    () => import('./participants/participants.screen.tsx').then((file) => file.ParticipantsScreen),
    { ...progress, search: participantsSearch },
  ),
  memberPage(
    '/manage/progress',
    'screen.progress',
    () => import('./progress/progress-matrix.screen.tsx').then((file) => file.ProgressMatrixScreen),
    {
      ...progress,
      texts: [...progress.texts, 'classes', 'teaching'],
      search: progressMatrixSearch,
    },
  ),
  memberPage(
    '/manage/enrolments/$enrolmentId',
    'screen.participants',
    () => import('./participants/enrolment.screen.tsx').then((file) => file.EnrolmentScreen),
    progress,
  ),
  memberPage(
    '/manage/trails',
    'screen.manageTrails',
    () => import('./trails/trails.screen.tsx').then((file) => file.TrailsScreen),
    { ...trail, texts: [...trail.texts, 'grouped', 'versions'], search: trainingsSearch },
  ),
  memberPage(
    '/manage/trails/$trailId',
    'screen.manageTrails',
    () => import('./trails/trail-editor.screen.tsx').then((file) => file.TrailEditorScreen),
    { ...trail, search: trailEditorSearch },
  ),
  memberPage(
    '/manage/classes',
    'screen.manageClasses',
    () => import('./classes/classes.screen.tsx').then((file) => file.ClassesScreen),
    { ...teaching, search: classesSearch },
  ),
  memberPage(
    '/manage/classes/$classId',
    'screen.manageClasses',
    () => import('./classes/class.screen.tsx').then((file) => file.ClassScreen),
    teaching,
  ),
  memberPage(
    '/manage/enrolment-requests',
    'screen.enrolmentRequests',
    () => import('./requests/enrolment-requests.screen.tsx').then((file) => file.EnrolmentRequestsScreen),
    {
      texts: ['admissions', 'errors', 'refusals', 'queues'],
      permission: 'learning.enrolment.override',
      search: enrolmentRequestsSearch,
    },
  ),
  memberPage(
    '/manage/offline-reports',
    'screen.offlineReports',
    () =>
      import('../assessment/offline/offline-reports.screen.tsx').then((file) => file.OfflineReportsScreen),
    {
      texts: ['deciding', 'errors', 'refusals'],
      permission: 'learning.enrolment.override',
      module: 'online_courses',
    },
  ),
  memberPage(
    '/manage/essays',
    'screen.essays',
    () => import('../assessment/essays/essays.screen.tsx').then((file) => file.EssaysScreen),
    grading,
  ),
  memberPage(
    '/manage/essays/$essayId',
    'screen.essays',
    () => import('../assessment/essays/essay.screen.tsx').then((file) => file.EssayScreen),
    grading,
  ),
  memberPage(
    '/manage/certificates',
    'screen.issuedCertificates',
    () => import('./issued/issued-certificates.screen.tsx').then((file) => file.IssuedCertificatesScreen),
    {
      texts: ['issued', 'errors', 'refusals'],
      permission: 'learning.certificate.administer',
      search: issuedCertificatesSearch,
    },
  ),
  memberPage(
    '/manage/certificates/badge-keys',
    'screen.badgeKeys',
    () => import('./badge-keys/badge-keys.screen.tsx').then((file) => file.BadgeKeysScreen),
    { texts: ['sealing', 'errors', 'refusals'], permission: 'learning.certificate.administer' },
  ),
  memberPage(
    '/manage/certificates/templates',
    'screen.certificateTemplates',
    () => import('./certificate-templates/templates.screen.tsx').then((file) => file.TemplatesScreen),
    designing,
  ),
  memberPage(
    '/manage/certificates/templates/$templateId',
    'screen.certificateTemplates',
    () => import('./certificate-templates/template.screen.tsx').then((file) => file.TemplateScreen),
    designing,
  ),
  memberPage(
    '/manage/question-banks',
    'screen.questionBanks',
    () => import('../assessment/banks.screen.tsx').then((file) => file.BanksScreen),
    { ...bank, texts: [...texts, 'banks'], search: banksSearch },
  ),
  memberPage(
    '/manage/question-banks/$bankId',
    'screen.questionBanks',
    () => import('../assessment/bank.screen.tsx').then((file) => file.BankScreen),
    {
      ...bank,
      texts: [...texts, 'banks', 'exchanging', 'questions', 'assessment', 'games'],
      search: bankSearch,
    },
  ),
  memberPage(
    '/manage/question-banks/$bankId/analysis',
    'screen.questionBanks',
    () => import('../assessment/analysis/bank-analysis.screen.tsx').then((file) => file.BankAnalysisScreen),
    { ...bank, texts: ['analysing', 'errors', 'refusals'], search: bankAnalysisSearch },
  ),
  memberPage(
    '/manage/question-banks/$bankId/questions/$questionId/regrade',
    'screen.questionBanks',
    () => import('../assessment/regrade/regrade.screen.tsx').then((file) => file.RegradeScreen),
    {
      texts: ['regrading', 'errors', 'refusals'],
      permission: 'assessment.attempt.regrade',
      search: regradeSearch,
    },
  ),
  memberPage(
    '/manage/question-banks/$bankId/import',
    'screen.questionBanks',
    () =>
      import('../assessment/import/import-questions.screen.tsx').then((file) => file.ImportQuestionsScreen),
    { ...bank, texts: [...texts, 'exchanging'], search: importQuestionsSearch },
  ),
] as const;
