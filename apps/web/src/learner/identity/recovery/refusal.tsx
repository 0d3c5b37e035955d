import { Countdown } from '@trilha/ui/countdown';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';

/** Why the server said no; where waiting helps, how long, counting down. @spec ID-19 */
export function Refusal({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  if (!error) return null;
  const { code, params } = problemFrom(error);
  const seconds = Number(params['seconds'] ?? 0);
  if (code === 'too_many_requests' && seconds > 0) return <Wait key={seconds} seconds={seconds} />;
  return <Notice tone="bad">{errorText(error)}</Notice>;
}

function Wait({ seconds }: { readonly seconds: number }) {
  const text = useText('recovery');
  const [endsAt] = useState(() => Date.now() + seconds * 1000);
  const [isOver, setOver] = useState(false);
  if (isOver) return null;
  return (
    <Notice tone="warn" title={text('wait.title')}>
      {text('wait.text')}{' '}
      <Countdown endsAt={endsAt} label={text('wait.text')} urgentBelow={-1} onEnd={() => setOver(true)} />
    </Notice>
  );
}
