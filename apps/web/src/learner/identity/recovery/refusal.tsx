import { timeOfDay } from '@trilha/i18n/formats';
import { Countdown } from '@trilha/ui/countdown';
import { Notice } from '@trilha/ui/notice';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type KeptWait, keepWait, keptWait, type WaitPlace } from './kept-wait.ts';

interface RefusalProps {
  readonly error: unknown;
  /** Where the wait is kept, so that it goes on after a reload. */
  readonly place?: WaitPlace;
  /** What else there is to do meanwhile. */
  readonly action?: ReactNode;
}

/** Why the server said no; where waiting helps, how long, counting down. @spec ID-19 */
export function Refusal({ error, place, action }: RefusalProps) {
  const errorText = useErrorText();
  const told = useMemo(() => (error ? waitOf(error) : null), [error]);
  const wait = error ? told : place ? keptWait(place) : null;
  if (wait) return <Wait key={error ? wait.endsAt : 'kept'} wait={wait} place={place} action={action} />;
  return error ? <Notice tone="bad">{errorText(error)}</Notice> : null;
}

/** What the server said of the wait, told by this device's clock. */
function waitOf(error: unknown): KeptWait | null {
  const { code, params } = problemFrom(error);
  const seconds = Number(params['seconds'] ?? 0);
  if (code !== 'too_many_requests' && code !== 'phone_prefix_stopped') return null;
  return seconds > 0 ? { code, endsAt: Date.now() + seconds * 1000 } : null;
}

const HOUR_MS = 3_600_000;

interface WaitProps {
  readonly wait: KeptWait;
  readonly place: WaitPlace | undefined;
  readonly action: ReactNode;
}

function Wait({ wait, place, action }: WaitProps) {
  const text = useText('recovery');
  const [{ code, endsAt }] = useState(wait);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (place) keepWait(place, { code, endsAt });
  }, [place, code, endsAt]);
  if (isOver) return null;
  const isStopped = code === 'phone_prefix_stopped';
  const words = text(isStopped ? 'wait.stoppedText' : 'wait.text');
  return (
    <Notice tone="warn" title={text(isStopped ? 'wait.stopped' : 'wait.title')} action={action}>
      {words} <Until endsAt={endsAt} label={words} onEnd={() => setOver(true)} />
    </Notice>
  );
}

interface UntilProps {
  readonly endsAt: number;
  readonly label: string;
  readonly onEnd: () => void;
}

/** Minutes and seconds for what is near; nobody counts hours down. */
function Until({ endsAt, label, onEnd }: UntilProps) {
  const text = useText('recovery');
  const locale = useLocale();
  const [{ isNear, isToday }] = useState(() => ({
    isNear: endsAt - Date.now() <= HOUR_MS,
    isToday: new Date(endsAt).toDateString() === new Date().toDateString(),
  }));
  if (isNear) return <Countdown endsAt={endsAt} label={label} urgentBelow={-1} onEnd={onEnd} />;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = timeOfDay(new Date(endsAt), locale, zone);
  return text(isToday ? 'wait.today' : 'wait.tomorrow', { time });
}
