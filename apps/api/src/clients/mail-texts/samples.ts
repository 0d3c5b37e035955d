import { loadText } from '@trilha/i18n/load';
import type { Locale } from '@trilha/i18n/locales';
import { type MailKind, placeholdersOf } from '@trilha/rules/clients/mail-texts.rule';

/** Values as a letter might say them, for the preview and the test, in the language of the letter. @spec MG-06 */
export async function samplesOf(
  kind: MailKind,
  locale: Locale,
  own: { readonly name: string; readonly client: string; readonly now: Date; readonly zone: string },
): Promise<Readonly<Record<string, string>>> {
  const text = await loadText(locale, 'letters');
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: own.zone }).format(own.now);
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: own.zone,
  }).format(own.now);
  const all: Readonly<Record<string, string>> = {
    name: own.name,
    client: own.client,
    minutes: '60',
    code: '482913',
    training: text('sample.training'),
    people: '12',
    trainings: `${text('sample.training')} (7)`,
    order: '7QK2-M9XT',
    reward: text('sample.reward'),
    reason: text('sample.reason'),
    place: text('sample.place'),
    how: text('sample.how'),
    details: text('sample.details', { moment }),
    date: day,
    moment,
    until: moment,
    number: '019ab3c2-7d41',
    prefix: '+55 11',
    numbers: '+55 11',
    sent: '300',
  };
  return Object.fromEntries(placeholdersOf(kind).map(({ name }) => [name, all[name] ?? '']));
}
