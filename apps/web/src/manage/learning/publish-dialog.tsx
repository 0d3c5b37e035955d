import { archiveTraining, publishTraining } from '@trilha/contract/learning/authoring.calls';
import { ConfirmDialog, Dialog } from '@trilha/ui/dialog';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';
import { PublicationImpact } from './publication-impact.tsx';
import type { AuthoredTraining, Editor } from './use-training.ts';

export interface PublishDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly training: AuthoredTraining;
  readonly editor: Editor;
}

/** Publishes what is whole; otherwise says what is missing and where. @spec MG-02 */
export function PublishDialog({ opened, onClose, training, editor }: PublishDialogProps) {
  const text = useText('authoring');
  const { gaps } = training;
  const publish = async (): Promise<void> => {
    const isDone = await editor.run((revision) =>
      api(publishTraining, { params: { trainingId: training.id }, body: { revision } }),
    );
    onClose();
    if (isDone) showToast(text('published'));
  };
  // What is still being saved may be what is missing.
  if (gaps.length > 0 && editor.state.status !== 'saving') {
    return (
      <Dialog opened={opened} onClose={onClose} title={text('publishGaps')}>
        <ul className={classes['gaps']}>
          {gaps.map(({ code, place }) => (
            <li key={`${code}-${place}`}>{gapText(text, code, place)}</li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={text('publishTitle')}
      confirm={text('publish')}
      busy={editor.state.status === 'saving'}
      onConfirm={() => void publish()}
    >
      <p>{text('publishReady')}</p>
      <PublicationImpact training={training} />
    </ConfirmDialog>
  );
}

type Code = AuthoredTraining['gaps'][number]['code'];

function gapText(text: ReturnType<typeof useText<'authoring'>>, code: Code, place: string): string {
  switch (code) {
    case 'summary_missing':
    case 'module_missing':
    case 'group_missing':
    case 'price_missing':
      return text(`gap.${code}`);
    case 'bank_too_small':
    case 'file_missing':
    case 'module_empty':
    case 'title_missing':
      return text(`gap.${code}`, { place });
  }
}

/** Takes the course out of the catalogue. */
export function ArchiveDialog({ opened, onClose, training, editor }: PublishDialogProps) {
  const text = useText('authoring');
  const archive = async (): Promise<void> => {
    await editor.run((revision) =>
      api(archiveTraining, { params: { trainingId: training.id }, body: { revision } }),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={text('archiveTitle')}
      confirm={text('archive')}
      danger
      busy={editor.state.status === 'saving'}
      onConfirm={() => void archive()}
    >
      {text('archiveText')}
    </ConfirmDialog>
  );
}
