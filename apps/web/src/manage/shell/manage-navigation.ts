import {
  IconApi,
  IconBooks,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconFileText,
  IconFlame,
  IconGift,
  IconHistory,
  IconKey,
  IconListCheck,
  IconMail,
  IconMailCog,
  IconMoodSmile,
  IconPackage,
  IconPencilCheck,
  IconReceipt,
  IconRoute,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconStairsUp,
  IconTable,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWifiOff,
} from '@tabler/icons-react';
import type { NavigationEntry } from '#shared/shell/navigation.ts';

/** The back office's rail, in groups. */
export const MANAGE_NAVIGATION = [
  {
    title: null,
    entries: [{ to: '/manage', title: 'screen.manageHome', icon: IconChartBar }],
  },
  {
    title: 'group.learning',
    entries: [
      {
        to: '/manage/trainings',
        title: 'screen.trainings',
        icon: IconBooks,
        permission: 'learning.training.author',
      },
      {
        to: '/manage/trails',
        title: 'screen.manageTrails',
        icon: IconRoute,
        module: 'trails',
        permission: 'learning.training.author',
      },
      {
        to: '/manage/classes',
        title: 'screen.manageClasses',
        icon: IconCalendarEvent,
        permission: 'learning.class.lead',
      },
      {
        to: '/manage/progress',
        title: 'screen.progress',
        icon: IconTable,
        module: 'online_courses',
        permission: 'learning.enrolment.override',
      },
      {
        to: '/manage/challenge',
        title: 'screen.topicHeat',
        icon: IconFlame,
        module: 'online_courses',
        permission: 'learning.enrolment.override',
      },
      {
        to: '/manage/reactions',
        title: 'screen.reactions',
        icon: IconMoodSmile,
        module: 'online_courses',
        permission: 'learning.class.lead',
      },
      {
        to: '/manage/enrolment-requests',
        title: 'screen.enrolmentRequests',
        icon: IconUserCheck,
        permission: 'learning.enrolment.override',
      },
      {
        to: '/manage/certificates',
        title: 'screen.issuedCertificates',
        icon: IconCertificate,
        permission: 'learning.certificate.administer',
      },
      {
        to: '/manage/essays',
        title: 'screen.essays',
        icon: IconPencilCheck,
        permission: 'assessment.essay.grade',
      },
      {
        to: '/manage/offline-reports',
        title: 'screen.offlineReports',
        icon: IconWifiOff,
        module: 'online_courses',
        permission: 'learning.enrolment.override',
      },
      {
        to: '/manage/question-banks',
        title: 'screen.questionBanks',
        icon: IconListCheck,
        permission: 'assessment.bank.author',
      },
    ],
  },
  {
    title: 'group.programme',
    entries: [
      {
        to: '/manage/sales-audit',
        title: 'screen.salesAudit',
        icon: IconReceipt,
        permission: 'loyalty.sale.audit',
      },
      {
        to: '/manage/level-requests',
        title: 'screen.levelRequests',
        icon: IconStairsUp,
        permission: 'loyalty.level.decide',
      },
      {
        to: '/manage/campaigns',
        title: 'screen.manageCampaigns',
        icon: IconSpeakerphone,
        permission: 'loyalty.campaign.administer',
      },
      {
        to: '/manage/training-accounts',
        title: 'screen.trainingAccounts',
        icon: IconShieldCheck,
        permission: 'loyalty.campaign.administer',
      },
      {
        to: '/manage/rewards',
        title: 'screen.manageRewards',
        icon: IconGift,
        permission: 'loyalty.reward.administer',
      },
      {
        to: '/manage/orders',
        title: 'screen.manageOrders',
        icon: IconPackage,
        permission: 'loyalty.order.process',
      },
    ],
  },
  {
    title: 'group.people',
    entries: [
      { to: '/manage/people', title: 'screen.people', icon: IconUsers, permission: 'people.person.read' },
      {
        to: '/manage/registrations',
        title: 'screen.registrations',
        icon: IconUserPlus,
        permission: 'people.registration.decide',
      },
      {
        to: '/manage/groups',
        title: 'screen.groups',
        icon: IconUsersGroup,
        permission: 'people.person.read',
      },
      { to: '/manage/roles', title: 'screen.roles', icon: IconKey, permission: 'people.person.read' },
      {
        to: '/manage/audit-log',
        title: 'screen.auditLog',
        icon: IconHistory,
        permission: 'platform.audit.read',
      },
    ],
  },
  {
    title: 'group.platform',
    entries: [
      {
        to: '/manage/settings',
        title: 'screen.clientSettings',
        icon: IconSettings,
        permission: 'platform.client.administer',
      },
      {
        to: '/manage/settings/texts',
        title: 'screen.clientTexts',
        icon: IconFileText,
        permission: 'platform.client.administer',
      },
      {
        to: '/manage/settings/mail-texts',
        title: 'screen.mailTexts',
        icon: IconMailCog,
        permission: 'platform.client.administer',
      },
      {
        to: '/manage/settings/api-keys',
        title: 'screen.apiKeys',
        icon: IconApi,
        permission: 'platform.client.administer',
      },
      { to: '/manage/mail', title: 'screen.mail', icon: IconMail, permission: 'platform.mail.read' },
      {
        to: '/manage/clients',
        title: 'screen.clients',
        icon: IconBuildingCommunity,
        permission: 'platform.client.create',
      },
    ],
  },
] as const satisfies readonly {
  readonly title: string | null;
  readonly entries: readonly NavigationEntry[];
}[];

export type ManageEntry = (typeof MANAGE_NAVIGATION)[number]['entries'][number];
