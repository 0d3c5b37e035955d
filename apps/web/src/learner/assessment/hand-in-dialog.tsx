import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnswerSendings } from '#shared/questions/answer-sendings.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { UnsentFiles } from './unsent-files.ts';

interface HandInDialogProps {
  readonly opened: boolean;
  readonly isSubmitting: boolean;
  readonly sendings: AnswerSendings;
  readonly unsent: UnsentFiles;
  /** What else there is to know before. */
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Asks before an attempt is handed in. What is on its way is waited for; whoever does not want to wait, or cannot send it, goes without. @spec AS-05 AS-06 */
export function HandInDialog({
  opened,
  isSubmitting,
  sendings,
  unsent: { stuck, waiting, onTheWay, recorded },
  children,
  onSubmit,
  onClose,
}: HandInDialogProps) {
  const text = useText('assessment');
  const [isFinishing, setFinishing] = useState(false);
  // Whoever closes it meanwhile, or whose time is over, hands nothing in by it.
  const turn = useRef(0);
  useEffect(() => {
    if (!opened) turn.current += 1;
  }, [opened]);
  const finishAndSubmit = async (): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setFinishing(true);
    const isAllThere = await sendings.finish();
    setFinishing(false);
    if (isAllThere && mine === turn.current) onSubmit();
  };
  const forgetWaiting = (): void => {
    turn.current += 1;
    setFinishing(false);
  };
  const submitWithout = (): void => {
    forgetWaiting();
    onSubmit();
  };
  const close = (): void => {
    forgetWaiting();
    onClose();
  };
  const locale = useLocale();
  const listed = (numbers: readonly number[]): string =>
    new Intl.ListFormat(locale).format(numbers.map(String));
  const isAnyStuck = stuck.length + waiting.length > 0;
  const isBusy = isFinishing || isSubmitting;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={text('submitTitle')}
      leave={text('keepAnswering')}
      footer={
        <>
          {isAnyStuck || onTheWay.length > 0 || recorded.length > 0 ? (
            <Button disabled={isSubmitting} onClick={submitWithout}>
              {text('submit.without')}
            </Button>
          ) : null}
          {isAnyStuck ? (
            <Button kind="primary" onClick={sendings.retryAll}>
              {text('unsent.retry')}
            </Button>
          ) : (
            <Button kind="primary" busy={isBusy} onClick={() => void finishAndSubmit()}>
              {text('submit')}
            </Button>
          )}
        </>
      }
    >
      {children} <output>{isFinishing ? text('onTheWay.finishing') : ''}</output>{' '}
      {stuck.length === 0 ? null : text('unsent', { count: stuck.length, numbers: listed(stuck) })}{' '}
      {waiting.length === 0
        ? null
        : text('unsent.waiting', { count: waiting.length, numbers: listed(waiting) })}{' '}
      {onTheWay.length === 0 ? null : text('onTheWay', { count: onTheWay.length, numbers: listed(onTheWay) })}{' '}
      {recorded.map((number) => text('onTheWay.recording', { number })).join(' ')}
    </Dialog>
  );
}
