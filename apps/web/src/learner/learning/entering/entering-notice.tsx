import { shortDay } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { ApiProblem } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Course } from '../learning-queries.ts';

type Entering = Pick<Course, 'request' | 'enrolmentProblem' | 'prerequisites'> & {
  readonly action: { readonly kind: string };
};

/** Where a request stands, or why nobody may simply enrol. @spec LE-06 LE-11 */
export function EnteringNotice({ training }: { readonly training: Entering }) {
  const text = useText('entering');
  const errorText = useErrorText();
  const locale = useLocale();
  const { request, enrolmentProblem, prerequisites, action } = training;
  if (request?.state === 'awaiting_approval')
    return (
      <Notice tone="info" title={text('awaitingTitle')}>
        {text('awaitingText', { date: shortDay(request.askedAt.slice(0, 10), locale) })}
        {request.message ? <p>{text('yourMessage', { message: request.message })}</p> : null}
      </Notice>
    );
  const missing = prerequisites.filter(({ done }) => !done);
  const [first] = missing;
  const titles = missing.map(({ title }) => title).join(', ');
  if (request?.state === 'awaiting_place')
    return (
      <Notice tone={first ? 'warn' : 'info'} title={text('lineTitle', { place: request.place ?? 1 })}>
        {first ? text('lineHeld', { title: first.title }) : text('lineText')}
      </Notice>
    );
  return (
    <>
      {request?.state === 'refused' ? (
        <Notice tone="warn" title={text('refusedTitle')}>
          {[request.reason, action.kind === 'ask' ? text('refusedText') : null].filter(Boolean).join(' ')}
        </Notice>
      ) : null}
      {enrolmentProblem && action.kind !== 'pay' ? (
        <Notice tone="info">
          {action.kind === 'queue'
            ? text('full')
            : errorText(new ApiProblem(enrolmentProblem, { params: { titles } }))}
        </Notice>
      ) : null}
    </>
  );
}
