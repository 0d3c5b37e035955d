import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** What leaves without doing it. */
  readonly leave: string;
  /** What does it. */
  readonly act: string;
  readonly isHarmless?: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
  /** What will happen, above the reason. */
  readonly children?: ReactNode;
}

/** Asks for the reason that others will read; what was typed stays when the server refuses. @spec LE-06 LE-07 LE-12 EV-02 MG-03 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, leave, act, isHarmless, label, hint, busy, error, onClose, onReason, children } = props;
  const errorText = useErrorText();
  const form = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim()) onReason(reason);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      leave={leave}
      footer={
        <Button
          type="submit"
          form={form}
          kind={isHarmless ? 'primary' : 'danger'}
          busy={busy}
          disabled={!reason.trim()}
        >
          {act}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          {error ? <Notice tone="bad">{errorText(error)}</Notice> : null}
          {children}
          <TextArea
            label={label}
            description={hint}
            required
            data-autofocus
            minRows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
