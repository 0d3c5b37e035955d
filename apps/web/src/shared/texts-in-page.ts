import type { Messages } from '@trilha/i18n/catalogue';
import type { Domain } from '@trilha/i18n/domains';
import type { Locale } from '@trilha/i18n/locales';

interface TextsInPage {
  readonly locale: string;
  readonly domains: Readonly<Partial<Record<Domain, Messages>>>;
}

let read: TextsInPage | null = null;

/** The texts that came with the page itself: those of its first screen, in its language. @spec UX-01 UX-09 */
export function textsInPage(locale: Locale, domain: Domain): Messages | null {
  read ??= readPage();
  return read.locale === locale ? (read.domains[domain] ?? null) : null;
}

function readPage(): TextsInPage {
  const written = document.getElementById('texts')?.textContent;
  return written ? (JSON.parse(written) as TextsInPage) : { locale: '', domains: {} };
}
