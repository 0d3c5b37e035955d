import type { Text } from '@trilha/i18n/catalogue';
import type { Domains } from '@trilha/i18n/domains';
import { loadText } from '@trilha/i18n/load';
import type { Locale } from '@trilha/i18n/locales';
import type { MailKind, MailValues } from '@trilha/rules/clients/mail-texts.rule';
import { originOfClient, wordsOfMail } from '#clients/index.ts';
import type { EventJobContext } from '#platform/context.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { correspondents } from '../recovery/letter-of.ts';

/** Whom a letter goes to, as far as its words depend on it. */
interface Addressee {
  readonly locale: Locale;
  /** The zone that the client lives by. */
  readonly zone: string;
  /** The client that writes. */
  readonly client: string;
  readonly text: Text<Domains['mail']>;
}

interface Letter {
  readonly kind: MailKind;
  /** Besides the names of the person and of the client, which every letter may say. */
  readonly values: MailValues;
  /** What the button says, and the page of the product that it opens. */
  readonly button: { readonly label: string; readonly path: string } | null;
  readonly footer: string;
}

/** Writes to a person in their language, from their client; to whoever is not there any more, nothing. @spec MG-06 */
export async function sendLetter(
  job: EventJobContext,
  personId: string,
  letterTo: (addressee: Addressee) => Letter,
): Promise<void> {
  const found = await correspondents(job, personId);
  if (!found) return;
  const { person, client, from, locale } = found;
  const text = await loadText(locale, 'mail');
  const letter = letterTo({ locale, zone: client.timeZone, client: from.name, text });
  const names = { name: person.first_name, client: from.name };
  const words = await wordsOfMail(job, letter.kind, locale, { ...names, ...letter.values });
  const origin = await originOfClient(job.platform, job.clientId);
  await job.platform.mail.send(
    job.clientId,
    mailOf({
      kind: letter.kind,
      cause: job.cause,
      to: person.email,
      language: locale,
      from,
      ...words,
      button: letter.button && {
        label: letter.button.label,
        address: addressOf(origin, letter.button.path, client.slug),
      },
      footer: letter.footer,
    }),
  );
}

/** On a host that several clients share the page must know whose it is. */
function addressOf(origin: string, path: string, slug: string): string {
  const address = new URL(path, origin);
  address.searchParams.set('client', slug);
  return address.href;
}
