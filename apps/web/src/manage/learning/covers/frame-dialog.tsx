import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { frameCover, readCover } from '@trilha/contract/learning/covers.calls';
import { type CoverFrame, heldFrame } from '@trilha/rules/learning/cover-frame.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { CoverPreviews } from './cover-previews.tsx';
import classes from './covers.module.css';
import { FrameStage } from './frame-stage.tsx';
import { usePictureSize } from './use-picture-size.ts';

interface FrameDialogProps {
  readonly fileId: string;
  readonly onClose: () => void;
}

/** Chooses what of a picture is the cover, and what of that is never cut off. @spec MG-02 */
export function FrameDialog({ fileId, onClose }: FrameDialogProps) {
  const text = useText('covers');
  const cache = useQueryClient();
  const errorText = useErrorText();
  const cover = useQuery({
    queryKey: [...queryKeys.learning, 'cover', fileId],
    queryFn: ({ signal }) => api(readCover, { params: { fileId } }, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const picture = usePictureSize(cover.data?.url ?? null);
  const [chosen, choose] = useState<CoverFrame | null>(null);
  const frame = chosen ?? cover.data?.frame;
  const save = useMutation({
    mutationFn: (body: CoverFrame) => api(frameCover, { params: { fileId }, body }),
    onSuccess: async () => {
      showToast(text('saved'));
      onClose();
      await cache.invalidateQueries({ queryKey: queryKeys.learning });
    },
  });
  const { size } = picture;
  return (
    <Dialog
      opened
      size="large"
      title={text('title')}
      onClose={onClose}
      footer={
        frame && size ? (
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate(heldFrame(frame, size))}>
            {text('save')}
          </Button>
        ) : null
      }
    >
      <Stack>
        <p className={classes['intro']}>{text('intro')}</p>
        {cover.data?.state === 'failed' ? <Notice tone="warn">{text('failed')}</Notice> : null}
        {save.error ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
        {picture.isBroken ? <Notice tone="bad">{text('broken')}</Notice> : null}
        {cover.isLoadingError ? (
          <QueryProblem error={cover.error} onRetry={() => void cover.refetch()} />
        ) : cover.data && frame && size ? (
          <>
            <FrameStage url={cover.data.url} size={size} frame={frame} onChange={choose} />
            <CoverPreviews url={cover.data.url} size={size} frame={frame} />
          </>
        ) : picture.isBroken ? null : (
          <SkeletonCards count={1} />
        )}
      </Stack>
    </Dialog>
  );
}
