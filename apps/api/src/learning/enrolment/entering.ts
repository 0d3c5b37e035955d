import type { ResponseOf } from '@trilha/contract/define-call';
import type { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { isMandatory } from '@trilha/rules/learning/catalogue.rule';
import { isOpenRequest, mayLeave } from '@trilha/rules/learning/enrolment-request.rule';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import type { OwnRequest } from '../catalogue/own-learning.queries.ts';

type Shown = Pick<ResponseOf<typeof readOnlineCourse>, 'request' | 'mayLeave'>;

/** What the page of a training tells this person about entering it and giving the place back. @spec LE-06 LE-11 */
export function enteringOf(
  { training, standing }: OwnCard,
  request: OwnRequest | null,
): Shown & { readonly isWaiting: boolean } {
  const shown = standing === null && request !== null ? shownRequest(request) : null;
  return {
    request: shown,
    mayLeave:
      standing !== null &&
      mayLeave({ state: standing.state, mandatory: isMandatory({ training, standing }) }),
    isWaiting: shown !== null && isOpenRequest(shown.state),
  };
}

/** What was taken back, or led to an enrolment that is no more, is not told again. */
function shownRequest({ state, askedAt, message, reason, place }: OwnRequest): Shown['request'] {
  if (state === 'enrolled' || state === 'withdrawn') return null;
  return { state, askedAt: new Date(askedAt).toISOString(), message, reason, place };
}
