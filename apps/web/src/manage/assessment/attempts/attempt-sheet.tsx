import { dateAndTime, percentText } from '@trilha/i18n/formats';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { TestAttempt } from './attempt-queries.ts';
import classes from './attempts.module.css';

interface AttemptSheetProps {
  readonly attempt: TestAttempt;
  readonly onClose: () => void;
}

/** One attempt: how it went, and every moment its page was left. @spec AS-05 */
export function AttemptSheet({ attempt, onClose }: AttemptSheetProps) {
  const text = useText('attempting');
  const locale = useLocale();
  const { person, number, round, state, score, asked, answered, departures, leftAt } = attempt;
  const at = (moment: string): string => dateAndTime(new Date(moment), locale, deviceZone());
  return (
    <Sheet
      opened
      onClose={onClose}
      title={
        round === null ? text('open', { number, person }) : text('open.round', { round, number, person })
      }
      footer={
        <ButtonLink to="/manage/enrolments/$enrolmentId" params={{ enrolmentId: attempt.enrolmentId }}>
          {text('enrolment')}
        </ButtonLink>
      }
    >
      <Stack gap={16}>
        <p className={classes['facts']}>
          {[
            text(`state.${state}`),
            text('answered', { answered, asked }),
            ...(score === null ? [] : [percentText(score / 100, locale)]),
          ].join(' · ')}
        </p>
        <dl className={classes['times']}>
          <div>
            <dt>{text('column.startedAt')}</dt>
            <dd>{at(attempt.startedAt)}</dd>
          </div>
          {attempt.submittedAt ? (
            <div>
              <dt>{text('column.submittedAt')}</dt>
              <dd>{at(attempt.submittedAt)}</dd>
            </div>
          ) : null}
        </dl>
        <section className={classes['departures']} aria-label={text('departures.title')}>
          <h3>{departures === 0 ? text('departures.none') : text('departures', { count: departures })}</h3>
          {departures > 0 && leftAt.length === 0 ? <p>{text('departures.counted')}</p> : null}
          {leftAt.length > 0 && leftAt.length < departures ? (
            <p>{text('departures.latest', { count: leftAt.length })}</p>
          ) : null}
          {leftAt.length > 0 ? (
            <ol>
              {leftAt.map((moment, place) => (
                // Two departures may fall into one moment; their places do not change.
                <li key={`${departures - place}-${moment}`}>{at(moment)}</li>
              ))}
            </ol>
          ) : null}
        </section>
      </Stack>
    </Sheet>
  );
}
