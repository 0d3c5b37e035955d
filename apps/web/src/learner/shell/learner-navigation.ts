import {
  IconBook2,
  IconBroadcast,
  IconBuildingStore,
  IconCalendarEvent,
  IconCamera,
  IconFiles,
  IconGift,
  IconHome,
  IconLifebuoy,
  IconMicrophone,
  IconNews,
  IconPackage,
  IconPresentation,
  IconReceipt,
  IconRoute,
  IconSpeakerphone,
  IconTable,
  IconTransfer,
  IconTrophy,
  IconUser,
  IconVideo,
} from '@tabler/icons-react';
import type { NavigationEntry } from '#shared/shell/navigation.ts';

/** The participants' menu, most used first: phones show the first ones in the tab bar, the rest under "more". */
export const LEARNER_NAVIGATION = [
  { to: '/home', title: 'screen.home', icon: IconHome },
  {
    to: '/online-courses',
    title: 'screen.onlineCourses',
    short: 'tab.courses',
    icon: IconBook2,
    module: 'online_courses',
  },
  {
    to: '/insert-sales',
    title: 'screen.insertSales',
    short: 'tab.sale',
    icon: IconReceipt,
    module: 'campaigns',
    permission: 'loyalty.sale.report',
  },
  {
    to: '/reward-store',
    title: 'screen.rewardStore',
    short: 'tab.rewards',
    icon: IconGift,
    module: 'rewards',
  },
  { to: '/campaigns', title: 'screen.campaigns', icon: IconSpeakerphone, module: 'campaigns' },
  { to: '/trails', title: 'screen.trails', icon: IconRoute, module: 'trails' },
  {
    to: '/ranking',
    title: 'screen.ranking',
    icon: IconTrophy,
    permission: 'gamification.ranking.read',
    flag: 'ranking',
  },
  {
    to: '/my-sales',
    title: 'screen.mySales',
    icon: IconBuildingStore,
    module: 'campaigns',
    permission: 'loyalty.sale.report',
  },
  { to: '/orders', title: 'screen.orders', icon: IconPackage, module: 'rewards' },
  {
    to: '/points-transfer',
    title: 'screen.pointsTransfer',
    icon: IconTransfer,
    module: 'points_transfers',
  },
  { to: '/live-classes', title: 'screen.liveClasses', icon: IconBroadcast, module: 'live_classes' },
  { to: '/webinars', title: 'screen.webinars', icon: IconVideo, module: 'webinars' },
  {
    to: '/presential-courses',
    title: 'screen.presentialCourses',
    icon: IconPresentation,
    module: 'presential_courses',
  },
  { to: '/podcasts', title: 'screen.podcasts', icon: IconMicrophone, module: 'podcasts' },
  { to: '/library', title: 'screen.library', icon: IconFiles, module: 'library' },
  { to: '/news', title: 'screen.news', icon: IconNews, module: 'news' },
  {
    to: '/events',
    title: 'screen.events',
    icon: IconCalendarEvent,
    module: 'events',
    permission: 'loyalty.event.attend',
  },
  {
    to: '/upload-photos',
    title: 'screen.uploadPhotos',
    icon: IconCamera,
    module: 'campaigns',
    permission: 'loyalty.sale.report',
  },
  { to: '/points-table', title: 'screen.pointsTable', icon: IconTable, module: 'campaigns' },
  { to: '/profile', title: 'screen.profile', icon: IconUser, flag: 'profile' },
  { to: '/support', title: 'screen.support', icon: IconLifebuoy },
] as const satisfies readonly NavigationEntry[];

/** Places in the tab bar beside "more". */
export const TABS = 4;
/** Places in the bar at the top beside "more". */
export const TOP_ENTRIES = 6;
