import { publishTrainings } from '@trilha/contract/learning/bulk-trainings.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { type PeopleChoice, VersionFields } from '../versions/version-fields.tsx';
import type { BulkAction, BulkKind } from './use-bulk.ts';
import { useBulkText } from './use-bulk-text.ts';

interface PublishManyProps {
  readonly kind: BulkKind;
  readonly count: number;
  readonly onClose: () => void;
  readonly onStart: (action: BulkAction) => void;
}

/** Asks before many courses or trails are published, and what becomes of those who are in them. @spec MG-02 LE-07 */
export function PublishManyDialog({ kind, count, onClose, onStart }: PublishManyProps) {
  const text = useBulkText(kind);
  const [note, setNote] = useState('');
  const [people, setPeople] = useState<PeopleChoice>('move');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('publish.title', { count })}
      leave={text('cancel')}
      footer={
        <Button
          kind="primary"
          onClick={() =>
            onStart({
              name: 'publish',
              send: (trainingIds) =>
                api(publishTrainings, { body: { kind, trainingIds, note: note.trim(), people } }),
            })
          }
        >
          {text('publish')}
        </Button>
      }
    >
      <Stack gap={16}>
        <p>{text('publish.text')}</p>
        <VersionFields hasPeople people={people} onPeople={setPeople} note={note} onNote={setNote} />
      </Stack>
    </Dialog>
  );
}
