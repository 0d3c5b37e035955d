import { useText } from '#shared/use-text.ts';
import { ReasonDialog } from '../../reasons/reason-dialog.tsx';
import { useRevocation } from './use-revocation.ts';

interface RevokeDialogProps {
  readonly certificateIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason the owners will read. @spec LE-12 */
export function RevokeDialog({ certificateIds, onClose, onDone }: RevokeDialogProps) {
  const words = useText('issued');
  const revoke = useRevocation(onDone);
  return (
    <ReasonDialog
      title={words('revokeTitle', { count: certificateIds.length })}
      leave={words('cancel')}
      act={words('revoke')}
      label={words('reason')}
      hint={words('reasonHint')}
      busy={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onReason={(reason) => revoke.mutate({ certificateIds, reason })}
    />
  );
}
