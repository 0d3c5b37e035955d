import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { checkIn } from '@trilha/contract/loyalty/programme-events.calls';
import { dateAndTime, timeOfDay } from '@trilha/i18n/formats';
import { CODE_DIGITS } from '@trilha/rules/loyalty/events/check-in-code.rule';
import { Button } from '@trilha/ui/button';
import { CodeField } from '@trilha/ui/code-field';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { eventsKey, type ProgrammeEvent } from './event-queries.ts';
import classes from './events.module.css';

type Outcome = ResponseOf<typeof checkIn>;
const GOOD_BUZZ = 80;
const BAD_BUZZ = [60, 60, 60];

/** Six digits, typed or brought by the QR, and loudly what came of them. @spec EV-05 */
export function CheckInPanel({
  event,
  brought,
}: {
  readonly event: ProgrammeEvent;
  readonly brought: string;
}) {
  const text = useText('events');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [code, setCode] = useState(() => brought.replace(/\D/g, '').slice(0, CODE_DIGITS));
  const sending = useMutation({
    mutationFn: (typed: string) => api(checkIn, { params: { eventId: event.id }, body: { code: typed } }),
    onSuccess: async ({ outcome }) => {
      navigator.vibrate?.(outcome === 'done' ? GOOD_BUZZ : BAD_BUZZ);
      setCode('');
      // The code of the address is used up.
      if (brought) await navigate({ to: '/events/$eventId', params: { eventId: event.id }, replace: true });
      await cache.invalidateQueries({ queryKey: eventsKey });
    },
    onError: () => navigator.vibrate?.(BAD_BUZZ),
  });
  const outcome = sending.data ?? countedBefore(event);
  if (outcome?.outcome === 'done' || outcome?.outcome === 'already') return <Result outcome={outcome} />;
  const submit = (given: FormEvent): void => {
    given.preventDefault();
    if (code.length === CODE_DIGITS && !sending.isPending) sending.mutate(code);
  };
  return (
    <form className={classes['panel']} onSubmit={submit} noValidate>
      {outcome ? <Result outcome={outcome} /> : null}
      {sending.error ? <Refused error={sending.error} /> : null}
      <p>{text('checkIn.how')}</p>
      <CodeField
        label={text('checkIn.code')}
        value={code}
        length={CODE_DIGITS}
        onChange={setCode}
        onComplete={(typed) => sending.mutate(typed)}
      />
      <div className={classes['actions']}>
        <Button
          kind="primary"
          large
          type="submit"
          busy={sending.isPending}
          disabled={code.length < CODE_DIGITS}
        >
          {text('checkIn.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Who comes back to the page sees that it is done, and when. */
const countedBefore = ({ own }: ProgrammeEvent): Outcome | null =>
  own?.presence === 'present' && own.presenceAt ? { outcome: 'already', at: own.presenceAt } : null;

function Result({ outcome }: { readonly outcome: Outcome }) {
  const text = useText('events');
  const locale = useLocale();
  const zone = deviceZone();
  switch (outcome.outcome) {
    case 'done':
      return (
        <output className={classes['result']} data-tone="ok">
          <IconCircleCheck size={56} aria-hidden="true" />
          <strong>{text('checkIn.done')}</strong>
          <span>{text('checkIn.doneText', { time: timeOfDay(new Date(outcome.at), locale, zone) })}</span>
        </output>
      );
    case 'already':
      return (
        <output className={classes['result']} data-tone="info">
          <IconInfoCircle size={56} aria-hidden="true" />
          <strong>{text('checkIn.already')}</strong>
          <span>
            {text('checkIn.alreadyText', { moment: dateAndTime(new Date(outcome.at), locale, zone) })}
          </span>
        </output>
      );
    case 'wrong_code':
      return (
        <div className={classes['result']} data-tone="bad" role="alert">
          <IconCircleX size={56} aria-hidden="true" />
          <strong>{text('checkIn.wrong')}</strong>
          <p>{text('checkIn.wrongText', { count: outcome.triesLeft })}</p>
        </div>
      );
    case 'wait':
      return (
        <div className={classes['result']} data-tone="bad" role="alert">
          <IconAlertTriangle size={56} aria-hidden="true" />
          <strong>{text('checkIn.wait')}</strong>
          <p>{text('checkIn.waitText', { time: timeOfDay(new Date(outcome.until), locale, zone) })}</p>
        </div>
      );
  }
}

/** Outside of the window, of another level, full: why not, in the words of the refusal. */
function Refused({ error }: { readonly error: unknown }) {
  const text = useText('events');
  const errorText = useErrorText();
  return (
    <div className={classes['result']} data-tone="bad" role="alert">
      <IconCircleX size={56} aria-hidden="true" />
      <strong>{text('checkIn.refused')}</strong>
      <p>{errorText(error)}</p>
    </div>
  );
}
