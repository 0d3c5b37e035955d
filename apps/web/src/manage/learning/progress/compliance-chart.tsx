import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { Section } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import people from '../../people/people.module.css';
import classes from './progress.module.css';
import type { MatrixCourse } from './progress-matrix-query.ts';

/** How each course stands against its deadlines: a bar for the eye, and the same in words and numbers. @spec MG-05 LE-11 */
export function ComplianceChart({ courses }: { readonly courses: readonly MatrixCourse[] }) {
  const words = useText('progress');
  return (
    <div className={people['card']}>
      <Section title={words('matrix.chart')}>
        <ul className={classes['bars']}>
          {courses.map((course) => (
            <CourseBar key={course.id} course={course} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function CourseBar({ course: { title, kind, mandatory, counts } }: { readonly course: MatrixCourse }) {
  const words = useText('progress');
  const learning = useText('learning');
  const parts = COMPLIANCES.map((of) => ({ of, count: counts?.[of] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <li>
      <div className={classes['course']}>
        <strong>{title}</strong>
        {kind === 'online_course' ? null : <StatusPill tone="neutral">{learning(`kind.${kind}`)}</StatusPill>}
        {mandatory ? <StatusPill tone="warn">{words('mandatory')}</StatusPill> : null}
      </div>
      <div className={classes['bar']} aria-hidden="true">
        {parts.map(({ of, count }) => (
          <span key={of} data-compliance={of} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={people['quiet']}>
        {parts.length === 0
          ? words('matrix.nobody')
          : parts
              .map(({ of, count }) => words('matrix.count', { label: words(`compliance.${of}`), count }))
              .join(' · ')}
      </p>
    </li>
  );
}
