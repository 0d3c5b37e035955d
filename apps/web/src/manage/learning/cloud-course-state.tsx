import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  readScormCloudCourse,
  sendToScormCloudAgain,
} from '@trilha/contract/files/scorm-cloud-courses.calls';
import { isOnItsWay } from '@trilha/rules/files/cloud-import.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';

type Course = ResponseOf<typeof readScormCloudCourse>;

/** SCORM Cloud takes some seconds; whoever waits is told soon after it is done. */
const LOOK_AGAIN_MS = 1500;
const TONES = { waiting: 'info', importing: 'info', ready: 'ok', failed: 'bad' } as const;

/** Whether a course is at SCORM Cloud, looked at until it is; and another try where it is not. @spec PL-03 */
export function CloudCourseState({ cloudCourseId }: { readonly cloudCourseId: string }) {
  const text = useText('cloud');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const queryKey = [...queryKeys.files, 'cloud-course', cloudCourseId];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(readScormCloudCourse, { params: { cloudCourseId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data.state) ? LOOK_AGAIN_MS : false),
  });
  const again = useMutation({
    mutationFn: () => api(sendToScormCloudAgain, { params: { cloudCourseId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  });
  if (found.isLoadingError)
    return (
      <Notice
        tone="bad"
        action={
          <Button icon={<IconRefresh size={20} />} onClick={() => void found.refetch()}>
            {text('look')}
          </Button>
        }
      >
        {errorText(found.error)}
      </Notice>
    );
  if (!found.data) return <SkeletonList count={1} />;
  const { name, state, isSent } = found.data;
  return (
    <div className={classes['package']}>
      <p className={classes['muted']}>{name}</p>
      <output aria-live="polite">
        <Notice
          tone={TONES[state]}
          action={
            state === 'failed' && isSent ? (
              <Button icon={<IconRefresh size={20} />} busy={again.isPending} onClick={() => again.mutate()}>
                {text('again')}
              </Button>
            ) : undefined
          }
        >
          <Words course={found.data} />
        </Notice>
      </output>
      {again.error ? <Notice tone="bad">{errorText(again.error)}</Notice> : null}
    </div>
  );
}

function Words({ course: { state, problem, detail, title } }: { readonly course: Course }) {
  const text = useText('cloud');
  if (state !== 'failed') return text(`state.${state}`, { title });
  const said = detail ? [text('failed.said', { detail })] : [];
  return [text(`failed.${problem ?? 'unreachable'}`), ...said].join(' ');
}
