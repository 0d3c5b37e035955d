import { fillMessage, type Message } from '@trilha/i18n/catalogue';
import type { Locale } from '@trilha/i18n/locales';
import { use } from 'react';
import { ApiProblem } from './api-problem.ts';
import { textsLoading, textsThere } from './texts.ts';
import { useLocale } from './use-text.ts';

/** What a text asks for and the problem does not tell. */
const NOT_TOLD = { message: '', circle: '', email: '', place: '', maximum: '', cost: '', titles: '' };

/** Gives the words for anything that was thrown; what is not a known problem is the general message. @spec UX-05 */
export function useErrorText(): (error: unknown) => string {
  const locale = useLocale();
  use(textsLoading(locale, 'errors'));
  return (error) => {
    const { code, params } = problemFrom(error);
    return fillMessage(
      messageOf(code, locale) ?? messageOf('unexpected', locale) ?? code,
      { ...NOT_TOLD, ...params },
      locale,
    );
  };
}

/** Among the texts of errors that have arrived: those of everybody, and in the back office those that only it can meet. */
const messageOf = (code: string, locale: Locale): Message | undefined =>
  textsThere(locale, 'errors')?.[code] ?? textsThere(locale, 'refusals')?.[code];

/** What was thrown, as a problem. */
export const problemFrom = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('unexpected');
