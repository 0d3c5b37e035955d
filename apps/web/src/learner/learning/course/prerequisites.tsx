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
        {course.prerequisites.map(({ id, kind, title, done }) => (
          <li key={id}>
            <TrainingLink kind={kind} id={id} className={classes['line'] ?? ''}>
              {done ? (
                <IconCircleCheckFilled size={22} aria-hidden="true" />
              ) : (
                <IconLock size={20} aria-hidden="true" />
              )}
              <span>{title}</span>
              <small>{text(done ? 'course.prerequisiteDone' : 'course.prerequisiteGo')}</small>
            </TrainingLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
