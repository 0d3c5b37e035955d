import { memberPage } from '#shared/routing/pages.ts';
import { attemptPages } from './assessment/attempts/attempt-pages.ts';
import { challengePages } from './assessment/challenge/challenge-pages.ts';
import { exceptionPages } from './assessment/exceptions/exception-pages.ts';
import { reactionPages } from './assessment/reactions/reaction-pages.ts';
import { apiKeysSearch } from './clients/api-keys/api-keys.search.ts';
import { clientSettingsSearch } from './clients/client-settings.search.ts';
import { mailDeliveriesSearch } from './clients/mail-deliveries/mail-deliveries.search.ts';
import { mailTextSearch } from './clients/mail-texts/mail-text.search.ts';
import { medalPages } from './gamification/medals/medal-pages.ts';
import { authoringPages } from './learning/authoring-routes.ts';
import { appealsSearch } from './loyalty/appeals/appeals.search.ts';
import { auditSearch } from './loyalty/audit/audit.search.ts';
import { campaignSearch } from './loyalty/campaigns/campaign.search.ts';
import { coincidencesSearch } from './loyalty/coincidences/coincidences.search.ts';
import { eventPages } from './loyalty/events/event-pages.ts';
import { levelRequestsSearch } from './loyalty/levels/level-requests.search.ts';
import { networkSearch } from './loyalty/network/network.search.ts';
import { orderAuditSearch } from './loyalty/order-audit/order-audit.search.ts';
import { ordersSearch } from './loyalty/orders/orders.search.ts';
import { photoAuditSearch } from './loyalty/photo-audit/photo-audit.search.ts';
import { resultPages } from './loyalty/results/result-pages.ts';
import { departmentsSearch } from './loyalty/rewards/departments/departments.search.ts';
import { rewardsSearch } from './loyalty/rewards/rewards.search.ts';
import { trainingAccountsSearch } from './loyalty/training-accounts/training-accounts.search.ts';
import { peoplePages } from './people/people-routes.ts';
import { superuserPages } from './superuser/superuser-routes.ts';
import { textPages } from './texts/text-routes.ts';
import { transfersSearch } from './transfer/transfers.search.ts';

