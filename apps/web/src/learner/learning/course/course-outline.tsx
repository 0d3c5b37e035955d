import { Section } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import type { Course } from '../learning-queries.ts';
import { useLoadingActivities } from '../use-loading-activities.ts';
import { ActivityLine } from './activity-line.tsx';
import classes from './outline.module.css';

/** What has modules: a course, or what happens at a time, of which nothing is offered as the one thing to do. */
type Outlined = Pick<Course, 'id' | 'state' | 'sequential' | 'modules'> & Partial<Pick<Course, 'action'>>;

/** Modules and activities in their order; each tells its state, and what opens it when it is closed. @spec LE-06 */
export function CourseOutline({ course }: { readonly course: Outlined }) {
  const text = useText('learning');
  const loadsActivities = useLoadingActivities(course.id);
  const isEnrolled = course.state !== null;
  const { kind, hierarchyOrder } = course.action ?? {};
  const next = kind === 'start' || kind === 'continue' ? hierarchyOrder : null;
  return (
    <Section title={text('course.outline')}>
      <p className={classes['note']}>
        {isEnrolled
          ? text(course.sequential ? 'course.sequential' : 'course.free')
          : text('course.lockedEnrol')}
      </p>
      <ol className={classes['modules']} aria-busy={loadsActivities || undefined}>
        {course.modules.map((module) => (
          <li key={module.id} className={classes['module']}>
            <h3>{module.title}</h3>
            <ol className={classes['activities']}>
              {module.activities.map((activity) => (
                <ActivityLine
                  key={activity.id}
                  courseId={course.id}
                  activity={activity}
                  isEnrolled={isEnrolled}
                  isNext={activity.hierarchyOrder === next}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Section>
  );
}
