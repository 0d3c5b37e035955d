import { dateAndTime } from '@trilha/i18n/formats';
import { showToast } from '@trilha/ui/toasts';
import { useEffect, useRef } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useFlushWhenReachable } from '#shared/use-flush-when-reachable.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useCommitOutbox } from './use-commit-outbox.ts';

/**
 * Sends what packages said without a network, wherever the person is by then, and tells what became of it: when the page
 * opens, comes to the front, or has a network again. @spec PL-04 OF-03
 */
export function CommitWatch() {
  const text = useText('shell');
  const errorText = useErrorText();
  const locale = useLocale();
  const { outbox, settled } = useCommitOutbox();
  useFlushWhenReachable(outbox);

  const told = useRef(settled.at(-1));
  useEffect(() => {
    const from = settled.findIndex((one) => one === told.current) + 1;
    told.current = settled.at(-1);
    for (const { held, fate } of settled.slice(from)) {
      const what = { title: held.title, moment: dateAndTime(new Date(held.madeAt), locale, deviceZone()) };
      if (fate === 'kept') showToast(text('progressSent', what));
      else if (fate === 'overtaken') showToast(text('progressOvertaken', what));
      else showToast(text('progressRefused', { ...what, reason: errorText(fate.refusal) }), { tone: 'bad' });
    }
  }, [settled, text, errorText, locale]);
  return null;
}
