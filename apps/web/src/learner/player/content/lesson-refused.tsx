import { IconRefresh } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';

interface LessonRefusedProps {
  readonly code: string;
  readonly onReload: () => void;
}

/** Says that the server takes nothing of this lesson any more, what becomes of the work, and how to go on. @spec PL-04 UX-05 */
export function LessonRefused({ code, onReload }: LessonRefusedProps) {
  const text = useText('player');
  const isReplaced = code === 'package_replaced';
  return (
    <Notice
      tone="warn"
      title={text(isReplaced ? 'renewed.title' : 'refused.title')}
      action={
        <Button kind="primary" icon={<IconRefresh size={20} />} onClick={onReload}>
          {text('scorm.reload')}
        </Button>
      }
    >
      {text(isReplaced ? 'renewed.over' : 'held.refused')}
    </Notice>
  );
}
