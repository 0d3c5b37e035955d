import { type Messages, type Text, textOf } from '@trilha/i18n/catalogue';
import type { Domain, Domains } from '@trilha/i18n/domains';
import { loadMessages } from '@trilha/i18n/load';
import type { Locale } from '@trilha/i18n/locales';
import { loadChunk } from './chunk-recovery.ts';
import { textsInPage } from './texts-in-page.ts';

interface Entry {
  readonly loading: Promise<unknown>;
  messages: Messages | null;
}

const entries = new Map<string, Entry>();
const wanted = new Set<Domain>();

function entryOf(locale: Locale, domain: Domain): Entry {
  wanted.add(domain);
  const key = `${locale} ${domain}`;
  const known = entries.get(key);
  if (known) return known;
  const inPage = textsInPage(locale, domain);
  if (inPage) {
    const entry = {
      loading: Object.assign(Promise.resolve(inPage), { status: 'fulfilled', value: inPage }),
      messages: inPage,
    };
    entries.set(key, entry);
    return entry;
  }
  const loading = loadChunk(() => loadMessages(locale, domain)).then(
    (messages) => {
      entry.messages = messages;
      // React reads these two, so that texts which are there already never suspend.
      void Object.assign(loading, { status: 'fulfilled', value: messages });
    },
    (error: unknown) => {
      entries.delete(key);
      throw error;
    },
  );
  const entry: Entry = { loading, messages: null };
  entries.set(key, entry);
  return entry;
}

/** Fetches the texts of domains, so that a screen does not have to wait for them. */
export const preloadTexts = (locale: Locale, domains: readonly Domain[]): Promise<unknown> =>
  Promise.all(domains.map((domain) => entryOf(locale, domain).loading));

/** Every domain in use so far, in a language. */
export const loadWanted = (locale: Locale): Promise<unknown> => preloadTexts(locale, [...wanted]);

const made = new WeakMap<Messages, unknown>();

/** The one promise of a domain's texts, for React to wait on. */
export const textsLoading = (locale: Locale, domain: Domain): Promise<unknown> =>
  entryOf(locale, domain).loading;

/** The texts of a domain if they have arrived; asks for nothing. */
export const textsThere = (locale: Locale, domain: Domain): Messages | null =>
  entries.get(`${locale} ${domain}`)?.messages ?? null;

/** The text function of a domain that has arrived. The same function as long as the language stays. */
export function textsOf<Name extends Domain>(locale: Locale, domain: Name): Text<Domains[Name]> {
  const { messages } = entryOf(locale, domain);
  if (!messages) throw new Error(`no texts: ${locale} ${domain}`);
  const known = made.get(messages);
  if (known) return known as Text<Domains[Name]>;
  const text = textOf(messages as Domains[Name], locale);
  made.set(messages, text);
  return text;
}
