import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { removeModule, renameModule } from '@trilha/contract/learning/authoring.calls';
import { duplicateModule } from '@trilha/contract/learning/duplicates.calls';
import { IconButton } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import type { PartProps } from './content-part.tsx';
import classes from './editor.module.css';
import type { Place } from './ordering/course-order.ts';
import { Grip } from './ordering/grip.tsx';
import { useAutosave } from './saving/use-autosave.ts';
import type { AuthoredModule } from './use-training.ts';

interface ModuleProps extends PartProps {
  readonly module: AuthoredModule;
}
interface ModuleHeadProps extends ModuleProps {
  readonly canMove: (by: Place) => boolean;
  readonly onMove: (by: Place) => void;
}

/** The name of a module and what is done with all of it. @spec MG-02 */
export function ModuleHead({ training, editor, module, canMove, onMove }: ModuleHeadProps) {
  const text = useText('authoring');
  const words = useText('revising');
  const params = { trainingId: training.id, moduleId: module.id };
  const { title } = module;
  const duplicate = async (): Promise<void> => {
    editor.saveAll();
    const isDone = await editor.run((revision) => api(duplicateModule, { params, body: { revision } }));
    if (isDone) showToast(words('duplicated.module', { title }));
  };
  return (
    <>
      <div className={classes['module-head']}>
        <Grip />
        <ModuleTitle
          key={`${module.id} ${editor.undoings}`}
          training={training}
          editor={editor}
          module={module}
        />
      </div>
      <div className={classes['module-tools']}>
        <IconButton
          label={words('module.up', { title })}
          icon={<IconArrowUp size={18} />}
          disabled={!canMove(-1)}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={words('module.down', { title })}
          icon={<IconArrowDown size={18} />}
          disabled={!canMove(1)}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={words('duplicate.module', { title })}
          icon={<IconCopy size={18} />}
          onClick={() => void duplicate()}
        />
        {module.activities.length === 0 ? (
          <IconButton
            label={text('module.remove', { title })}
            icon={<IconTrash size={18} />}
            onClick={() => void editor.run((revision) => api(removeModule, { params, query: { revision } }))}
          />
        ) : null}
      </div>
    </>
  );
}

function ModuleTitle({ training, editor, module }: ModuleProps) {
  const text = useText('authoring');
  const params = { trainingId: training.id, moduleId: module.id };
  const [title, setTitle] = useAutosave(
    editor,
    ({ modules }) => modules.find(({ id }) => id === module.id)?.title ?? module.title,
    (next) =>
      next.trim() ? (revision) => api(renameModule, { params, body: { revision, title: next } }) : null,
    { of: null, title: module.title, whole: 'module' },
  );
  return (
    <TextField
      label={text('module.title')}
      value={title}
      maxLength={256}
      error={title.trim() ? null : text('required')}
      onChange={(event) => setTitle(event.currentTarget.value)}
    />
  );
}
