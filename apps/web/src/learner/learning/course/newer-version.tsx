import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveToNewestVersion } from '@trilha/contract/learning/versions.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';

/** Whoever stays on an earlier version learns that there is a newer one, what moving means, and moves. @spec LE-07 */
export function NewerVersion({ trainingId }: { readonly trainingId: string }) {
  const text = useText('learning');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const move = useMutation({
    mutationFn: () => api(moveToNewestVersion, { params: { trainingId } }),
    onSuccess: () => {
      showToast(text('version.moved'));
      return cache.invalidateQueries({ queryKey: queryKeys.learning });
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Notice
      tone="info"
      title={text('version.title')}
      action={
        <Button busy={move.isPending} onClick={() => move.mutate()}>
          {text('version.move')}
        </Button>
      }
    >
      {text('version.text')}
    </Notice>
  );
}
