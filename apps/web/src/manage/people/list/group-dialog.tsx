import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeGroupMembers } from '@trilha/contract/people/groups.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { choicesQuery } from '../people-queries.ts';

interface GroupDialogProps {
  readonly memberIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Puts the chosen people into a group; it can be taken back. @spec MG-03 */
export function GroupDialog({ memberIds, onClose, onDone }: GroupDialogProps) {
  const text = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data } = useQuery(choicesQuery);
  const [groupId, setGroupId] = useState<string | null>(null);
  const group = data?.groups.find(({ id }) => id === groupId)?.name ?? '';
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.people });
  const add = useMutation({
    mutationFn: (id: string) =>
      api(changeGroupMembers, { params: { groupId: id }, body: { memberIds: [...memberIds], inside: true } }),
    onSuccess: async ({ changed, changedIds }, id) => {
      await refresh();
      const undo = (): void => {
        void api(changeGroupMembers, {
          params: { groupId: id },
          body: { memberIds: changedIds, inside: false },
        })
          .then(refresh)
          .catch((error: unknown) => showToast(errorText(error), { tone: 'bad' }));
      };
      showToast(text('addedToGroup', { count: changed, group }), changed > 0 ? { undo } : {});
      onDone();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('addToGroup')}
      leave={text('cancel')}
      footer={
        <Button
          kind="primary"
          busy={add.isPending}
          disabled={groupId === null}
          onClick={() => {
            if (groupId) add.mutate(groupId);
          }}
        >
          {text('addToGroup.confirm')}
        </Button>
      }
    >
      <Stack gap={16}>
        {add.error ? <Notice tone="bad">{errorText(add.error)}</Notice> : null}
        <SelectField
          label={text('addToGroup.choose')}
          searchable
          data={(data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={groupId}
          onChange={setGroupId}
        />
      </Stack>
    </Dialog>
  );
}
