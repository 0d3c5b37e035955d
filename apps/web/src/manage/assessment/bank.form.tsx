import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';

export interface BankFields {
  readonly name: string;
  readonly folder: string;
}

interface BankFormProps {
  readonly title: string;
  readonly action: string;
  readonly opened: boolean;
  readonly bank: BankFields;
  /** Names of folders there are. */
  readonly folders: readonly string[];
  readonly save: (bank: BankFields) => Promise<{ readonly bankId: string }>;
  readonly onClose: () => void;
  readonly onSaved: (bankId: string) => void;
}

/** What a bank is called, and the folder it lies in. @spec AS-06 */
export function BankForm({ title, action, opened, bank, folders, save, onClose, onSaved }: BankFormProps) {
  const text = useText('authoring');
  const banks = useText('banks');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const known = useId();
  const [fields, setFields] = useState(bank);
  const [tried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: () => save(fields),
    onSuccess: async ({ bankId }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.assessment });
      onSaved(bankId);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fields.name.trim()) saving.mutate();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <Button kind="primary" type="submit" form={form} busy={saving.isPending}>
          {action}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack>
          {saving.error ? <Notice tone="bad">{errorText(saving.error)}</Notice> : null}
          <TextField
            label={text('banks.name')}
            value={fields.name}
            maxLength={120}
            error={tried && !fields.name.trim() ? text('required') : null}
            onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
          />
          <TextField
            label={banks('folder')}
            description={banks('folder.hint')}
            list={known}
            maxLength={80}
            value={fields.folder}
            onChange={(event) => setFields({ ...fields, folder: event.currentTarget.value })}
          />
          <datalist id={known}>
            {folders.map((folder) => (
              <option key={folder} value={folder}>
                {folder}
              </option>
            ))}
          </datalist>
        </Stack>
      </form>
    </Dialog>
  );
}
