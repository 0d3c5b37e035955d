import { archiveTrail, publishTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog, Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../editor.module.css';
import { type PeopleChoice, VersionFields } from '../versions/version-fields.tsx';
import { TrailImpact } from './trail-impact.tsx';
import type { AuthoredTrail, TrailPartProps } from './use-trail.ts';

interface TrailDialogProps extends TrailPartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Publishes what is whole; otherwise says what is missing and where. @spec MG-02 */
export function PublishTrail({ opened, onClose, trail, editor }: TrailDialogProps) {
  const text = useText('composing');
  // What is still being saved may be what is missing.
  if (trail.gaps.length > 0 && editor.state.status !== 'saving')
    return (
      <Dialog opened={opened} onClose={onClose} title={text('publishGaps')}>
        <ul className={classes['gaps']}>
          {trail.gaps.map(({ code, place }) => (
            <li key={`${code}-${place}`}>{gapText(text, code, place)}</li>
          ))}
        </ul>
      </Dialog>
    );
  return opened ? <PublishWhole onClose={onClose} trail={trail} editor={editor} /> : null;
}

/** Asks before a whole trail is published, with who is touched and what becomes of those who have begun. @spec LE-07 LE-08 */
function PublishWhole({ onClose, trail, editor }: Omit<TrailDialogProps, 'opened'>) {
  const text = useText('composing');
  const authoring = useText('authoring');
  const versions = useText('versions');
  const leaving = useText('barriers');
  const isAgain = trail.status === 'published';
  const [note, setNote] = useState('');
  const [people, setPeople] = useState<PeopleChoice>('move');
  const publish = async (): Promise<void> => {
    const isDone = await editor.run((revision) =>
      api(publishTrail, { params: { trailId: trail.id }, body: { revision, note: note.trim(), people } }),
    );
    onClose();
    if (isDone) showToast(text('published'));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isAgain ? versions('publish.title') : text('publishTitle')}
      leave={leaving('cancel')}
      footer={
        <Button kind="primary" busy={editor.state.status === 'saving'} onClick={() => void publish()}>
          {isAgain ? versions('publish.do') : authoring('publish')}
        </Button>
      }
    >
      <Stack gap={16}>
        {isAgain ? null : <p>{text('publishReady')}</p>}
        <TrailImpact trail={trail} people={people} />
        {trail.version === null || !trail.hasChanges ? null : (
          <VersionFields
            hasPeople={trail.enrolled > 0}
            people={people}
            onPeople={setPeople}
            note={note}
            onNote={setNote}
          />
        )}
      </Stack>
    </Dialog>
  );
}

type Code = AuthoredTrail['gaps'][number]['code'];

function gapText(text: ReturnType<typeof useText<'composing'>>, code: Code, place: string): string {
  switch (code) {
    case 'summary_missing':
    case 'section_missing':
    case 'group_missing':
    case 'price_missing':
      return text(`gap.${code}`);
    case 'section_empty':
    case 'minimum_too_high':
    case 'item_not_published':
    case 'refresher_not_published':
      return text(`gap.${code}`, { place });
  }
}

/** Takes the trail out of the catalogue. */
export function ArchiveTrail({ opened, onClose, trail, editor }: TrailDialogProps) {
  const text = useText('composing');
  const authoring = useText('authoring');
  const archive = async (): Promise<void> => {
    await editor.run((revision) => api(archiveTrail, { params: { trailId: trail.id }, body: { revision } }));
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={text('archiveTitle')}
      confirm={authoring('archive')}
      danger
      busy={editor.state.status === 'saving'}
      onConfirm={() => void archive()}
    >
      {text('archiveText')}
    </ConfirmDialog>
  );
}
