import { IconRefresh } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useErrorText } from './error-text.ts';
import { useText } from './use-text.ts';

interface QueryProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why something could not be loaded, in the reader's words, and one button to try again. @spec UX-05 */
export function QueryProblem({ error, onRetry }: QueryProblemProps) {
  const text = useText('shell');
  const errorText = useErrorText();
  return (
    <Notice
      tone="bad"
      action={
        <Button icon={<IconRefresh size={18} />} onClick={onRetry}>
          {text('ui.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
