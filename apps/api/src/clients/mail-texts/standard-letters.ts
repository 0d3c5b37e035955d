import { fillMessage, type Message } from '@trilha/i18n/catalogue';
import type { Domains } from '@trilha/i18n/domains';
import { loadMessages } from '@trilha/i18n/load';
import type { Locale } from '@trilha/i18n/locales';
import type { MailKind, MailWords } from '@trilha/rules/clients/mail-texts.rule';

type MailKey = keyof Domains['mail'];
/** A line of a letter: a text of the product, or a value that stands alone. */
type Line = MailKey | '{code}' | '{details}' | '{how}';

interface StandardLetter {
  readonly subject: MailKey;
  readonly lines: readonly Line[];
  readonly button: MailKey | null;
  readonly footer: MailKey;
}

const ofAccess = (subject: MailKey, button: MailKey = 'changed.button'): StandardLetter => ({
  subject,
  lines: ['hello', '{details}'],
  button,
  footer: 'changed.notYou',
});
const ofEnrolment = (answer: 'approved' | 'queued' | 'place_given'): StandardLetter => ({
  subject: `enrolment.${answer}.subject`,
  lines: ['hello', `enrolment.${answer}.text`],
  button: 'enrolment.button',
  footer: 'enrolment.why',
});

const ofClass = (news: 'subscribed' | 'place_given' | 'moved' | 'near'): StandardLetter => ({
  subject: `class.${news}.subject`,
  lines: ['hello', `class.${news}.text`, 'class.place'],
  button: 'class.button',
  footer: 'class.why',
});

/** What each letter says unless the client says it otherwise. */
const STANDARD: Readonly<Record<MailKind, StandardLetter>> = {
  recovery: {
    subject: 'recovery.subject',
    lines: ['hello', 'recovery.text', 'link.validity'],
    button: 'recovery.button',
    footer: 'link.notYou',
  },
  first_access: {
    subject: 'firstAccess.subject',
    lines: ['hello', 'firstAccess.text', 'link.validity'],
    button: 'firstAccess.button',
    footer: 'link.notYou',
  },
  registration_code: {
    subject: 'register.subject',
    lines: ['register.text', '{code}', 'register.validity'],
    button: null,
    footer: 'register.notYou',
  },
  registration_approved: {
    subject: 'approved.subject',
    lines: ['hello', 'approved.text'],
    button: 'approved.button',
    footer: 'decided.why',
  },
  registration_refused: {
    subject: 'refused.subject',
    lines: ['hello', 'refused.text', 'refused.reason'],
    button: null,
    footer: 'decided.why',
  },
  administrator_invited: {
    subject: 'invited.subject',
    lines: ['hello', 'invited.text', '{how}'],
    button: 'firstAccess.button',
    footer: 'invited.why',
  },
  enrolment_approved: ofEnrolment('approved'),
  enrolment_queued: ofEnrolment('queued'),
  enrolment_place_given: ofEnrolment('place_given'),
  enrolment_refused: {
    subject: 'enrolment.refused.subject',
    lines: ['hello', 'enrolment.refused.text', 'refused.reason'],
    button: 'enrolment.button',
    footer: 'enrolment.why',
  },
  class_subscribed: ofClass('subscribed'),
  class_place_given: ofClass('place_given'),
  class_moved: ofClass('moved'),
  class_cancelled: {
    subject: 'class.cancelled.subject',
    lines: ['hello', 'class.cancelled.text', 'refused.reason'],
    button: 'class.button',
    footer: 'class.why',
  },
  class_near: ofClass('near'),
  deadline_near: {
    subject: 'deadline.subject',
    lines: ['hello', 'deadline.text'],
    button: 'enrolment.button',
    footer: 'deadline.why',
  },
  deadline_passed: {
    subject: 'deadline.passedSubject',
    lines: ['hello', 'deadline.passedText'],
    button: 'enrolment.button',
    footer: 'deadline.why',
  },
  late_digest: {
    subject: 'late.subject',
    lines: ['hello', 'late.text', 'late.most'],
    button: 'late.button',
    footer: 'late.why',
  },
  order_new_address: {
    subject: 'order.subject',
    lines: ['hello', 'order.text', 'order.cancel'],
    button: 'order.button',
    footer: 'order.why',
  },
  access_password: ofAccess('changed.subject'),
  access_email: ofAccess('access.emailSubject'),
  access_phone: ofAccess('access.phoneSubject'),
  access_factor: ofAccess('factor.subject'),
  access_way: ofAccess('access.waySubject'),
  access_former_email: ofAccess('access.emailSubject', 'access.help'),
  deletion_asked: {
    subject: 'deletion.subject',
    lines: ['hello', 'deletion.text', 'deletion.cancel'],
    button: 'deletion.button',
    footer: 'deletion.notYou',
  },
  account_erased: {
    subject: 'erased.subject',
    lines: ['hello', 'erased.text', 'erased.kept', 'erased.receipt'],
    button: null,
    footer: 'erased.footer',
  },
  own_data_ready: {
    subject: 'ownData.subject',
    lines: ['hello', 'ownData.text'],
    button: 'ownData.button',
    footer: 'ownData.notYou',
  },
  codes_stopped: {
    subject: 'stopped.subject',
    lines: ['hello', 'stopped.text', 'stopped.others', 'stopped.lift'],
    button: 'stopped.button',
    footer: 'stopped.why',
  },
};

export interface StandardText extends MailWords {
  readonly button: string | null;
  readonly footer: string;
}

/** A letter as the product says it, its placeholders unfilled: each line is a paragraph. @spec MG-06 */
export async function standardText(kind: MailKind, locale: Locale): Promise<StandardText> {
  const messages: Readonly<Record<string, Message>> = await loadMessages(locale, 'mail');
  // Without values every placeholder stays as it is.
  const wordsOf = (key: string): string => fillMessage(messages[key] ?? key, {}, locale);
  const { subject, lines, button, footer } = STANDARD[kind];
  return {
    subject: wordsOf(subject),
    body: lines.map(wordsOf).join('\n\n'),
    button: button ? wordsOf(button) : null,
    footer: wordsOf(footer),
  };
}
