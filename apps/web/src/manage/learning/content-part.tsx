import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { ActivityPane } from './activity-pane.tsx';
import classes from './editor.module.css';
import type { CourseEditor } from './history/use-course-editor.ts';
import { NewActivity } from './new-activity.tsx';
import { Outline } from './outline.tsx';
import type { EditorSearch } from './training-editor.search.ts';
import type { AuthoredTraining } from './use-training.ts';

export type Chosen = { readonly activityId: string } | { readonly newIn: string } | null;

export interface PartProps {
  readonly training: AuthoredTraining;
  readonly editor: CourseEditor;
}

/** The outline on one side, the chosen activity on the other. @spec MG-02 */
export function ContentPart({ training, editor }: PartProps) {
  const text = useText('authoring');
  const navigate = useNavigate();
  const { activity: activityId }: EditorSearch = useSearch({ strict: false });
  const [newIn, setNewIn] = useState<string | null>(null);
  const chosen: Chosen = newIn !== null ? { newIn } : activityId === undefined ? null : { activityId };
  // What is open stands in the address: a barrier elsewhere on the page leads here.
  const setChosen = (next: Chosen): void => {
    setNewIn(next && 'newIn' in next ? next.newIn : null);
    void navigate({
      to: '/manage/trainings/$trainingId',
      params: { trainingId: training.id },
      search: { tab: 'content', ...(next && 'activityId' in next ? { activity: next.activityId } : {}) },
      replace: true,
    });
  };
  const activity =
    chosen && 'activityId' in chosen
      ? training.modules.flatMap(({ activities }) => activities).find(({ id }) => id === chosen.activityId)
      : undefined;
  return (
    <div className={classes['columns']}>
      <Outline training={training} editor={editor} chosen={chosen} onChoose={setChosen} />
      <section className={classes['pane']} aria-label={activity?.title ?? text('activity.choose')}>
        {chosen && 'newIn' in chosen ? (
          <NewActivity
            training={training}
            editor={editor}
            moduleId={chosen.newIn}
            onAdded={(activityId) => setChosen({ activityId })}
          />
        ) : activity ? (
          <ActivityPane
            key={`${activity.id} ${editor.undoings}`}
            training={training}
            editor={editor}
            activity={activity}
            onRemoved={() => setChosen(null)}
            onDuplicated={(copyId) => setChosen({ activityId: copyId })}
          />
        ) : (
          <p className={classes['muted']}>{text('activity.pick')}</p>
        )}
      </section>
    </div>
  );
}
