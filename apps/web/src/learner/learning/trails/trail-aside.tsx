import { IconCertificate, IconClock, IconRoute, IconTrophy } from '@tabler/icons-react';
import { dayAndMonth, percentText, studyTime, studyTimeFacts } from '@trilha/i18n/formats';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { ProgressRing } from '@trilha/ui/progress';
import { useLocale, useText } from '#shared/use-text.ts';
import course from '../course/course.module.css';
import classes from './trail.module.css';
import { TrailAction } from './trail-action.tsx';
import type { Trail } from './trail-queries.ts';

/** How far it is, what to do, and what comes of it. @spec LE-08 LE-12 */
export function TrailAside({ trail, day }: { readonly trail: Trail; readonly day: string }) {
  return (
    <aside className={course['aside']}>
      <div className={course['panel']}>
        {trail.state === null ? null : <Progress trail={trail} />}
        <TrailAction trail={trail} />
        <Facts trail={trail} day={day} />
      </div>
      <div className={course['panel']}>
        <CertificateRule trail={trail} />
      </div>
    </aside>
  );
}

function Progress({ trail }: { readonly trail: Trail }) {
  const text = useText('trails');
  const learning = useText('learning');
  const locale = useLocale();
  const percent = percentText(trail.percent / 100, locale);
  const complete = trail.sections.filter((section) => section.complete).length;
  const isWhole = trail.state !== null && isDone(trail.state);
  return (
    <div className={classes['progress']}>
      <ProgressRing
        value={trail.percent / 100}
        label={learning('card.done', { percent })}
        tone={isWhole ? 'ok' : 'primary'}
        size={88}
      >
        {percent}
      </ProgressRing>
      <div className={classes['reached']}>
        <strong>{text('stagesDone', { done: complete, count: trail.sections.length })}</strong>
        {isWhole || trail.minutesLeft === 0 ? null : (
          <span>{text('left', { time: studyTime(trail.minutesLeft) })}</span>
        )}
        {trail.score === null ? null : (
          <span>{learning('course.score', { score: percentText(trail.score / 100, locale) })}</span>
        )}
      </div>
    </div>
  );
}

function Facts({ trail, day }: { readonly trail: Trail; readonly day: string }) {
  const text = useText('trails');
  const learning = useText('learning');
  const locale = useLocale();
  const { dueOn, validUntil, renewal } = trail;
  const isLate = dueOn !== null && dueOn < day;
  return (
    <ul className={course['facts']}>
      <li>
        <IconRoute size={18} aria-hidden="true" /> {text('steps', { count: trail.items })}
      </li>
      {studyTimeFacts(trail.minutes).map((time) => (
        <li key={time}>
          <IconClock size={18} aria-hidden="true" /> {time}
        </li>
      ))}
      {trail.points > 0 ? (
        <li>
          <IconTrophy size={18} aria-hidden="true" /> {learning('card.points', { points: trail.points })}
        </li>
      ) : null}
      {dueOn === null ? null : (
        <li className={isLate ? course['late'] : undefined}>
          {learning(isLate ? 'card.overdue' : 'card.due', { date: dayAndMonth(dueOn, locale) })}
        </li>
      )}
      {validUntil === null || renewal === null ? null : (
        <li className={renewal === 'expired' ? course['late'] : undefined}>
          {text(`renewal.${renewal}`, { date: dayAndMonth(validUntil, locale) })}
        </li>
      )}
      {trail.state === null && trail.vacanciesLeft !== null ? (
        <li>{learning('card.vacancies', { count: trail.vacanciesLeft })}</li>
      ) : null}
    </ul>
  );
}

/** Said before anybody begins. */
function CertificateRule({ trail: { certificate } }: { readonly trail: Trail }) {
  const text = useText('trails');
  return (
    <div className={course['rule']}>
      <IconCertificate size={24} aria-hidden="true" />
      <div>
        <strong>{text('certificate')}</strong>
        {certificate.offered ? (
          <p>
            {text('certificateRule')}{' '}
            {certificate.validityMonths === null
              ? null
              : text('certificateMonths', { count: certificate.validityMonths })}
          </p>
        ) : (
          <p>{text('certificateNone')}</p>
        )}
      </div>
    </div>
  );
}
