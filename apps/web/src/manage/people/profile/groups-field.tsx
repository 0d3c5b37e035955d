import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setPersonGroups } from '@trilha/contract/people/people.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { MultiSelectField } from '@trilha/ui/select-field';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { choicesQuery, type Person } from '../people-queries.ts';

/** The groups a person is in. @spec MG-03 */
export function GroupsField({ person }: { readonly person: Person }) {
  const text = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data } = useQuery(choicesQuery);
  const present = person.groups.map(({ id }) => id);
  const [chosen, setChosen] = useState(present);
  const save = useMutation({
    mutationFn: () => api(setPersonGroups, { params: { memberId: person.id }, body: { groupIds: chosen } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.people });
      showToast(text('groupsSaved', { name: person.name }));
    },
  });
  const isSame = chosen.length === present.length && chosen.every((id) => present.includes(id));
  return (
    <Stack gap={12}>
      {save.error ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
      <MultiSelectField
        label={text('field.groups')}
        placeholder={chosen.length === 0 ? text('field.noGroups') : ''}
        data={(data?.groups ?? person.groups).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      {isSame ? null : (
        <span>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {text('save')}
          </Button>
        </span>
      )}
    </Stack>
  );
}
