import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setAssignment } from '@trilha/contract/learning/assignments.calls';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import editorClasses from '../editor.module.css';
import type { Editor } from '../use-training.ts';
import classes from './assignment.module.css';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { fieldsOf, termsOf } from './assignment-form.ts';
import { assignmentQuery, type Terms } from './assignment-queries.ts';
import { AssignmentSummary } from './assignment-summary.tsx';

interface AssignmentPartProps {
  readonly training: { readonly id: string; readonly status: string };
  readonly editor: Editor;
}

/** Who is enrolled in a course or trail by itself; only whoever may publish decides that for others. @spec LE-06 LE-11 */
export function AssignmentPart(props: AssignmentPartProps) {
  return usePermission('learning.training.publish') ? <Assigning {...props} /> : null;
}

function Assigning({ training, editor }: AssignmentPartProps) {
  const text = useText('assigning');
  const cache = useQueryClient();
  const query = assignmentQuery(training.id);
  const read = useQuery(query);
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const save = async (terms: Terms, active: boolean, done: string): Promise<void> => {
    setSaving(true);
    const isSaved = await editor.run((revision) =>
      api(setAssignment, { params: { trainingId: training.id }, body: { ...terms, revision, active } }),
    );
    await cache.invalidateQueries({ queryKey: query.queryKey });
    setSaving(false);
    setOpen(false);
    if (isSaved) showToast(done);
  };
  const assignment = read.data?.assignment ?? null;
  const terms = termsOf(fieldsOf(assignment));
  return (
    <Section title={text('title')}>
      <div className={editorClasses['pane']}>
        <p className={editorClasses['muted']}>{text('text')}</p>
        {read.isLoadingError ? <QueryProblem error={read.error} onRetry={() => void read.refetch()} /> : null}
        {read.isPending ? <SkeletonList count={2} /> : null}
        {read.data && assignment ? (
          <AssignmentSummary
            assignment={assignment}
            standing={read.data.standing}
            choices={read.data.choices}
          />
        ) : null}
        {read.data ? (
          <div className={classes['actions']}>
            <Button
              kind={assignment ? 'secondary' : 'primary'}
              onClick={() => setOpen(true)}
              disabled={isSaving}
            >
              {text(assignment ? 'change' : 'begin')}
            </Button>
            {assignment && terms ? (
              <Button
                busy={isSaving}
                onClick={() =>
                  void save(terms, !assignment.active, text(assignment.active ? 'stopped' : 'resumed'))
                }
              >
                {text(assignment.active ? 'stop' : 'resume')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {isOpen && read.data ? (
        <AssignmentDialog
          trainingId={training.id}
          read={read.data}
          isPublished={training.status === 'published'}
          isSaving={isSaving}
          onSave={(next) => void save(next, true, text('saved'))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  );
}
