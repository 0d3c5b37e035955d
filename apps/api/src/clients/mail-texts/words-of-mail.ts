import { fillMessage } from '@trilha/i18n/catalogue';
import type { Locale } from '@trilha/i18n/locales';
import { filledMail, type MailKind, type MailValues } from '@trilha/rules/clients/mail-texts.rule';
import type { JobContext } from '#platform/context.ts';
import { ownText } from './mail-texts.queries.ts';
import { standardText } from './standard-letters.ts';

/**
 * Subject and paragraphs of a letter as this client says it in this language. Values are put in once and as plain text:
 * what is inside them is neither filled again nor markup. @spec MG-06
 */
export async function wordsOfMail(
  { db, clientId }: Pick<JobContext, 'db' | 'clientId'>,
  kind: MailKind,
  locale: Locale,
  values: MailValues,
): Promise<{ readonly subject: string; readonly paragraphs: readonly string[] }> {
  const words =
    (await ownText(db, clientId, { kind, language: locale })) ?? (await standardText(kind, locale));
  return filledMail(words, values, (text) => fillMessage(text, values, locale));
}
