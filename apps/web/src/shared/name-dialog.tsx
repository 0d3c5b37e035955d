import { useMutation } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { useComponentTexts } from '@trilha/ui/component-texts';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  /** What does it. */
  readonly act: string;
  /** The name it has; empty for what is new. */
  readonly named: string;
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what something is called; what was typed stays when the server refuses. @spec MG-03 RW-01 */
export function NameDialog({ title, label, act, named, onName, onClose }: NameDialogProps) {
  const { cancel } = useComponentTexts();
  const errorText = useErrorText();
  const form = useId();
  const [name, setName] = useState(named);
  const naming = useMutation({ mutationFn: () => onName(name.trim()), onSuccess: onClose });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) naming.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      leave={cancel}
      footer={
        <Button type="submit" form={form} kind="primary" busy={naming.isPending} disabled={!name.trim()}>
          {act}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          {naming.error ? <Notice tone="bad">{errorText(naming.error)}</Notice> : null}
          <TextField
            label={label}
            data-autofocus
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
