import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';

/** Why something did not load, with a way to try again. */
export function LoadProblem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const text = useText('loyalty');
  const shell = useText('shell');
  const errorText = useErrorText();
  return (
    <Notice
      tone="bad"
      title={text('loadFailed')}
      action={<Button onClick={onRetry}>{shell('ui.retry')}</Button>}
    >
      {errorText(error)}
    </Notice>
  );
}
