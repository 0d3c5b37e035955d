import { archiveTrail, publishTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { ConfirmDialog, Dialog } from '@trilha/ui/dialog';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../editor.module.css';
import type { AuthoredTrail, TrailPartProps } from './use-trail.ts';

interface TrailDialogProps extends TrailPartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Publishes what is whole; otherwise says what is missing and where. @spec MG-02 */
export function PublishTrail({ opened, onClose, trail, editor }: TrailDialogProps) {
  const text = useText('composing');
  const authoring = useText('authoring');
  const isSaving = editor.state.status === 'saving';
  const publish = async (): Promise<void> => {
    const isDone = await editor.run((revision) =>
      api(publishTrail, { params: { trailId: trail.id }, body: { revision } }),
    );
    onClose();
    if (isDone) showToast(text('published'));
  };
  // What is still being saved may be what is missing.
  if (trail.gaps.length > 0 && !isSaving)
    return (
      <Dialog opened={opened} onClose={onClose} title={text('publishGaps')}>
        <ul className={classes['gaps']}>
          {trail.gaps.map(({ code, place }) => (
            <li key={`${code}-${place}`}>{gapText(text, code, place)}</li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={text('publishTitle')}
      confirm={authoring('publish')}
      busy={isSaving}
      onConfirm={() => void publish()}
    >
      {text('publishReady')}
    </ConfirmDialog>
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
