import { useText } from '#shared/use-text.ts';
import { ReasonDialog } from '../../reasons/reason-dialog.tsx';
import { useRequestDecision } from './use-request-decision.ts';

interface RefuseRequestDialogProps {
  readonly requestIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason the person will read. @spec LE-06 */
export function RefuseRequestDialog({ requestIds, onClose, onDone }: RefuseRequestDialogProps) {
  const words = useText('admissions');
  const decide = useRequestDecision(onDone);
  return (
    <ReasonDialog
      title={words('refuseTitle', { count: requestIds.length })}
      leave={words('cancel')}
      act={words('refuse')}
      label={words('reason')}
      hint={words('reasonHint')}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onReason={(reason) => decide.mutate({ requestIds, decision: 'refused', reason })}
    />
  );
}
