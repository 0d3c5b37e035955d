import { type Messages, type Text, textOf } from './catalogue.ts';
import type { Domain, Domains } from './domains.ts';
import type { Locale } from './locales.ts';

/** The texts of a domain in a language, fetched when first asked for; later calls get the same promise. */
export async function loadMessages<Name extends Domain>(
  locale: Locale,
  domain: Name,
): Promise<Domains[Name]> {
  const module = (await import(`./${locale}/${domain}.ts`)) as Readonly<Record<string, Messages>>;
  const messages = module[domain];
  if (!messages) throw new Error(`no texts: ${locale}/${domain}`);
  return messages as Domains[Name];
}

/** The text function of a domain, for e-mails, documents and the command line. */
export async function loadText<Name extends Domain>(
  locale: Locale,
  domain: Name,
): Promise<Text<Domains[Name]>> {
  return textOf(await loadMessages(locale, domain), locale);
}
