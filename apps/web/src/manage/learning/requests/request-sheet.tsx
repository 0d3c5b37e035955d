import { shortDate } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import facts from '../../people/registrations/registrations.module.css';
import type { EnrolmentRequest } from './enrolment-requests-queries.ts';
import { RequestActions } from './request-actions.tsx';

interface RequestSheetProps {
  readonly request: EnrolmentRequest;
  /** Somebody else has dealt with it meanwhile. */
  readonly isTaken: boolean;
  readonly onClose: () => void;
}

/** One request: who, for what, why, and what to do about it. @spec LE-06 MG-03 */
export function RequestSheet({ request, isTaken, onClose }: RequestSheetProps) {
  const words = useText('admissions');
  const text = useText('queues');
  const locale = useLocale();
  const day = (at: string): string => shortDate(new Date(at), locale, deviceZone());
  const { training, state, place, vacanciesLeft, decidedAt } = request;
  const lines = [
    { label: words('column.person'), value: request.email },
    { label: words('column.training'), value: training.title },
    { label: words('message'), value: request.message },
    { label: words('column.askedAt'), value: day(request.askedAt) },
    { label: words('column.place'), value: place === null ? null : String(place) },
    {
      label: words('column.vacancies'),
      value: vacanciesLeft === null ? words('noLimit') : words('places', { count: vacanciesLeft }),
    },
    { label: words('state'), value: words(`state.${state}`) },
    {
      label: words('column.answer'),
      value:
        decidedAt === null
          ? null
          : words('decided', { name: request.decidedBy ?? '—', date: day(decidedAt) }),
    },
    { label: words('reason'), value: request.reason },
  ];
  const isOpen = state === 'awaiting_approval' || state === 'awaiting_place';
  return (
    <Sheet opened onClose={onClose} title={request.name}>
      <Stack gap={16}>
        <dl className={facts['facts']}>
          {lines
            .filter(({ value }) => value)
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {isTaken ? <Notice tone="info">{text('over')}</Notice> : null}
        {isOpen && !isTaken ? (
          <div className={facts['actions']}>
            <RequestActions requestIds={[request.id]} inLine={state === 'awaiting_place'} onDone={onClose} />
          </div>
        ) : null}
      </Stack>
    </Sheet>
  );
}
