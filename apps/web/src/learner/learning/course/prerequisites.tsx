import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { Section } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import type { Course } from '../learning-queries.ts';
import { TrainingLink } from '../training-link.tsx';
import classes from './course.module.css';

/** Trainings to be done before this one, with the way to each. @spec LE-06 */
export function Prerequisites({ course }: { readonly course: Course }) {
  const text = useText('learning');
  if (course.prerequisites.length === 0) return null;
  return (
    <Section title={text('course.prerequisites')}>
      <ul className={classes['lines']}>
        {course.prerequisites.map(({ id, kind, title, done, expired }) => (
          <li key={id}>
            <TrainingLink kind={kind} id={id} className={classes['line'] ?? ''}>
              {done ? (
                <IconCircleCheckFilled size={22} aria-hidden="true" />
              ) : (
                <IconLock size={20} aria-hidden="true" />
              )}
              <span>{title}</span>
              <small>{text(prerequisiteWord({ done, expired }))}</small>
            </TrainingLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Whether it is done, still to be done, or to be renewed. @spec LE-06 LE-08 */
export const prerequisiteWord = ({ done, expired }: { readonly done: boolean; readonly expired: boolean }) =>
  done ? 'course.prerequisiteDone' : expired ? 'course.prerequisiteRenew' : 'course.prerequisiteGo';