/** Every path of the back office, the permission it needs, and the screen behind it. */
export const manageRoutes = [
  ...authoringPages,
  ...medalPages,
  ...challengePages,
  ...attemptPages,
  ...exceptionPages,
  ...reactionPages,
  ...resultPages,
  memberPage(
    '/manage',
    'screen.manageHome',
    () => import('./loyalty/home/manage-home.screen.tsx').then((file) => file.ManageHomeScreen),
    { texts: ['administration'] },
  ),
  memberPage(
    '/manage/sales-audit',
    'screen.salesAudit',
    () => import('./loyalty/audit/sales-audit.screen.tsx').then((file) => file.SalesAuditScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.sale.audit',
      texts: ['audit', 'errors', 'refusals', 'queues'],
      search: auditSearch,
      reads: [
        '/api/loyalty/audit/sales?state=credited&limit=50',
        '/api/loyalty/audit/filters',
        '/api/loyalty/audit/backlog',
        '/api/loyalty/audit/reaudits',
      ],
    },
  ),
  memberPage(
    '/manage/sales-audit/$saleId',
    'screen.salesAudit',
    () => import('./loyalty/audit/audit-cockpit.screen.tsx').then((file) => file.AuditCockpitScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.sale.audit',
      texts: ['audit', 'errors', 'refusals'],
      search: auditSearch,
    },
  ),
  memberPage(
    '/manage/audit-map',
    'screen.coincidences',
    () => import('./loyalty/coincidences/coincidences.screen.tsx').then((file) => file.CoincidencesScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.sale.audit',
      texts: ['coinciding', 'audit', 'auditing', 'errors', 'refusals'],
      search: coincidencesSearch,
    },
  ),
  memberPage(
    '/manage/photos-audit',
    'screen.photoAudit',
    () => import('./loyalty/photo-audit/photos-audit.screen.tsx').then((file) => file.PhotosAuditScreen),
    {
      permission: 'loyalty.sale.audit',
      module: 'campaigns',
      texts: ['auditing', 'audit', 'errors', 'refusals', 'queues'],
      search: photoAuditSearch,
      reads: ['/api/loyalty/audit/photos?state=sent&limit=50', '/api/loyalty/audit/photos/filters'],
    },
  ),
  memberPage(
    '/manage/photos-audit/$photoId',
    'screen.photoAudit',
    () => import('./loyalty/photo-audit/photo-cockpit.screen.tsx').then((file) => file.PhotoCockpitScreen),
    {
      permission: 'loyalty.sale.audit',
      module: 'campaigns',
      texts: ['auditing', 'audit', 'errors', 'refusals'],
      search: photoAuditSearch,
    },
  ),
  memberPage(
    '/manage/appeals',
    'screen.appeals',
    () => import('./loyalty/appeals/appeals.screen.tsx').then((file) => file.AppealsScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.sale.audit',
      texts: ['appealing', 'audit', 'auditing', 'administration', 'errors', 'refusals'],
      search: appealsSearch,
    },
  ),
  memberPage(
    '/manage/level-requests',
    'screen.levelRequests',
    () => import('./loyalty/levels/level-requests.screen.tsx').then((file) => file.LevelRequestsScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.level.decide',
      texts: ['administration', 'audit', 'queues'],
      search: levelRequestsSearch,
    },
  ),
  memberPage(
    '/manage/campaigns',
    'screen.manageCampaigns',
    () => import('./loyalty/campaigns/campaigns.screen.tsx').then((file) => file.CampaignsScreen),
    { module: 'campaigns', permission: 'loyalty.campaign.administer', texts: ['administration'] },
  ),
  memberPage(
    '/manage/campaigns/$campaignId',
    'screen.manageCampaigns',
    () => import('./loyalty/campaigns/campaign-editor.screen.tsx').then((file) => file.CampaignEditorScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.campaign.administer',
      texts: ['administration', 'audit', 'forecasting', 'gifting'],
      search: campaignSearch,
    },
  ),
  memberPage(
    '/manage/network',
    'screen.manageNetwork',
    () => import('./loyalty/network/network.screen.tsx').then((file) => file.NetworkScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.campaign.administer',
      texts: ['network', 'people', 'administration', 'errors', 'refusals'],
      search: networkSearch,
    },
  ),
  memberPage(
    '/manage/training-accounts',
    'screen.trainingAccounts',
    () =>
      import('./loyalty/training-accounts/training-accounts.screen.tsx').then(
        (file) => file.TrainingAccountsScreen,
      ),
    {
      module: 'campaigns',
      permission: 'loyalty.campaign.administer',
      texts: ['accrediting', 'errors', 'refusals'],
      search: trainingAccountsSearch,
    },
  ),
  memberPage(
    '/manage/transfers',
    'screen.transfers',
    () => import('./transfer/transfers.screen.tsx').then((file) => file.TransfersScreen),
    {
      module: 'points_transfers',
      permission: 'transfer.points.administer',
      texts: ['transferring', 'people', 'errors', 'refusals'],
      search: transfersSearch,
    },
  ),
  memberPage(
    '/manage/rewards',
    'screen.manageRewards',
    () => import('./loyalty/rewards/rewards.screen.tsx').then((file) => file.RewardsScreen),
    {
      module: 'rewards',
      permission: 'loyalty.reward.administer',
      texts: ['administration'],
      search: rewardsSearch,
    },
  ),
  memberPage(
    '/manage/rewards/departments',
    'screen.rewardDepartments',
    () =>
      import('./loyalty/rewards/departments/departments.screen.tsx').then((file) => file.DepartmentsScreen),
    {
      module: 'rewards',
      permission: 'loyalty.reward.administer',
      texts: ['shelving', 'errors', 'refusals'],
      search: departmentsSearch,
    },
  ),
  memberPage(
    '/manage/orders-audit',
    'screen.orderAudit',
    () => import('./loyalty/order-audit/orders-audit.screen.tsx').then((file) => file.OrdersAuditScreen),
    {
      module: 'rewards',
      permission: 'loyalty.order.audit',
      texts: ['redeeming', 'audit', 'errors', 'refusals', 'queues'],
      search: orderAuditSearch,
      reads: [
        '/api/loyalty/audit/orders?state=awaiting_approval&limit=50',
        '/api/loyalty/audit/orders/filters',
      ],
    },
  ),
  memberPage(
    '/manage/orders-audit/$orderId',
    'screen.orderAudit',
    () => import('./loyalty/order-audit/order-cockpit.screen.tsx').then((file) => file.OrderCockpitScreen),
    {
      module: 'rewards',
      permission: 'loyalty.order.audit',
      texts: ['redeeming', 'audit', 'loyalty', 'errors', 'refusals'],
      search: orderAuditSearch,
    },
  ),
  memberPage(
    '/manage/orders',
    'screen.manageOrders',
    () => import('./loyalty/orders/orders.screen.tsx').then((file) => file.OrdersScreen),
    {
      module: 'rewards',
      permission: 'loyalty.order.process',
      texts: ['administration', 'redeeming', 'queues'],
      search: ordersSearch,
    },
  ),
  ...eventPages,
  memberPage(
    '/manage/settings',
    'screen.clientSettings',
    () => import('./clients/client-settings.screen.tsx').then((file) => file.ClientSettingsScreen),
    {
      permission: 'platform.client.administer',
      texts: ['clients', 'answers', 'people', 'protection', 'errors', 'refusals'],
      search: clientSettingsSearch,
    },
  ),
  memberPage(
    '/manage/settings/api-keys',
    'screen.apiKeys',
    () => import('./clients/api-keys/api-keys.screen.tsx').then((file) => file.ApiKeysScreen),
    {
      permission: 'platform.client.administer',
      texts: ['keys', 'people', 'clients', 'errors', 'refusals'],
      search: apiKeysSearch,
    },
  ),
  memberPage(
    '/manage/settings/mail-texts',
    'screen.mailTexts',
    () => import('./clients/mail-texts/mail-texts.screen.tsx').then((file) => file.MailTextsScreen),
    { permission: 'platform.client.administer', texts: ['letters', 'errors', 'refusals'] },
  ),
  memberPage(
    '/manage/settings/mail-texts/$kind',
    'screen.mailTexts',
    () => import('./clients/mail-texts/mail-text.screen.tsx').then((file) => file.MailTextScreen),
    {
      permission: 'platform.client.administer',
      texts: ['letters', 'errors', 'refusals'],
      search: mailTextSearch,
    },
  ),
  ...peoplePages,
  ...textPages,
  ...superuserPages,
  memberPage(
    '/manage/mail',
    'screen.mail',
    () =>
      import('./clients/mail-deliveries/mail-deliveries.screen.tsx').then(
        (file) => file.MailDeliveriesScreen,
      ),
    {
      permission: 'platform.mail.read',
      search: mailDeliveriesSearch,
      texts: ['letters', 'errors', 'refusals'],
    },
  ),
] as const;
