import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';

export interface AttemptNoticesProps {
  /** Why it could not be handed in. */
  readonly problem: unknown;
  /** Its time is over, and the server has to hear of it. */
  readonly awaitsServer: boolean;
  /** Whether it is over for good. */
  readonly isDone: boolean;
  /** What stands before every answer, such as terms to accept. */
  readonly heldBy: unknown;
  /** The numbers of the questions whose answers the server did not take. */
  readonly refused: readonly number[];
  /** The numbers of the questions of which a file did not arrive. */
  readonly unsent: readonly number[];
  /** Of which a file waits on the device for a network. */
  readonly waiting: readonly number[];
  /** Of which the recording was under way when its page ended, as far as they are not on screen. */
  readonly unfinished: readonly number[];
  readonly onGoTo: (number: number) => void;
  readonly onRetry: () => void;
  readonly onResult: () => void;
}

/** How things stand with the whole attempt: its end, what is in the way, and what did not count. @spec AS-05 */
export function AttemptNotices({
  problem,
  awaitsServer,
  isDone,
  heldBy,
  refused,
  unsent,
  waiting,
  unfinished,
  onGoTo,
  onRetry,
  onResult,
}: AttemptNoticesProps) {
  const text = useText('assessment');
  const errorText = useErrorText();
  const locale = useLocale();
  const listed = (numbers: readonly number[]): string =>
    new Intl.ListFormat(locale).format(numbers.map(String));
  if (isDone)
    return (
      <Notice
        tone="warn"
        title={
          refused.length === 0 ? text('unsent.lostTitle') : text('refused.title', { count: refused.length })
        }
        action={
          <Button kind="primary" onClick={onResult}>
            {text('seeResult')}
          </Button>
        }
      >
        {refused.length === 0
          ? null
          : text('refused.numbers', { count: refused.length, numbers: listed(refused) })}{' '}
        {unsent.length === 0 ? null : text('unsent.lost', { count: unsent.length, numbers: listed(unsent) })}
      </Notice>
    );
  return (
    <>
      {problem ? <Notice tone="bad">{errorText(problem)}</Notice> : null}
      {heldBy ? (
        <Notice tone="warn" title={text('held.title')}>
          {errorText(heldBy)}
        </Notice>
      ) : null}
      {unsent.length > 0 && !awaitsServer ? (
        <Notice tone="bad" action={<Button onClick={onRetry}>{text('unsent.retry')}</Button>}>
          {text('unsent', { count: unsent.length, numbers: listed(unsent) })}
        </Notice>
      ) : null}
      {waiting.length > 0 && !awaitsServer ? (
        <Notice tone="warn" action={<Button onClick={onRetry}>{text('unsent.retry')}</Button>}>
          {text('unsent.waiting', { count: waiting.length, numbers: listed(waiting) })}
        </Notice>
      ) : null}
      {awaitsServer
        ? null
        : unfinished.map((number) => (
            <Notice
              key={number}
              tone="warn"
              action={<Button onClick={() => onGoTo(number)}>{text('unfinished.listen')}</Button>}
            >
              {text('unfinished', { count: 1, numbers: String(number) })}
            </Notice>
          ))}
      {awaitsServer ? <Notice tone="warn">{text('ending')}</Notice> : null}
    </>
  );
}
