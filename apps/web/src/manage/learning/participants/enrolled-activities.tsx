import { percentText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { useLocale, useText } from '#shared/use-text.ts';
import { AttemptsLink } from '../../assessment/attempts/attempts-link.tsx';
import { ExceptionsLink } from '../../assessment/exceptions/exceptions-link.tsx';
import people from '../../people/people.module.css';
import type { EnrolledActivity, Enrolment } from './participant-queries.ts';
import { StatePill } from './progress-pills.tsx';
import type { Intent } from './use-override.ts';

interface EnrolledActivitiesProps {
  readonly modules: Enrolment['modules'];
  /** Whose they are; null where they are one's own. */
  readonly person: Enrolment['person'] | null;
  readonly onIntent: (intent: Intent) => void;
}

/** Each activity with its state, why it is closed, and what the team may do about it. @spec LE-07 */
export function EnrolledActivities({ modules, person, onIntent }: EnrolledActivitiesProps) {
  return modules.map((module) => (
    <div key={module.id} className={people['card']}>
      <Section title={module.title}>
        <ol className={people['lines']}>
          {module.activities.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} person={person} onIntent={onIntent} />
          ))}
        </ol>
      </Section>
    </div>
  ));
}

interface ActivityLineProps extends Pick<EnrolledActivitiesProps, 'person'> {
  readonly activity: EnrolledActivity;
  readonly onIntent: (intent: Intent) => void;
}

function ActivityLine({ activity, person, onIntent }: ActivityLineProps) {
  const words = useText('progress');
  const { title, state, may } = activity;
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <Facts activity={activity} />
      </div>
      <StatePill state={state} />
      <AttemptsLink
        activityId={activity.id}
        kind={activity.kind}
        label={words('attempts')}
        name={person?.name}
      />
      {person ? (
        <ExceptionsLink
          activityId={activity.id}
          kind={activity.kind}
          label={words('exceptions')}
          person={person}
        />
      ) : null}
      {may.done || may.unlock ? (
        <fieldset className={people['actions']} aria-label={title}>
          {may.unlock ? (
            <Button onClick={() => onIntent({ kind: 'unlock', activity })}>{words('do.unlock')}</Button>
          ) : null}
          {may.done ? (
            <Button onClick={() => onIntent({ kind: 'done', activity })}>{words('do.done')}</Button>
          ) : null}
        </fieldset>
      ) : null}
    </li>
  );
}

function Facts({ activity }: { readonly activity: EnrolledActivity }) {
  const words = useText('progress');
  const learning = useText('learning');
  const locale = useLocale();
  const { state, ownState, percent, score, lock, release, exhausted } = activity;
  const facts = [
    ...(percent > 0 && percent < 100
      ? [words('enrolment.percent', { percent: percentText(percent / 100, locale) })]
      : []),
    ...(score === null ? [] : [words('enrolment.score', { score: percentText(score / 100, locale) })]),
    ...(state === ownState ? [] : [words('alone', { state: learning(`state.${ownState}`) })]),
    ...(exhausted && ownState === 'reproved' ? [words('exhausted')] : []),
    ...(lock === null
      ? []
      : [
          lock.reason === 'activity_before' || lock.reason === 'training_blocked'
            ? words(`lock.${lock.reason}`, { title: lock.unlockedBy?.title ?? '' })
            : words(`lock.${lock.reason}`),
        ]),
    ...(release === null ? [] : [words(`release.${release.kind}`, { reason: release.reason })]),
  ];
  return facts.map((fact) => (
    <div key={fact} className={people['quiet']}>
      {fact}
    </div>
  ));
}
