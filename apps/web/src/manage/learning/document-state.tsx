import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { convertDocumentAgain, readDocument } from '@trilha/contract/files/documents.calls';
import { fileSize } from '@trilha/i18n/formats';
import { isBeingPrepared } from '@trilha/rules/files/document-conversion.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './editor.module.css';

type Document = ResponseOf<typeof readDocument>;

/** Pages take some seconds; whoever waits is told soon after they are there. */
const LOOK_AGAIN_MS = 1500;
const TONES = {
  waiting: 'info',
  converting: 'info',
  ready: 'ok',
  failed: 'bad',
  unavailable: 'warn',
} as const;

/** Whether a document has become pages, looked at until it has; and another try where it has not. @spec PL-03 ME-04 */
export function DocumentState({ fileId }: { readonly fileId: string }) {
  const text = useText('authoring');
  const errorText = useErrorText();
  const locale = useLocale();
  const cache = useQueryClient();
  const queryKey = [...queryKeys.files, 'document', fileId];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(readDocument, { params: { fileId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBeingPrepared(data.state) ? LOOK_AGAIN_MS : false),
  });
  const again = useMutation({
    mutationFn: () => api(convertDocumentAgain, { params: { fileId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
  if (found.isLoadingError)
    return (
      <Notice
        tone="bad"
        action={<TryAgain label={text('document.look')} onClick={() => void found.refetch()} />}
      >
        {errorText(found.error)}
      </Notice>
    );
  if (!found.data) return <SkeletonList count={1} />;
  const { name, size, state } = found.data;
  return (
    <div className={classes['package']}>
      <p className={classes['muted']}>
        {name} · {fileSize(size, locale)}
      </p>
      <output aria-live="polite">
        <Notice
          tone={TONES[state]}
          action={
            state === 'failed' ? (
              <TryAgain
                label={text('document.again')}
                busy={again.isPending}
                onClick={() => again.mutate()}
              />
            ) : undefined
          }
        >
          <Words document={found.data} />
        </Notice>
      </output>
      {again.error ? <Notice tone="bad">{errorText(again.error)}</Notice> : null}
    </div>
  );
}

function Words({ document: { state, pages, problem } }: { readonly document: Document }) {
  const text = useText('authoring');
  switch (state) {
    case 'waiting':
      return text('document.waiting');
    case 'converting':
      return text('document.converting');
    case 'ready':
      return text('document.ready', { count: pages ?? 0 });
    case 'unavailable':
      return text('document.unavailable');
    case 'failed':
      return `${text(`document.${problem ?? 'interrupted'}`)} ${text('document.instead')}`;
  }
}

interface TryAgainProps {
  readonly label: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
}

const TryAgain = ({ label, busy = false, onClick }: TryAgainProps) => (
  <Button kind="secondary" icon={<IconRefresh size={20} />} busy={busy} onClick={onClick}>
    {label}
  </Button>
);
