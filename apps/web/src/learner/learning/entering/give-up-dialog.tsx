import { numberText } from '@trilha/i18n/formats';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { useLocale, useText } from '#shared/use-text.ts';
import { useGiveUp } from './use-entering.ts';

interface GiveUpDialogProps {
  readonly trainingId: string;
  readonly what: 'line' | 'place';
  /** Points that come back; null where nothing was paid. */
  readonly paid: number | null;
  readonly onClose: () => void;
}

/** Says what is lost before it is. @spec LE-11 */
export function GiveUpDialog({ trainingId, what, paid, onClose }: GiveUpDialogProps) {
  const text = useText('entering');
  const locale = useLocale();
  const giveUp = useGiveUp(trainingId, what);
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={text(what === 'line' ? 'leaveLineTitle' : 'giveBackTitle')}
      confirm={text(what === 'line' ? 'leaveLine' : 'giveBack')}
      busy={giveUp.isPending}
      onConfirm={() => giveUp.mutate(undefined, { onSettled: onClose })}
    >
      <p>{text(what === 'line' ? 'leaveLineText' : 'giveBackText')}</p>
      {paid === null ? null : <p>{text('giveBackPoints', { points: numberText(paid, locale) })}</p>}
    </ConfirmDialog>
  );
}
