import { MAIL_STATES } from '@trilha/rules/clients/mail-failure.rule';
import { MAIL_KINDS } from '@trilha/rules/clients/mail-texts.rule';
import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the letters, so that each view is a link. */
export const mailDeliveriesSearch = searchOf({
  state: oneOf(MAIL_STATES),
  kind: oneOf(MAIL_KINDS),
  from: words,
  until: words,
});

export type MailDeliveriesSearch = SearchIn<typeof mailDeliveriesSearch>;
export type MailDeliveriesChange = {
  readonly [Name in keyof MailDeliveriesSearch]?: MailDeliveriesSearch[Name] | undefined;
};
