import { useText } from '#shared/use-text.ts';
import { ReasonDialog } from '../../reasons/reason-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface RefuseDialogProps {
  readonly memberIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason the person will read. @spec MG-03 ID-15 */
export function RefuseDialog({ memberIds, onClose, onDone }: RefuseDialogProps) {
  const text = useText('people');
  const words = useText('requests');
  const decide = useDecision(onDone);
  return (
    <ReasonDialog
      title={words('refuseTitle', { count: memberIds.length })}
      leave={text('cancel')}
      act={words('refuse')}
      label={words('reason')}
      hint={words('reasonHint')}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onReason={(reason) => decide.mutate({ memberIds, decision: 'refused', reason })}
    />
  );
}
