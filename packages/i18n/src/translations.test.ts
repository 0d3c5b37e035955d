import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Message, Messages } from './catalogue.ts';
import type { Domain } from './domains.ts';
import { loadMessages } from './load.ts';
import { LOCALES, type Locale, SOURCE_LOCALE } from './locales.ts';

const folder = (locale: Locale) => new URL(`./${locale}/`, import.meta.url);
const domainsOf = (locale: Locale): readonly string[] =>
  readdirSync(folder(locale))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace('.ts', ''))
    .sort();
const registered = [
  ...readFileSync(new URL('./domains.ts', import.meta.url), 'utf8').matchAll(/^ {2}(\w+):/gm),
].map(([, name]) => name ?? '');

/** Keys whose text is rightly the same in Portuguese and in this language, listed next to the domain. */
function sameAllowed(locale: Locale, domain: string): readonly string[] {
  const list = new URL(`${domain}.same.json`, folder(locale));
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
}

const wordsOf = (message: Message): string => (typeof message === 'string' ? message : message.other);
const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const placeholders = (message: Message): string[] =>
  [
    ...new Set(
      formsOf(message).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')),
    ),
  ].sort();
const tags = (text: string): readonly string[] => text.match(/<\/?b>/g) ?? [];

test('has the same domains in each language, all of them registered [UX-01]', () => {
  for (const locale of LOCALES)
    expect(domainsOf(locale)).toEqual(registered.toSorted((one, other) => one.localeCompare(other)));
});

/** Words by which a Spanish text would speak to somebody as usted; what is said of a third person has none of them. */
const USTED =
  /(^|[.:;¿¡] )(Abra|Añada|Avise|Compruebe|Complete|Confirme|Copie|Cree|Deje|Elija|Envíe|Escriba|Espere|Haga|Intente|Introduzca|Pida|Pruebe|Pulse|Recargue|Revise|Seleccione|Toque|Use|Vuelva)\b|\b[Uu]sted(es)?\b/;

test('speaks to whoever reads Spanish as tú, everywhere [UX-01]', async () => {
  for (const domain of domainsOf('es-ES')) {
    const messages: Messages = await loadMessages('es-ES', domain as Domain);
    const formal = Object.entries(messages).filter(([, message]) =>
      formsOf(message).some((form) => USTED.test(form)),
    );
    expect({ domain, formal }).toEqual({ domain, formal: [] });
  }
});

const translated = LOCALES.filter((locale) => locale !== SOURCE_LOCALE);
describe.each(translated.flatMap((locale) => domainsOf(SOURCE_LOCALE).map((domain) => ({ locale, domain }))))(
  '$domain in $locale [UX-01]',
  ({ locale, domain }) => {
    const load = async () => {
      const source: Messages = await loadMessages(SOURCE_LOCALE, domain as Domain);
      const messages: Messages = await loadMessages(locale, domain as Domain);
      return Object.entries(source).map(([key, text]) => ({ key, text, translation: messages[key] ?? '' }));
    };

    test('is translated: no text is left in Portuguese [UX-01]', async () => {
      const same = (await load()).filter(({ text, translation }) => wordsOf(text) === wordsOf(translation));
      expect(same.map(({ key }) => key).sort()).toEqual([...sameAllowed(locale, domain)].sort());
    });

    test('asks for the same values and marks the same words as the Portuguese text [UX-01]', async () => {
      for (const { key, text, translation } of await load()) {
        expect({ key, names: placeholders(translation) }).toEqual({ key, names: placeholders(text) });
        expect({ key, tags: tags(wordsOf(translation)) }).toEqual({ key, tags: tags(wordsOf(text)) });
      }
    });

    test('fits where the Portuguese text fits: at most 1.6 times as long [UX-01]', async () => {
      const tooLong = (await load()).filter(
        ({ text, translation }) =>
          wordsOf(text).length > 20 && wordsOf(translation).length > wordsOf(text).length * 1.6,
      );
      expect(tooLong.map(({ key }) => key)).toEqual([]);
    });
  },
);
