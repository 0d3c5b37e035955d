import { useQuery } from '@tanstack/react-query';
import { listGroups } from '@trilha/contract/learning/authoring.calls';
import { changeAudienceOfTrainings } from '@trilha/contract/learning/bulk-trainings.calls';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { RadioCards } from '@trilha/ui/radio-cards';
import { SelectField } from '@trilha/ui/select-field';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import type { BulkAction, BulkKind } from './use-bulk.ts';
import { useBulkText } from './use-bulk-text.ts';

interface AudienceDialogProps {
  readonly kind: BulkKind;
  readonly onClose: () => void;
  readonly onStart: (action: BulkAction) => void;
}

/** Puts a group into the audience of the chosen courses or trails, or takes it out. @spec LE-11 */
export function AudienceDialog({ kind, onClose, onStart }: AudienceDialogProps) {
  const text = useBulkText(kind);
  const [way, setWay] = useState<'add' | 'remove'>('add');
  const [groupId, setGroupId] = useState<string | null>(null);
  const [narrows, setNarrows] = useState(false);
  const groups = useQuery({
    queryKey: [...queryKeys.people, 'groups'],
    queryFn: ({ signal }) => api(listGroups, {}, { signal }),
  });
  const start = (group: string): void =>
    onStart({
      name: 'audience',
      send: (trainingIds) => {
        const inside = way === 'add';
        const body = { kind, trainingIds, groupId: group, inside, narrows: inside && narrows };
        return api(changeAudienceOfTrainings, { body });
      },
    });
  const items = groups.data?.items ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('audience.title')}
      leave={text('cancel')}
      footer={
        <Button
          kind="primary"
          disabled={groupId === null}
          onClick={() => {
            if (groupId) start(groupId);
          }}
        >
          {text('apply')}
        </Button>
      }
    >
      <Stack gap={16}>
        {groups.isLoadingError ? (
          <QueryProblem error={groups.error} onRetry={() => void groups.refetch()} />
        ) : null}
        <RadioCards
          legend={text('audience.what')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'add', label: text('audience.add'), description: text('audience.addNote') },
            { value: 'remove', label: text('audience.remove'), description: text('audience.removeNote') },
          ]}
        />
        {groups.data && items.length === 0 ? (
          <p>{text('audience.groups')}</p>
        ) : (
          <SelectField
            label={text('audience.group')}
            searchable
            data={items.map(({ id, name }) => ({ value: id, label: name }))}
            value={groupId}
            onChange={setGroupId}
          />
        )}
        {way === 'add' ? (
          <Checkbox
            label={text('audience.narrows')}
            description={text('audience.narrowsNote')}
            checked={narrows}
            onChange={(event) => setNarrows(event.currentTarget.checked)}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
