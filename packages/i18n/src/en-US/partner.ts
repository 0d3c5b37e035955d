import type { Catalogue } from '../catalogue.ts';
import type { partner as source } from '../pt-BR/partner.ts';

export const partner = {
  kicker: '{partner} at {client}',
  title: 'Grow with {partner}',
  lead: '{partner} and {client} have courses and content ready for you.',
  register: 'Create account',
  enter: 'Sign in',
  first: 'First access',
  how: 'How it works',
  'how.join': 'Create your account',
  'how.joinText': 'A few minutes and a code in your e-mail.',
  'how.come': 'Sign in',
  'how.comeText': 'Use the account your company prepared for you.',
  'how.learn': 'Learn',
  'how.learnText': 'Short courses at your own pace, even offline.',
  'how.sell': 'Report your sales',
  'how.sellText': 'Every approved sale turns into points.',
  'how.reward': 'Choose your rewards',
  'how.rewardText': 'Spend your points in the store on what you like.',
} as const satisfies Catalogue<typeof source>;
