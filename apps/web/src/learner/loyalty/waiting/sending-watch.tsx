import { showToast } from '@trilha/ui/toasts';
import { useEffect, useRef } from 'react';
import { useFlushWhenReachable } from '#shared/use-flush-when-reachable.ts';
import { useText } from '#shared/use-text.ts';
import { useSendingOutbox } from './use-sending-outbox.ts';

/** Sends what waits, wherever the person is: when the page opens, comes to the front, or has a network again. @spec OF-04 */
export function SendingWatch() {
  const text = useText('shell');
  const { outbox, sent, refused } = useSendingOutbox();
  useFlushWhenReachable(outbox);

  const told = useRef({ sent, refused });
  useEffect(() => {
    const { current: before } = told;
    told.current = { sent, refused };
    if (sent > before.sent) showToast(text('waitingSent', { count: sent - before.sent }));
    if (refused > before.refused) showToast(text('waitingRefused'), { tone: 'bad' });
  }, [sent, refused, text]);
  return null;
}
