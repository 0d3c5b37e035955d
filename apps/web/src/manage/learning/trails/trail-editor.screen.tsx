import { IconArchive, IconCopy, IconEye, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { editTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { Button } from '@trilha/ui/button';
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
import { AssignmentPart } from '../assignment/assignment-part.tsx';
import { AudiencePart } from '../audience-part.tsx';
import { DuplicateDialog } from '../duplicates/duplicate-dialog.tsx';
import classes from '../editor.module.css';
import { PrerequisitesPart } from '../prerequisites-part.tsx';
import { SaveProblems } from '../saving/save-problems.tsx';
import { SaveState } from '../saving/save-state.tsx';
import { TranslationsPart } from '../translations/translations-part.tsx';
import { useEditor } from '../use-training.ts';
import { OutlinePart } from './outline-part.tsx';
import { TRAIL_TABS, type TrailEditorSearch } from './trail-editor.search.ts';
import { TrailImpact } from './trail-impact.tsx';
import { ArchiveTrail, PublishTrail } from './trail-publish.tsx';
import { TrailSettings } from './trail-settings.tsx';
import { TrailVersionsPart } from './trail-versions-part.tsx';
import { type AuthoredTrail, type TrailPartProps, trailQuery } from './use-trail.ts';

/** The editor of a trail: its way, its settings, its audience; everything is saved as it is done. @spec MG-02 LE-08 */
export function TrailEditorScreen() {
  const { trailId = '' }: { readonly trailId?: string } = useParams({ strict: false });
  const trail = useQuery(trailQuery(trailId));
  if (trail.data) return <Editor key={trailId} trail={trail.data} />;
  return trail.isLoadingError ? (
    <PageProblem error={trail.error} onRetry={() => void trail.refetch()} />
  ) : (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

const TONES = { draft: 'waiting', published: 'ok', archived: 'neutral' } as const;

function Editor({ trail }: { readonly trail: AuthoredTrail }) {
  const text = useText('composing');
  const authoring = useText('authoring');
  const versions = useText('versions');
  const navigate = useNavigate();
  const { tab = 'outline', language }: TrailEditorSearch = useSearch({ strict: false });
  const editor = useEditor(trail, trailQuery(trail.id).queryKey);
  return (
    <Page>
      <PageHeader
        title={trail.title}
        description={
          <>
            <StatusPill tone={TONES[trail.status]}>{authoring(`status.${trail.status}`)}</StatusPill>{' '}
            {trail.status === 'published' && trail.hasChanges ? (
              <StatusPill tone="waiting">{versions('pill')}</StatusPill>
            ) : null}{' '}
            <SaveState state={editor.state} />
          </>
        }
        actions={<Actions trail={trail} editor={editor} />}
      />
      <SaveProblems editor={editor} />
      <Tabs
        label={trail.title}
        tabs={TRAIL_TABS.map((value) => ({ value, label: text(`tab.${value}`) }))}
        value={tab}
        onChange={(value) =>
          void navigate({
            to: '/manage/trails/$trailId',
            params: { trailId: trail.id },
            search: { tab: value },
            replace: true,
          })
        }
      >
        <Stack gap={24}>
          {tab === 'outline' && trail.status === 'published' ? <TrailImpact trail={trail} /> : null}
          {tab === 'outline' ? <OutlinePart trail={trail} editor={editor} /> : null}
          {tab === 'settings' ? <TrailSettings trail={trail} editor={editor} /> : null}
          {tab === 'translations' ? (
            <TranslationsPart
              training={trail}
              editor={editor}
              language={language}
              onLanguage={(next) =>
                void navigate({
                  to: '/manage/trails/$trailId',
                  params: { trailId: trail.id },
                  search: { tab, language: next },
                  replace: true,
                })
              }
            />
          ) : null}
          {tab === 'versions' ? <TrailVersionsPart trail={trail} editor={editor} /> : null}
          {tab === 'audience' ? (
            <div className={classes['column']}>
              <AudiencePart
                editor={editor}
                note={text('audience')}
                editOf={(groupIds) => (revision) =>
                  api(editTrail, {
                    params: { trailId: trail.id },
                    body: { revision, groupIds: [...groupIds] },
                  })
                }
              />
              <AssignmentPart training={trail} editor={editor} />
              <PrerequisitesPart trainingId={trail.id} editor={editor} />
            </div>
          ) : null}
        </Stack>
      </Tabs>
    </Page>
  );
}

function Actions({
  trail,
  editor,
}: {
  readonly trail: AuthoredTrail;
  readonly editor: TrailPartProps['editor'];
}) {
  const authoring = useText('authoring');
  const revising = useText('revising');
  const versions = useText('versions');
  const progress = useText('progress');
  const canFollow = usePermission('learning.enrolment.override');
  const canPublish = usePermission('learning.training.publish');
  const [asking, setAsking] = useState<'publish' | 'archive' | 'duplicate' | null>(null);
  const ask = (what: 'publish' | 'archive' | 'duplicate'): void => {
    editor.saveAll();
    setAsking(what);
  };
  const dialog = { trail, editor, onClose: () => setAsking(null) };
  return (
    <>
      <Button
        icon={<IconEye size={20} />}
        onClick={() => {
          editor.saveAll();
          window.open(`/trails/${trail.id}?preview=1`, '_blank', 'noreferrer');
        }}
      >
        {authoring('preview')}
      </Button>
      {canFollow && trail.status !== 'draft' ? (
        <ButtonLink to="/manage/trainings/$trainingId/participants" params={{ trainingId: trail.id }}>
          {progress('participants')}
        </ButtonLink>
      ) : null}
      <Button icon={<IconCopy size={20} />} onClick={() => ask('duplicate')}>
        {revising('duplicate')}
      </Button>
      {canPublish && trail.status === 'published' ? (
        <Button icon={<IconArchive size={20} />} onClick={() => ask('archive')}>
          {authoring('archive')}
        </Button>
      ) : null}
      {canPublish && (trail.status !== 'published' || trail.hasChanges) ? (
        <Button kind="primary" icon={<IconRocket size={20} />} onClick={() => ask('publish')}>
          {trail.status === 'published' ? versions('publish.do') : authoring('publish')}
        </Button>
      ) : null}
      {asking === 'duplicate' ? (
        <DuplicateDialog kind="trail" id={trail.id} onClose={dialog.onClose} />
      ) : null}
      <PublishTrail opened={asking === 'publish'} {...dialog} />
      <ArchiveTrail opened={asking === 'archive'} {...dialog} />
    </>
  );
}
