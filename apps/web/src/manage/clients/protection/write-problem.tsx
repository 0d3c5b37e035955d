import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';

interface WriteProblemProps {
  readonly error: unknown;
  /** What is read anew when somebody else was faster. */
  readonly of: QueryKey;
}

/** Why nothing was saved; where somebody else was faster, the way to what stands there now. @spec MG-06 */
export function WriteProblem({ error, of }: WriteProblemProps) {
  const text = useText('protection');
  const errorText = useErrorText();
  const cache = useQueryClient();
  if (!error) return null;
  if (problemFrom(error).code !== 'changed_meanwhile') return <Notice tone="bad">{errorText(error)}</Notice>;
  return (
    <Notice
      tone="warn"
      action={
        <Button onClick={() => void cache.invalidateQueries({ queryKey: of })}>{text('takeNew')}</Button>
      }
    >
      {text('changedMeanwhile')}
    </Notice>
  );
}
