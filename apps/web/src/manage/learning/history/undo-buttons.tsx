import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import { useText } from '#shared/use-text.ts';
import { type Direction, nextStep } from './edit-history.ts';
import { stepName } from './step-name.ts';
import type { CourseEditor } from './use-course-editor.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const KEYS = { undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z' } as const;
const ICONS = { undo: IconArrowBackUp, redo: IconArrowForwardUp } as const;

/** Undoes the last change and makes it again; each button says which change that is, and its keys. @spec MG-02 */
export function UndoButtons({ editor }: { readonly editor: CourseEditor }) {
  const text = useText('revising');
  const { history, turn } = editor;
  useUndoKeys(turn);
  const button = (direction: Direction) => {
    const next = nextStep(history, direction);
    const keys = KEYS[direction];
    const Icon = ICONS[direction];
    const { key, title } = next ? stepName(next.step) : { key: null, title: '' };
    return (
      <IconButton
        label={
          key === null
            ? text(direction, { keys })
            : text(`${direction}.what`, { what: text(`what.${key}`, { title }), keys })
        }
        icon={<Icon size={22} />}
        disabled={next === null}
        onClick={() => turn(direction)}
      />
    );
  };
  return (
    <>
      {button('undo')}
      {button('redo')}
    </>
  );
}
