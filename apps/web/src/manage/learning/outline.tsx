import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  addModule,
  arrangeTraining,
  removeModule,
  renameModule,
} from '@trilha/contract/learning/authoring.calls';
import { Button, IconButton } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import type { KeyboardEvent } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import type { Chosen, PartProps } from './content-part.tsx';
import classes from './editor.module.css';
import { KindIcon } from './kind-icon.tsx';
import { moved, type Place } from './moved.ts';
import { useAutosave } from './use-autosave.ts';
import type { AuthoredActivity, AuthoredModule } from './use-training.ts';

export interface OutlineProps extends PartProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Modules and activities in order; Alt and an arrow move an activity, across modules too. @spec MG-02 PL-08 */
export function Outline({ training, editor, chosen, onChoose }: OutlineProps) {
  const text = useText('authoring');
  const params = { trainingId: training.id };
  const outline = training.modules.map(({ id, activities }) => ({
    moduleId: id,
    activityIds: activities.map((activity) => activity.id),
  }));
  const move = (activityId: string, by: 1 | -1): void => {
    const modules = moved(outline, activityId, by);
    if (modules) void editor.run((revision) => api(arrangeTraining, { params, body: { revision, modules } }));
  };
  const add = (): void =>
    void editor.run((revision) =>
      api(addModule, {
        params,
        body: { revision, title: text('module.default', { number: training.modules.length + 1 }) },
      }),
    );
  return (
    <div className={classes['outline']}>
      <ol className={classes['modules']} aria-label={text('outline')}>
        {training.modules.map((module) => (
          <li key={module.id} className={classes['module']}>
            <ModuleHead training={training} editor={editor} module={module} />
            {module.activities.length === 0 ? (
              <p className={classes['muted']}>{text('module.empty')}</p>
            ) : null}
            <ol className={classes['activities']}>
              {module.activities.map((activity) => (
                <ActivityLine
                  key={activity.id}
                  activity={activity}
                  isCurrent={chosen !== null && 'activityId' in chosen && chosen.activityId === activity.id}
                  canMove={(by) => moved(outline, activity.id, by) !== null}
                  onMove={(by) => move(activity.id, by)}
                  onOpen={() => onChoose({ activityId: activity.id })}
                />
              ))}
            </ol>
            <Button kind="quiet" icon={<IconPlus size={18} />} onClick={() => onChoose({ newIn: module.id })}>
              {text('activity.add')}
            </Button>
          </li>
        ))}
      </ol>
      <Button icon={<IconPlus size={20} />} onClick={add}>
        {text('module.add')}
      </Button>
    </div>
  );
}

function ModuleHead({ training, editor, module }: PartProps & { readonly module: AuthoredModule }) {
  const text = useText('authoring');
  const params = { trainingId: training.id, moduleId: module.id };
  const [title, setTitle] = useAutosave(module.title, editor, (next) =>
    next.trim() ? (revision) => api(renameModule, { params, body: { revision, title: next } }) : null,
  );
  return (
    <div className={classes['module-head']}>
      <TextField
        label={text('module.title')}
        value={title}
        maxLength={256}
        error={title.trim() ? null : text('required')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {module.activities.length === 0 ? (
        <IconButton
          label={text('module.remove', { title: module.title })}
          icon={<IconTrash size={20} />}
          onClick={() => void editor.run((revision) => api(removeModule, { params, query: { revision } }))}
        />
      ) : null}
    </div>
  );
}

interface ActivityLineProps {
  readonly activity: AuthoredActivity;
  readonly isCurrent: boolean;
  readonly canMove: (by: Place) => boolean;
  readonly onMove: (by: Place) => void;
  readonly onOpen: () => void;
}

function ActivityLine({ activity, isCurrent, canMove, onMove, onOpen }: ActivityLineProps) {
  const text = useText('authoring');
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (canMove(by)) onMove(by);
  };
  return (
    <li className={classes['activity']} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={classes['open']}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        onKeyDown={press}
      >
        <KindIcon kind={activity.kind} size={20} />
        <span>
          {activity.title}
          <small>{text(`kind.${activity.content.kind}`)}</small>
        </span>
      </button>
      <IconButton
        label={text('activity.up', { title: activity.title })}
        icon={<IconArrowUp size={18} />}
        disabled={!canMove(-1)}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={text('activity.down', { title: activity.title })}
        icon={<IconArrowDown size={18} />}
        disabled={!canMove(1)}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
