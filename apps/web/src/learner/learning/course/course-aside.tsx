import { IconCertificate, IconClock, IconListCheck, IconTrophy } from '@tabler/icons-react';
import { dayAndMonth, percentText, studyTime, studyTimeFacts } from '@trilha/i18n/formats';
import { ProgressBar } from '@trilha/ui/progress';
import { today } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Course } from '../learning-queries.ts';
import classes from './course.module.css';
import { CourseAction } from './course-action.tsx';

interface CourseAsideProps {
  readonly course: Course;
  /** The day that is looked at: an author may choose another one. */
  readonly day?: string;
}

/** What to do, how far it is, and what comes of it. @spec LE-06 LE-12 */
export function CourseAside({ course, day = today() }: CourseAsideProps) {
  const text = useText('learning');
  const locale = useLocale();
  const percent = percentText(course.percent / 100, locale);
  return (
    <aside className={classes['aside']}>
      <div className={classes['panel']}>
        {course.state === null ? null : (
          <>
            <ProgressBar value={course.percent / 100} label={text('card.done', { percent })} />
            <div className={classes['progressText']}>
              <span>{text('card.done', { percent })}</span>
              {course.score === null ? (
                course.minutesLeft > 0 ? (
                  <span>{text('course.left', { time: studyTime(course.minutesLeft) })}</span>
                ) : null
              ) : (
                <span>{text('course.score', { score: percentText(course.score / 100, locale) })}</span>
              )}
            </div>
          </>
        )}
        <CourseAction course={course} />
        <Facts course={course} day={day} />
      </div>
      <div className={classes['panel']}>
        <CertificateRule course={course} />
      </div>
    </aside>
  );
}

function Facts({ course, day }: Required<CourseAsideProps>) {
  const text = useText('learning');
  const locale = useLocale();
  const activities = course.modules.reduce((sum, module) => sum + module.activities.length, 0);
  const date = course.dueOn === null ? null : dayAndMonth(course.dueOn, locale);
  const isLate = course.dueOn !== null && course.dueOn < day;
  return (
    <ul className={classes['facts']}>
      {studyTimeFacts(course.minutes).map((time) => (
        <li key={time}>
          <IconClock size={18} aria-hidden="true" /> {time}
        </li>
      ))}
      <li>
        <IconListCheck size={18} aria-hidden="true" /> {text('course.activities', { count: activities })}
      </li>
      {course.points > 0 ? (
        <li>
          <IconTrophy size={18} aria-hidden="true" /> {text('card.points', { points: course.points })}
        </li>
      ) : null}
      {date === null ? null : (
        <li className={isLate ? classes['late'] : undefined}>
          {isLate ? text('card.overdue', { date }) : text('card.due', { date })}
        </li>
      )}
      {course.state === null && course.vacanciesLeft !== null ? (
        <li>{text('card.vacancies', { count: course.vacanciesLeft })}</li>
      ) : null}
    </ul>
  );
}

/** Said before anybody begins. */
function CertificateRule({ course: { certificate } }: { readonly course: Course }) {
  const text = useText('learning');
  const locale = useLocale();
  return (
    <div className={classes['rule']}>
      <IconCertificate size={24} aria-hidden="true" />
      <div>
        <strong>{text('course.rule')}</strong>
        {certificate.offered ? (
          <p>
            {text('course.ruleAll', { count: certificate.requiredActivities })}{' '}
            {certificate.minimumScore === null
              ? null
              : text('course.ruleScore', { score: percentText(certificate.minimumScore / 100, locale) })}
          </p>
        ) : (
          <p>{text('course.ruleNone')}</p>
        )}
      </div>
    </div>
  );
}
