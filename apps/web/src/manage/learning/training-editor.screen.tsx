import { IconArchive, IconCopy, IconEye, IconMoodSmile, IconRocket, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { editTraining } from '@trilha/contract/learning/authoring.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { Tabs } from '@trilha/ui/tabs';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { AssignmentPart } from './assignment/assignment-part.tsx';
import { AudiencePart } from './audience-part.tsx';
import { ContentPart } from './content-part.tsx';
import { DuplicateDialog } from './duplicates/duplicate-dialog.tsx';
import classes from './editor.module.css';
import { stepName } from './history/step-name.ts';
import { UndoButtons } from './history/undo-buttons.tsx';
import { useCourseEditor } from './history/use-course-editor.ts';
import { MaterialsPart } from './materials/materials-part.tsx';
import { PrerequisitesPart } from './prerequisites-part.tsx';
import { PublicationImpact } from './publication-impact.tsx';
import { ArchiveDialog, PublishDialog } from './publish-dialog.tsx';
import { SaveProblems } from './saving/save-problems.tsx';
import { SaveState } from './saving/save-state.tsx';
import { SettingsPart } from './settings-part.tsx';
import { EDITOR_TABS, type EditorSearch } from './training-editor.search.ts';
import { TranslationsPart } from './translations/translations-part.tsx';
import { type AuthoredTraining, trainingQuery } from './use-training.ts';
import { VersionsPart } from './versions/versions-part.tsx';

/** The editor of a course: outline and activities, settings, audience; everything is saved as it is done. @spec MG-02 */
export function TrainingEditorScreen() {
  const { trainingId = '' }: { readonly trainingId?: string } = useParams({ strict: false });
  const training = useQuery(trainingQuery(trainingId));
  if (training.data) return <Editor key={trainingId} training={training.data} />;
  return training.error ? (
    <PageProblem error={training.error} onRetry={() => void training.refetch()} />
  ) : (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

const hasReaction = ({ activities }: AuthoredTraining['modules'][number]): boolean =>
  activities.some(({ content }) => content.kind === 'reaction_evaluation');

/** A course on a day; what happens at a time by its activities alone, for its days are those of its classes. */
const previewOf = ({ id, kind, modules }: AuthoredTraining): string =>
  kind === 'online_course'
    ? `/online-courses/${id}/preview`
    : `/courses/${id}/activities/${modules.flatMap(({ activities }) => activities)[0]?.hierarchyOrder ?? 1}?preview=1`;

function Editor({ training }: { readonly training: AuthoredTraining }) {
  const text = useText('authoring');
  const words = useText('versions');
  const reactions = useText('reactions');
  const revising = useText('revising');
  const navigate = useNavigate();
  const isCourse = training.kind === 'online_course';
  const parts = EDITOR_TABS.filter((part) => isCourse || part !== 'versions');
  const { tab: asked = 'content', language }: EditorSearch = useSearch({ strict: false });
  const tab = parts.includes(asked) ? asked : 'content';
  const canPublish = usePermission('learning.training.publish');
  const seesReactions = usePermission('learning.class.lead');
  const seesParticipants = usePermission('learning.enrolment.override');
  const editor = useCourseEditor(training);
  const [asking, setAsking] = useState<'publish' | 'archive' | 'duplicate' | null>(null);
  const ask = (what: 'publish' | 'archive' | 'duplicate'): void => {
    editor.saveAll();
    setAsking(what);
  };
  const overtaken = editor.overtaken && stepName(editor.overtaken);
  // What happens at a time is published by its classes, and its participants are theirs.
  const firstActivity = training.modules.flatMap(({ activities }) => activities)[0];
  return (
    <Page>
      <PageHeader
        title={training.title}
        description={
          <>
            <StatusPill
              tone={
                training.status === 'published' ? 'ok' : training.status === 'draft' ? 'waiting' : 'neutral'
              }
            >
              {text(`status.${training.status}`)}
            </StatusPill>{' '}
            {training.status === 'published' && training.hasChanges ? (
              <StatusPill tone="waiting">{words('pill')}</StatusPill>
            ) : null}{' '}
            <SaveState state={editor.state} />
          </>
        }
        actions={
          <>
            <UndoButtons editor={editor} />
            {isCourse && seesParticipants && training.status !== 'draft' ? (
              <ButtonLink
                to="/manage/trainings/$trainingId/participants"
                params={{ trainingId: training.id }}
                icon={<IconUsers size={20} />}
              >
                {text('participants')}
              </ButtonLink>
            ) : null}
            {seesReactions && training.modules.some(hasReaction) ? (
              <ButtonLink
                to="/manage/reactions"
                search={{ training: training.id }}
                icon={<IconMoodSmile size={20} />}
              >
                {reactions('edit.results')}
              </ButtonLink>
            ) : null}
            {isCourse || firstActivity ? (
              <Button
                icon={<IconEye size={20} />}
                onClick={() => {
                  editor.saveAll();
                  window.open(previewOf(training), '_blank', 'noreferrer');
                }}
              >
                {text('preview')}
              </Button>
            ) : null}
            <Button icon={<IconCopy size={20} />} onClick={() => ask('duplicate')}>
              {revising('duplicate')}
            </Button>
            {isCourse && canPublish && training.status === 'published' ? (
              <Button icon={<IconArchive size={20} />} onClick={() => ask('archive')}>
                {text('archive')}
              </Button>
            ) : null}
            {isCourse && canPublish && (training.status !== 'published' || training.hasChanges) ? (
              <Button kind="primary" icon={<IconRocket size={20} />} onClick={() => ask('publish')}>
                {training.status === 'published' ? words('publish.do') : text('publish')}
              </Button>
            ) : null}
          </>
        }
      />
      <SaveProblems editor={editor} />
      {overtaken ? (
        <Notice tone="warn">
          {revising('overtaken', { what: revising(`what.${overtaken.key}`, { title: overtaken.title }) })}
        </Notice>
      ) : null}
      <Tabs
        label={training.title}
        tabs={parts.map((value) => ({ value, label: text(`tab.${value}`) }))}
        value={tab}
        onChange={(value) =>
          void navigate({
            to: '/manage/trainings/$trainingId',
            params: { trainingId: training.id },
            search: { tab: value },
            replace: true,
          })
        }
      >
        <Stack gap={24}>
          {isCourse && tab === 'content' && training.status === 'published' ? (
            <PublicationImpact training={training} />
          ) : null}
          {tab === 'content' ? <ContentPart training={training} editor={editor} /> : null}
          {tab === 'settings' ? (
            <div className={classes['column']}>
              <SettingsPart key={editor.undoings} training={training} editor={editor} />
              {isCourse ? <MaterialsPart trainingId={training.id} editor={editor} /> : null}
            </div>
          ) : null}
          {tab === 'translations' ? (
            <TranslationsPart
              training={training}
              editor={editor}
              language={language}
              onLanguage={(next) =>
                void navigate({
                  to: '/manage/trainings/$trainingId',
                  params: { trainingId: training.id },
                  search: { tab, language: next },
                  replace: true,
                })
              }
            />
          ) : null}
          {tab === 'versions' ? <VersionsPart training={training} editor={editor} /> : null}
          {tab === 'audience' ? (
            <div className={classes['column']}>
              <AudiencePart
                key={editor.undoings}
                editor={editor}
                note={text('audience.text')}
                editOf={(groupIds) => (revision) =>
                  api(editTraining, {
                    params: { trainingId: training.id },
                    body: { revision, groupIds: [...groupIds] },
                  })
                }
              />
              <AssignmentPart training={training} editor={editor} />
              <PrerequisitesPart trainingId={training.id} editor={editor} />
            </div>
          ) : null}
        </Stack>
      </Tabs>
      <PublishDialog
        opened={asking === 'publish'}
        onClose={() => setAsking(null)}
        training={training}
        editor={editor}
      />
      {asking === 'duplicate' ? (
        <DuplicateDialog kind="course" id={training.id} onClose={() => setAsking(null)} />
      ) : null}
      <ArchiveDialog
        opened={asking === 'archive'}
        onClose={() => setAsking(null)}
        training={training}
        editor={editor}
      />
    </Page>
  );
}
