import type { Catalogue } from '../catalogue.ts';
import type { soon as source } from '../pt-BR/soon.ts';

export const soon = {
  password: 'Recovering the password by a code on the phone or by e-mail.',
  register: 'Sign-up in few steps, with the data your company asks for.',
  partner: 'The partner’s campaign, with an entrance of its own.',
  portfolio: 'The courses open to the public and the people who make them.',
  home: 'What to do now: resume where you stopped, challenge of the day, points and news.',
  surveys: 'Surveys of your company, quick to answer.',
  live: 'Broadcasts and live classes, with reminder and lounge.',
  podcasts: 'Episodes to listen to while you use another screen.',
  library: 'Materials to read and download, by category and type.',
  news: 'News of the company, with comments.',
  rewards: 'Rewards to trade your points for and the progress of each order.',
  campaigns: 'Running campaigns, joining in four steps and the points table.',
  sales: 'Reporting sales with the photo of the invoice and following the audit.',
  profile: 'Your data, points, statement, badges, certificates and messages.',
  ranking: 'Who scored most, in your team and in the programme.',
  information: 'Frequent questions, support, terms and information on the programme.',
  onboarding: 'A short tour and what your sign-up still lacks.',
  certificate: 'The public check of a certificate by its code.',
  manageHome: 'What needs attention today: audits, orders and trainings.',
  authoring: 'Building trainings, activities and question banks, with automatic drafts.',
  audit: 'Invoice and data side by side, with keyboard decisions and undo.',
  manageProgramme: 'Campaigns, rewards, orders and levels of the loyalty programme.',
} as const satisfies Catalogue<typeof source>;
