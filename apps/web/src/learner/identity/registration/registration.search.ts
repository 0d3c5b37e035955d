import { flag, oneOf, searchOf, words } from '#shared/search.ts';

export const REGISTRATION_STEPS = ['person', 'work', 'contact', 'address', 'access', 'code'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** How far one is: the browser's own back button goes one step back. */
export const registrationSearch = searchOf({
  step: oneOf(REGISTRATION_STEPS),
  client: words,
  partner: words,
});
/** What became of it. */
export const successSearch = searchOf({
  status: oneOf(['approved', 'awaiting_approval']),
  client: words,
  partner: words,
});
/** The phone is proved after the data; back leads to them. `wished` asks for it where the client does not. */
export const completeSearch = searchOf({
  step: oneOf(['phone']),
  wished: flag,
  client: words,
  partner: words,
});
