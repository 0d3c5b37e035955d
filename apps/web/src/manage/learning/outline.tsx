import { IconPlus } from '@tabler/icons-react';
import { addModule } from '@trilha/contract/learning/authoring.calls';
import { Button } from '@trilha/ui/button';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { ActivityLine } from './activity-line.tsx';
import type { Chosen, PartProps } from './content-part.tsx';
import classes from './editor.module.css';
import { ModuleHead } from './module-head.tsx';
import { type CourseOrder, dropped, droppedModule, moved, movedModule } from './ordering/course-order.ts';
import { dragging, type Side } from './ordering/dragging.ts';
import ordering from './ordering/ordering.module.css';
import { inOrder, useCourseOrder } from './ordering/use-course-order.ts';
import type { AuthoredModule } from './use-training.ts';

export interface OutlineProps extends PartProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/**
 * Modules and activities in order; they move by their grips, by their buttons, and activities by Alt and an arrow, across
 * modules too. Where what was moved stands now is said. @spec MG-02 PL-08
 */
export function Outline({ training, editor, chosen, onChoose }: OutlineProps) {
  const text = useText('authoring');
  const words = useText('revising');
  const { order, arrange } = useCourseOrder(training, editor);
  const [said, setSaid] = useState('');
  const modules = inOrder(training, order);
  const put = async (next: CourseOrder | null, { title, said: saying }: Moving): Promise<void> => {
    if (!next) return;
    setSaid(saying(next));
    if (!(await arrange(next))) setSaid(words('moved.back', { title }));
  };
  const activity = (activityId: string): Moving => {
    const title =
      modules.flatMap(({ activities }) => activities).find(({ id }) => id === activityId)?.title ?? '';
    return {
      title,
      said: (next) => {
        const module = next.find(({ activityIds }) => activityIds.includes(activityId));
        const named = modules.find(({ id }) => id === module?.moduleId)?.title ?? '';
        const place = (module?.activityIds.indexOf(activityId) ?? 0) + 1;
        return words('moved.activity', {
          title,
          module: named,
          place,
          count: module?.activityIds.length ?? 0,
        });
      },
    };
  };
  const moduleMoving = ({ id, title }: AuthoredModule): Moving => ({
    title,
    said: (next) =>
      words('moved.module', {
        title,
        place: next.findIndex(({ moduleId }) => moduleId === id) + 1,
        count: next.length,
      }),
  });
  const dropActivity = (activityId: string, moduleId: string, beforeId: string | null): void =>
    void put(dropped(order, activityId, { moduleId, beforeId }), activity(activityId));
  const dropModule = (moduleId: string, onto: string, side: Side): void => {
    const module = modules.find(({ id }) => id === moduleId);
    const beforeId = side === 'before' ? onto : following(order, onto);
    if (module) void put(droppedModule(order, moduleId, beforeId), moduleMoving(module));
  };
  const add = (): void =>
    void editor.run((revision) =>
      api(addModule, {
        params: { trainingId: training.id },
        body: { revision, title: text('module.default', { number: training.modules.length + 1 }) },
      }),
    );
  return (
    <div className={classes['outline']}>
      {modules.length === 0 ? null : <p className={classes['muted']}>{words('drag')}</p>}
      <output className="visually-hidden" aria-live="polite">
        {said}
      </output>
      <ol className={classes['modules']} aria-label={text('outline')}>
        {modules.map((module) => (
          <li
            key={module.id}
            className={`${classes['module']} ${ordering['entry']}`}
            ref={dragging({
              kind: 'module',
              itemId: module.id,
              onDrop: (moduleId, side) => dropModule(moduleId, module.id, side),
            })}
          >
            <div
              className={`${classes['module-content']} ${ordering['into']}`}
              ref={dragging({
                kind: 'activity',
                onDrop: (activityId) => dropActivity(activityId, module.id, null),
              })}
            >
              <ModuleHead
                training={training}
                editor={editor}
                module={module}
                canMove={(by) => movedModule(order, module.id, by) !== null}
                onMove={(by) => void put(movedModule(order, module.id, by), moduleMoving(module))}
              />
              {module.activities.length === 0 ? (
                <p className={classes['muted']}>{text('module.empty')}</p>
              ) : null}
              <ol className={classes['activities']}>
                {module.activities.map(({ id, ...rest }, index, all) => (
                  <ActivityLine
                    key={id}
                    activity={{ id, ...rest }}
                    isCurrent={chosen !== null && 'activityId' in chosen && chosen.activityId === id}
                    canMove={(by) => moved(order, id, by) !== null}
                    onMove={(by) => void put(moved(order, id, by), activity(id))}
                    onDrop={(activityId, side) =>
                      dropActivity(
                        activityId,
                        module.id,
                        side === 'before' ? id : (all[index + 1]?.id ?? null),
                      )
                    }
                    onOpen={() => onChoose({ activityId: id })}
                  />
                ))}
              </ol>
              <Button
                kind="quiet"
                icon={<IconPlus size={18} />}
                onClick={() => onChoose({ newIn: module.id })}
              >
                {text('activity.add')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button icon={<IconPlus size={20} />} onClick={add}>
        {text('module.add')}
      </Button>
    </div>
  );
}

/** What is moved, and what is said of the order it leaves. */
interface Moving {
  readonly title: string;
  readonly said: (next: CourseOrder) => string;
}

const following = (order: CourseOrder, moduleId: string): string | null =>
  order[order.findIndex((module) => module.moduleId === moduleId) + 1]?.moduleId ?? null;
