import { archiveTraining, publishTraining } from '@trilha/contract/learning/authoring.calls';
import { stopsPublishing } from '@trilha/rules/learning/accessibility/barriers.rule';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog, Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { BarrierList } from './barrier-list.tsx';
import classes from './editor.module.css';
import { PublicationImpact } from './publication-impact.tsx';
import { useBarriers } from './use-barriers.ts';
import type { AuthoredTraining, Editor } from './use-training.ts';
import { type PeopleChoice, VersionFields } from './versions/version-fields.tsx';

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
  return opened ? <PublishWhole onClose={onClose} training={training} editor={editor} /> : null;
}

/** Asks before a whole course is published; what some people cannot reach in it asks for a reason. @spec PL-08 */
function PublishWhole({ onClose, training, editor }: Omit<PublishDialogProps, 'opened'>) {
  const text = useText('authoring');
  const words = useText('barriers');
  const look = useBarriers(training);
  const versions = useText('versions');
  const isAgain = training.status === 'published';
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [people, setPeople] = useState<PeopleChoice>('move');
  const barriers = look.data?.barriers ?? [];
  const isStopped = stopsPublishing(barriers);
  const publish = async (): Promise<void> => {
    const isDone = await editor.run((revision) =>
      api(publishTraining, {
        params: { trainingId: training.id },
        body: { revision, note: note.trim(), people, ...(isStopped ? { reason: reason.trim() } : {}) },
      }),
    );
    onClose();
    if (isDone) showToast(text('published'));
  };
  const isReady = look.isSuccess && !look.isPlaceholderData && editor.state.status !== 'saving';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isAgain ? versions('publish.title') : text('publishTitle')}
      leave={words('cancel')}
      footer={
        <Button
          kind="primary"
          busy={!isReady && !look.isError}
          disabled={look.isError || (isStopped && reason.trim() === '')}
          onClick={() => void publish()}
        >
          {isStopped ? words('publish.anyway') : isAgain ? versions('publish.do') : text('publish')}
        </Button>
      }
    >
      <Stack gap={16}>
        {isStopped ? (
          <Notice tone="warn">{words('publish.text')}</Notice>
        ) : isAgain ? null : (
          <p>{text('publishReady')}</p>
        )}
        <PublicationImpact training={training} />
        {training.version === null || !training.hasChanges ? null : (
          <VersionFields
            hasPeople={training.enrolled > 0}
            people={people}
            onPeople={setPeople}
            note={note}
            onNote={setNote}
          />
        )}
        {look.isPending ? <p>{words('publish.looking')}</p> : null}
        {look.isError ? <QueryProblem error={look.error} onRetry={() => void look.refetch()} /> : null}
        <BarrierList trainingId={training.id} barriers={barriers} onLeave={onClose} />
        {isStopped ? (
          <TextArea
            label={words('publish.reason')}
            description={words('publish.reasonNote')}
            required
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
      </Stack>
    </Dialog>
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
    case 'blueprint_unmet':
    case 'question_without_key':
    case 'game_not_ready':
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
