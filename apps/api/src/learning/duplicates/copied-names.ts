import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { copiedTitle, copyNumber } from '@trilha/rules/learning/copied-title.rule';
import type { Transaction } from '#platform/context.ts';
import { clientLanguages } from '../translations/translations.queries.ts';

/** What is copied under another name, and which names are there. */
interface Named {
  readonly title: string;
  readonly taken: (word: string) => Promise<Iterable<string>>;
}

/** How a copy is called: in the language courses are written in, and the same of its title in another one. */
export interface CopiedName {
  readonly title: string;
  readonly translated: (words: string, language: string) => Promise<string>;
}

/** The name of a copy, by the words of the client's own language. @spec MG-02 UX-01 */
export async function copiedName(tx: Transaction, { title, taken }: Named): Promise<CopiedName> {
  const { writtenIn } = await clientLanguages(tx);
  const word = await wordIn(writtenIn);
  const number = copyNumber(title, { word, taken: new Set(await taken(word)) });
  return {
    title: copiedTitle(title, { word, number }),
    translated: async (words, language) => copiedTitle(words, { word: await wordIn(language), number }),
  };
}

const wordIn = async (language: string): Promise<string> =>
  (await loadText(localeFor(language) ?? SOURCE_LOCALE, 'revising'))('word');
