import type { Catalogue } from '../catalogue.ts';
import type { accreditation as source } from '../pt-BR/accreditation.ts';

export const accreditation = {
  title: 'Verified account: {programme}',
  programme: 'training programme',
  why: 'This campaign is for people with an account in the programme. Enter your identifier and we check it with them.',
  identifier: 'Account identifier',
  identifierHint: 'As the programme shows it: code, number or e-mail.',
  identifierInvalid: 'Use 3 to 60 letters, digits, dots, hyphens or @.',
  verify: 'Verify account',
  verifyAgain: 'Try again',
  'state.pending': 'Being verified',
  'state.refused': 'Not verified',
  pending:
    'We asked the programme about the account {identifier}. This page tells you when the answer comes; you also get a message.',
  overdue:
    'The programme has not answered about the account {identifier} yet. Try again, or talk to whoever runs the programme.',
  verified: 'Account {identifier} verified.',
  'reason.unknown_identifier':
    'The programme does not know the account {identifier}. Check the identifier and send it again.',
  'reason.other_person':
    'The account {identifier} has another e-mail. Enter yours, or ask the programme to correct the e-mail.',
  'reason.inactive':
    'The account {identifier} is not active in the programme. Ask them to reactivate it and try again.',
  'reason.already_used':
    'The account {identifier} already belongs to somebody else here. If it is yours, talk to whoever runs the programme.',
  contact: 'Need help?',
} as const satisfies Catalogue<typeof source>;
