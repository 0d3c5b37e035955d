import type { Catalogue } from '../catalogue.ts';
import type { stranger as source } from '../pt-BR/stranger.ts';

export const stranger = {
  title: 'This address belongs to no client',
  text: '{host} is not linked to any company on this platform. Check the address with whoever gave it to you, or enter with your company’s code.',
  code: 'Company code',
  hint: 'You will find it in the invitation or in e-mails from your company.',
  go: 'Continue',
  'code.title': 'We could not find this company',
  'code.text': 'No company uses the code “{code}”. Check it and try again.',
  'closed.title': '{client} is closed',
  'closed.text':
    'This academy has been closed. Nobody can sign in, and nothing that was kept here has been deleted.',
  'closed.certificates':
    'Certificates issued here are still good: the address printed on each of them still confirms it.',
  'closed.help': 'Talk to who looked after it:',
  'closed.other': 'Looking for another company?',
} satisfies Catalogue<typeof source>;
