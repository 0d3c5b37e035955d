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
  readonly onResult: () => void;
}

/** How things stand with the whole attempt: its end, what is in the way, and what did not count. @spec AS-05 */
export function AttemptNotices({
  problem,
  awaitsServer,
  isDone,
  heldBy,
  refused,
  onResult,
}: AttemptNoticesProps) {
  const text = useText('assessment');
  const errorText = useErrorText();
  const locale = useLocale();
  if (isDone)
    return (
      <Notice
        tone="warn"
        title={text('refused.title', { count: refused.length })}
        action={
          <Button kind="primary" onClick={onResult}>
            {text('seeResult')}
          </Button>
        }
      >
        {text('refused.numbers', {
          count: refused.length,
          numbers: new Intl.ListFormat(locale).format(refused.map(String)),
        })}
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
      {awaitsServer ? <Notice tone="warn">{text('ending')}</Notice> : null}
    </>
  );
}
