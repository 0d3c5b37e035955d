import { IconCheck, IconX } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { RefuseRequestDialog } from './refuse-request-dialog.tsx';
import { useRequestDecision } from './use-request-decision.ts';

interface RequestActionsProps {
  readonly requestIds: readonly string[];
  /** Who waits for a place was approved already and may only be taken off the list. */
  readonly inLine: boolean;
  readonly disabled?: boolean;
  readonly onDone: () => void;
}

/** Lets in at one tap, refuses with a reason. @spec LE-06 MG-03 */
export function RequestActions({ requestIds, inLine, disabled = false, onDone }: RequestActionsProps) {
  const words = useText('admissions');
  const errorText = useErrorText();
  const [refuses, setRefuses] = useState(false);
  const approve = useRequestDecision(onDone);
  return (
    <>
      {approve.error ? <Notice tone="bad">{errorText(approve.error)}</Notice> : null}
      {inLine ? null : (
        <Button
          kind="primary"
          icon={<IconCheck size={20} />}
          busy={approve.isPending}
          disabled={disabled}
          onClick={() => approve.mutate({ requestIds, decision: 'approved', reason: '' })}
        >
          {words('approve')}
        </Button>
      )}
      <Button
        icon={<IconX size={20} />}
        disabled={disabled || approve.isPending}
        onClick={() => setRefuses(true)}
      >
        {words(inLine ? 'remove' : 'refuse')}
      </Button>
      {refuses ? (
        <RefuseRequestDialog
          requestIds={requestIds}
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
