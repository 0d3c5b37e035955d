import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, useId, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import type { Enrolment } from './participant-queries.ts';
import { type Intent, useOverride } from './use-override.ts';

interface OverrideDialogProps {
  readonly enrolment: Enrolment;
  readonly intent: Intent;
  readonly onClose: () => void;
}

/** Says what will happen and asks for the reason the person will read; what was typed stays when it is refused. @spec LE-07 */
export function OverrideDialog({ enrolment, intent, onClose }: OverrideDialogProps) {
  const words = useText('progress');
  const errorText = useErrorText();
  const form = useId();
  const [reason, setReason] = useState('');
  const decide = useOverride(enrolment, onClose);
  const { kind } = intent;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim()) decide.mutate({ intent, reason });
  };
  const isHard = kind === 'restart' || kind === 'takeBack';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words(`do.${kind}`)}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            kind={isHard ? 'danger' : 'primary'}
            busy={decide.isPending}
            disabled={!reason.trim()}
          >
            {words(`do.${kind}`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          {decide.error ? <Notice tone="bad">{errorText(decide.error)}</Notice> : null}
          {'activity' in intent && intent.activity ? <strong>{intent.activity.title}</strong> : null}
          <p>{words(`explain.${kind}`)}</p>
          <TextArea
            label={words('reason')}
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
