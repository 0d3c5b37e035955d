import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';

export interface VersionNoticeProps {
  readonly title: string;
  /** What moving means. */
  readonly children: string;
  readonly onMove: () => Promise<unknown>;
}

/** Whoever stays on an earlier version learns that there is a newer one, what moving means, and moves. @spec LE-07 */
export function VersionNotice({ title, children, onMove }: VersionNoticeProps) {
  const text = useText('learning');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const move = useMutation({
    mutationFn: onMove,
    onSuccess: () => {
      showToast(text('version.moved'));
      return cache.invalidateQueries({ queryKey: queryKeys.learning });
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <Button busy={move.isPending} onClick={() => move.mutate()}>
          {text('version.move')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
