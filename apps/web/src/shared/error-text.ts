import { fillMessage } from '@trilha/i18n/catalogue';
import { ApiProblem } from './api-problem.ts';
import { useLocale, useText } from './use-text.ts';

/** Gives the words for anything that was thrown; what is not a known problem is the general message. @spec UX-05 */
export function useErrorText(): (error: unknown) => string {
  const text = useText('errors');
  const locale = useLocale();
  return (error) => {
    const { code, params } = problemFrom(error);
    return fillMessage(
      text(code, {
        message: params['message'] ?? '',
        circle: params['circle'] ?? '',
        email: params['email'] ?? '',
        place: params['place'] ?? '',
        maximum: params['maximum'] ?? '',
        cost: params['cost'] ?? '',
      }),
      params,
      locale,
    );
  };
}

/** What was thrown, as a problem. */
export const problemFrom = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('unexpected');
