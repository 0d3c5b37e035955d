import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';
import classes from '../audit/audit.module.css';
import type { AuditedPhoto } from './photo-audit-queries.ts';

interface PhotoDecisionBarProps {
  readonly photo: AuditedPhoto;
  readonly busy: boolean;
  readonly refuses: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
  readonly onUndo: () => void;
}

/** What may be done with the photo now; always in reach, below what scrolls. */
export function PhotoDecisionBar({
  photo,
  busy,
  refuses,
  onApprove,
  onRefuse,
  onUndo,
}: PhotoDecisionBarProps) {
  const text = useText('auditing');
  const audit = useText('audit');
  if (photo.own)
    return (
      <div className={classes['bar']}>
        <Notice tone="info">{text('own')}</Notice>
      </div>
    );
  if (photo.state !== 'sent')
    return (
      <div className={classes['bar']}>
        <span className={classes['said']}>{text('decided')}</span>
        <Button
          icon={<IconArrowBackUp size={20} />}
          iconAfter={<KeyHint keys={['Z']} />}
          busy={busy}
          onClick={onUndo}
        >
          {audit('action.undo')}
        </Button>
      </div>
    );
  return (
    <div className={classes['bar']}>
      <Button
        kind="primary"
        large
        icon={<IconCheck size={20} />}
        iconAfter={<KeyHint keys={['A']} />}
        busy={busy}
        onClick={onApprove}
      >
        {audit('action.approve')}
      </Button>
      <Button
        large
        icon={<IconX size={20} />}
        iconAfter={<KeyHint keys={['R']} />}
        aria-expanded={refuses}
        onClick={onRefuse}
      >
        {audit('action.refuse')}
      </Button>
    </div>
  );
}
