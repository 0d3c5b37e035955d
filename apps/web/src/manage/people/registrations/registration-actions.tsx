import { IconCheck, IconX } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface RegistrationActionsProps {
  readonly memberIds: readonly string[];
  /** Who was refused may only be let in. */
  readonly mayRefuse: boolean;
  readonly disabled?: boolean;
  readonly onDone: () => void;
}

/** Lets in at one tap, refuses with a reason. @spec MG-03 */
export function RegistrationActions({
  memberIds,
  mayRefuse,
  disabled = false,
  onDone,
}: RegistrationActionsProps) {
  const words = useText('requests');
  const errorText = useErrorText();
  const [refuses, setRefuses] = useState(false);
  const approve = useDecision(onDone);
  return (
    <>
      {approve.error ? <Notice tone="bad">{errorText(approve.error)}</Notice> : null}
      <Button
        kind="primary"
        icon={<IconCheck size={20} />}
        busy={approve.isPending}
        disabled={disabled}
        onClick={() => approve.mutate({ memberIds, decision: 'approved', reason: '' })}
      >
        {words('approve')}
      </Button>
      {mayRefuse ? (
        <Button
          icon={<IconX size={20} />}
          disabled={disabled || approve.isPending}
          onClick={() => setRefuses(true)}
        >
          {words('refuse')}
        </Button>
      ) : null}
      {refuses ? (
        <RefuseDialog
          memberIds={memberIds}
          onClose={() => setRefuses(false)}
          onDone={() => {
            setRefuses(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
