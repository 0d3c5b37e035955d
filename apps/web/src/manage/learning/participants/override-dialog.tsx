import { useText } from '#shared/use-text.ts';
import { ReasonDialog } from '../../reasons/reason-dialog.tsx';
import type { Enrolment } from './participant-queries.ts';
import { type Intent, useOverride } from './use-override.ts';

interface OverrideDialogProps {
  readonly enrolment: Enrolment;
  readonly intent: Intent;
  readonly onClose: () => void;
}

/** Says what will happen and asks for the reason the person will read. @spec LE-07 */
export function OverrideDialog({ enrolment, intent, onClose }: OverrideDialogProps) {
  const words = useText('progress');
  const decide = useOverride(enrolment, onClose);
  const { kind } = intent;
  return (
    <ReasonDialog
      title={words(`do.${kind}`)}
      leave={words('cancel')}
      act={words(`do.${kind}`)}
      isHarmless={kind !== 'restart' && kind !== 'takeBack'}
      label={words('reason')}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onReason={(reason) => decide.mutate({ intent, reason })}
    >
      {'activity' in intent && intent.activity ? <strong>{intent.activity.title}</strong> : null}
      <p>{words(`explain.${kind}`)}</p>
    </ReasonDialog>
  );
}
