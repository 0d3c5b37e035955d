import { IconRefresh } from '@tabler/icons-react';
import type { QueueNews as News } from '@trilha/rules/shared/queue-news.rule';
import { Button } from '@trilha/ui/button';
import { useText } from '#shared/use-text.ts';
import classes from './queues.module.css';

interface QueueNewsProps {
  readonly news: News;
  readonly busy: boolean;
  readonly onShow: () => void;
}

/** What came into the queue and left it since it was read, said in one line that is always there. @spec MG-03 IN-03 */
export function QueueNews({ news, busy, onShow }: QueueNewsProps) {
  const text = useText('queues');
  const { arrived, taken } = news;
  const told = [
    ...(arrived > 0 ? [text('arrived', { count: arrived })] : []),
    ...(taken.size > 0 ? [text('taken', { count: taken.size })] : []),
  ];
  return (
    <div className={classes['news']} data-any={told.length > 0 || undefined}>
      <output>{told.length > 0 ? told.join(' · ') : text('none')}</output>
      {told.length > 0 ? (
        <Button icon={<IconRefresh size={20} />} busy={busy} onClick={onShow}>
          {text('show')}
        </Button>
      ) : null}
    </div>
  );
}
