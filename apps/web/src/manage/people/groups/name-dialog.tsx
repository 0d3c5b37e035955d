import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeArea, changeGroup, createArea, createGroup } from '@trilha/contract/people/groups.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import type { CountedGroup } from '../people-queries.ts';

interface NameDialogProps {
  readonly kind: 'group' | 'area';
  /** Null makes a new one. */
  readonly row: CountedGroup | null;
  readonly onClose: () => void;
}

/** Asks for the name of a group or an area. */
export function NameDialog({ kind, row, onClose }: NameDialogProps) {
  const text = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const form = useId();
  const [name, setName] = useState(row?.name ?? '');
  const save = useMutation({
    mutationFn: async (): Promise<void> => {
      const body = { name, archived: row?.archived ?? false };
      if (row && kind === 'group') await api(changeGroup, { params: { groupId: row.id }, body });
      else if (row) await api(changeArea, { params: { areaId: row.id }, body });
      else await api(kind === 'group' ? createGroup : createArea, { body: { name } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.people });
      showToast(text('groups.savedToast', { name }));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) save.mutate();
  };
  const fresh = text(kind === 'group' ? 'groups.newGroup' : 'groups.newArea');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={row ? text('groups.renameOne', { name: row.name }) : fresh}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={save.isPending} disabled={!name.trim()}>
            {row ? text('save') : text('groups.create')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          {save.error ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
          <TextField
            label={text('groups.name')}
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
