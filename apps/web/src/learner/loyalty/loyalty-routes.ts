import { memberPage } from '#shared/routing/pages.ts';
import { campaignSearch } from './campaigns/campaign.search.ts';
import { eventSearch, eventsSearch } from './events/events.search.ts';
import { uploadPhotosSearch } from './photos/upload-photos.search.ts';
import { statementSearch } from './points/statement.search.ts';
import { rewardStoreSearch } from './rewards/reward-store.search.ts';
import { insertSalesSearch } from './sales/insert-sales.search.ts';
import { mySalesSearch } from './sales/my-sales.search.ts';

const texts = ['loyalty', 'errors'] as const;
const withWaiting = ['loyalty', 'waiting', 'errors'] as const;
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
      search: insertSalesSearch,
      texts: ['loyalty', 'camera', 'waiting', 'errors'],
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
      texts: withWaiting,
    },
  ),
  memberPage(
    '/upload-photos',
    'screen.uploadPhotos',
    () => import('./photos/upload-photos.screen.tsx').then((file) => file.UploadPhotosScreen),
    {
      module: 'campaigns',
      permission: 'loyalty.sale.report',
      search: uploadPhotosSearch,
      texts: ['photos', 'camera', 'waiting', 'loyalty', 'errors'],
      reads: ['/api/loyalty/participations'],
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
    '/events',
    'screen.events',
    () => import('./events/events.screen.tsx').then((file) => file.EventsScreen),
    {
      module: 'events',
      permission: 'loyalty.event.attend',
      search: eventsSearch,
      texts: ['events', 'errors'],
    },
  ),
  memberPage(
    '/events/$eventId',
    'screen.event',
    () => import('./events/event.screen.tsx').then((file) => file.EventScreen),
    {
      module: 'events',
      permission: 'loyalty.event.attend',
      search: eventSearch,
      texts: ['events', 'errors'],
      reads: ['/api/events/$eventId'],
    },
  ),
  memberPage(
    '/profile/statement',
    'screen.statement',
    () => import('./points/statement.screen.tsx').then((file) => file.StatementScreen),
    {
      search: statementSearch,
      texts: ['loyalty', 'explaining', 'rewards', 'errors'],
      reads: ['/api/loyalty/points'],
    },
  ),
] as const;
