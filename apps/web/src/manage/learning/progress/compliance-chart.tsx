import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { VALIDITIES } from '@trilha/rules/learning/trails/validity.rule';
import { Section } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import people from '../../people/people.module.css';
import classes from './progress.module.css';
import type { MatrixCourse } from './progress-matrix-query.ts';

/**
 * How each training stands against its deadlines, and how what was achieved in it holds: bars for the eye, and the same in
 * words and numbers. @spec MG-05 LE-08 LE-11
 */
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
  const named = [
    COMPLIANCES.map((of) => ({ of, label: words(`compliance.${of}`), count: counts?.[of] ?? 0 })),
    VALIDITIES.map((of) => ({ of, label: words(`validity.${of}`), count: counts?.[of] ?? 0 })),
  ];
  const [standing = [], holding = []] = named.map((parts) => parts.filter(({ count }) => count > 0));
  return (
    <li>
      <div className={classes['course']}>
        <strong>{title}</strong>
        {kind === 'online_course' ? null : <StatusPill tone="neutral">{learning(`kind.${kind}`)}</StatusPill>}
        {mandatory ? <StatusPill tone="warn">{words('mandatory')}</StatusPill> : null}
      </div>
      <CountBar parts={standing} none={words('matrix.nobody')} />
      {holding.length > 0 ? (
        <>
          <span className={people['quiet']}>{words('matrix.validity')}</span>
          <CountBar parts={holding} none="" />
        </>
      ) : null}
    </li>
  );
}

interface CountBarProps {
  readonly parts: readonly { readonly of: string; readonly label: string; readonly count: number }[];
  /** What is said where there is nobody. */
  readonly none: string;
}

function CountBar({ parts, none }: CountBarProps) {
  const words = useText('progress');
  return (
    <>
      <div className={classes['bar']} aria-hidden="true">
        {parts.map(({ of, count }) => (
          <span key={of} data-part={of} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={people['quiet']}>
        {parts.length === 0
          ? none
          : parts.map(({ label, count }) => words('matrix.count', { label, count })).join(' · ')}
      </p>
    </>
  );
}
