import { IconCopy, IconTrash } from '@tabler/icons-react';
import { editActivity, removeActivity, restoreActivity } from '@trilha/contract/learning/authoring.calls';
import { duplicateActivity } from '@trilha/contract/learning/duplicates.calls';
import { Button } from '@trilha/ui/button';
import { NumberField } from '@trilha/ui/number-field';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { AttemptsLink } from '../assessment/attempts/attempts-link.tsx';
import { ExceptionsLink } from '../assessment/exceptions/exceptions-link.tsx';
import { ActivityBarriers } from './activity-barriers.tsx';
import { ContentFields } from './content-fields.tsx';
import type { PartProps } from './content-part.tsx';
import classes from './editor.module.css';
import { activityFields } from './history/course-parts.ts';
import { useAutosave } from './saving/use-autosave.ts';
import type { AuthoredActivity } from './use-training.ts';

export interface ActivityPaneProps extends PartProps {
  readonly activity: AuthoredActivity;
  readonly onRemoved: () => void;
  readonly onDuplicated: (activityId: string) => void;
}

/** One activity: its common fields and those of its kind, saved when the author pauses. @spec MG-02 */
export function ActivityPane({ training, editor, activity, onRemoved, onDuplicated }: ActivityPaneProps) {
  const text = useText('authoring');
  const words = useText('revising');
  const params = { trainingId: training.id, activityId: activity.id };
  const [fields, setFields] = useAutosave(
    editor,
    ({ modules }) =>
      activityFields(
        modules.flatMap(({ activities }) => activities).find(({ id }) => id === activity.id) ?? activity,
      ),
    (body) =>
      body.title.trim() ? (revision) => api(editActivity, { params, body: { revision, ...body } }) : null,
    { of: 'activity', title: activity.title },
    { parts: editor.openActivities, name: activity.id },
  );
  const change = (next: Partial<typeof fields>): void => setFields({ ...fields, ...next });
  const remove = async (): Promise<void> => {
    // What was typed comes back with the activity.
    editor.saveAll();
    const isDone = await editor.run((revision) => api(removeActivity, { params, query: { revision } }));
    if (!isDone) return;
    onRemoved();
    showToast(text('activity.removed'), {
      undo: () => void editor.run((revision) => api(restoreActivity, { params, body: { revision } })),
    });
  };
  const duplicate = async (): Promise<void> => {
    // What was typed goes into the copy, too.
    editor.saveAll();
    let copyId = '';
    const isDone = await editor.run(async (revision) => {
      const duplicated = await api(duplicateActivity, { params, body: { revision } });
      copyId = duplicated.activityId;
      return duplicated;
    });
    if (!isDone) return;
    onDuplicated(copyId);
    showToast(words('duplicated.activity', { title: fields.title }));
  };
  return (
    <>
      <TextField
        label={text('activity.title')}
        value={fields.title}
        maxLength={256}
        error={fields.title.trim() ? null : text('required')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <ActivityBarriers training={training} activityId={activity.id} />
      <ContentFields place={params} content={fields.content} onChange={(content) => change({ content })} />
      <AttemptsLink activityId={activity.id} kind={fields.content.kind} label={text('test.attemptsMade')} />
      <ExceptionsLink activityId={activity.id} kind={fields.content.kind} label={text('test.exceptions')} />
      <div className={classes['pair']}>
        <NumberField
          label={text('activity.minutes')}
          min={0}
          max={1000}
          value={fields.minutes}
          onChange={(value) => change({ minutes: Number(value) || 0 })}
        />
        <NumberField
          label={text('activity.points')}
          min={0}
          max={100_000}
          value={fields.points}
          onChange={(value) => change({ points: Number(value) || 0 })}
        />
      </div>
      <Switch
        label={text('activity.required')}
        checked={fields.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      <div className={classes['actions']}>
        <Button kind="quiet" icon={<IconCopy size={20} />} onClick={() => void duplicate()}>
          {words('duplicate.activity', { title: activity.title })}
        </Button>
        <Button kind="quiet" icon={<IconTrash size={20} />} onClick={() => void remove()}>
          {text('activity.remove', { title: activity.title })}
        </Button>
      </div>
    </>
  );
}
