import { oneOf, searchOf, words } from '#shared/search.ts';

/** By which way and how far; the browser's own back button goes one step back. */
export const recoverySearch = searchOf({
  way: oneOf(['email', 'sms', 'whatsapp']),
  step: oneOf(['who', 'phone', 'code', 'sent']),
  client: words,
  partner: words,
});
