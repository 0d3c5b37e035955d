import { memberPage } from '#shared/routing/pages.ts';
import { campaignSearch } from './campaigns/campaign.search.ts';
import { statementSearch } from './points/statement.search.ts';
import { rewardStoreSearch } from './rewards/reward-store.search.ts';
import { mySalesSearch } from './sales/my-sales.search.ts';

const texts = ['loyalty', 'errors'] as const;
const withRewards = ['loyalty', 'rewards', 'errors'] as const;

/** The loyalty programme as participants use it: campaigns, sales, points, rewards, orders. */
export const loyaltyPages = [
  memberPage(
    '/campaigns',
    'screen.campaigns',
    () => import('./campaigns/campaigns.screen.tsx').then((file) => file.CampaignsScreen),
    {
      module: 'campaigns',
      texts,
      reads: ['/api/loyalty/campaigns'],
    },
  ),
  memberPage(
    '/campaigns/$campaignId',
    'screen.campaign',
    () => import('./campaigns/campaign.screen.tsx').then((file) => file.CampaignScreen),
    {
      module: 'campaigns',
      texts,
    },
  ),
  memberPage(
    '/campaigns/$campaignId/join',
    'screen.joinCampaign',
    () => import('./participation/join-campaign.screen.tsx').then((file) => file.JoinCampaignScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.campaign.join',
      texts: ['loyalty', 'accreditation', 'errors'],
    },
  ),
  memberPage(
    '/points-table',
    'screen.pointsTable',
    () => import('./campaigns/points-table.screen.tsx').then((file) => file.PointsTableScreen),
    {
      module: 'campaigns',
      search: campaignSearch,
      texts,
      reads: ['/api/loyalty/campaigns'],
    },
  ),
  memberPage(
    '/insert-sales',
    'screen.insertSales',
    () => import('./sales/insert-sales.screen.tsx').then((file) => file.InsertSalesScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.sale.report',
      texts,
      reads: ['/api/loyalty/participations'],
    },
  ),
  memberPage(
    '/my-sales',
    'screen.mySales',
    () => import('./sales/my-sales.screen.tsx').then((file) => file.MySalesScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.sale.report',
      search: mySalesSearch,
      texts,
    },
  ),
  memberPage(
    '/reward-store',
    'screen.rewardStore',
    () => import('./rewards/reward-store.screen.tsx').then((file) => file.RewardStoreScreen),
    {
      module: 'rewards',
      search: rewardStoreSearch,
      texts: withRewards,
      reads: ['/api/loyalty/campaigns'],
    },
  ),
  memberPage(
    '/reward-store/details/$rewardId',
    'screen.reward',
    () => import('./rewards/reward-details.screen.tsx').then((file) => file.RewardDetailsScreen),
    { module: 'rewards', texts: withRewards },
  ),
  memberPage(
    '/orders',
    'screen.orders',
    () => import('./orders/orders.screen.tsx').then((file) => file.OrdersScreen),
    {
      module: 'rewards',
      texts: withRewards,
    },
  ),
  memberPage(
    '/orders/$orderId',
    'screen.order',
    () => import('./orders/order.screen.tsx').then((file) => file.OrderScreen),
    {
      module: 'rewards',
      texts: withRewards,
    },
  ),
  memberPage(
    '/profile/statement',
    'screen.statement',
    () => import('./points/statement.screen.tsx').then((file) => file.StatementScreen),
    {
      search: statementSearch,
      texts,
      reads: ['/api/loyalty/points'],
    },
  ),
] as const;
