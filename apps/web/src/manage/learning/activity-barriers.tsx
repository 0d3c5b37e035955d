import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';
import { barrierText } from './barrier-list.tsx';
import { useBarriers } from './use-barriers.ts';
import type { AuthoredTraining } from './use-training.ts';

export interface ActivityBarriersProps {
  readonly training: AuthoredTraining;
  readonly activityId: string;
}

/** What in this activity stands in somebody's way, where it is mended. @spec PL-08 */
export function ActivityBarriers({ training, activityId }: ActivityBarriersProps) {
  const text = useText('barriers');
  const { data } = useBarriers(training);
  const here = data?.barriers.filter((barrier) => barrier.activityId === activityId) ?? [];
  if (here.length === 0) return null;
  return (
    <Notice tone={here.some(({ weight }) => weight === 'must') ? 'warn' : 'info'} title={text('here')}>
      {here.map(({ code, count }) => (
        <div key={code}>{barrierText(text, code, count)}</div>
      ))}
    </Notice>
  );
}
