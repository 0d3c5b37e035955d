import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import people from '../../people/people.module.css';
import type { Enrolment } from './participant-queries.ts';
import type { Intent } from './use-override.ts';

interface OverrideHistoryProps {
  readonly overrides: Enrolment['overrides'];
  readonly onIntent: (intent: Intent) => void;
}

/** What the team decided, by whom and why, and what of it still holds. @spec LE-07 MG-07 */
export function OverrideHistory({ overrides, onIntent }: OverrideHistoryProps) {
  const words = useText('progress');
  const locale = useLocale();
  return (
    <div className={people['card']}>
      <Section title={words('history')}>
        {overrides.length === 0 ? <p>{words('history.none')}</p> : null}
        <ul className={people['lines']}>
          {overrides.map((made) => (
            <li key={made.id}>
              <div>
                <strong>
                  {made.kind === 'done' || made.kind === 'unlock'
                    ? words(`made.${made.kind}`, { activity: made.activity?.title ?? '' })
                    : words(`made.${made.kind}`)}
                </strong>
                <div>{made.reason}</div>
                <div className={people['quiet']}>
                  {words('made.by', {
                    name: made.madeBy,
                    date: shortDate(new Date(made.madeAt), locale, deviceZone()),
                  })}
                </div>
                {made.takenBack ? (
                  <div className={people['quiet']}>
                    {words('made.takenBack', { name: made.takenBack.by, reason: made.takenBack.reason })}
                  </div>
                ) : null}
                {made.endedAt !== null && !made.takenBack && made.kind !== 'restart' ? (
                  <div className={people['quiet']}>{words('made.ended')}</div>
                ) : null}
              </div>
              {made.endedAt === null ? <StatusPill tone="info">{words('made.holds')}</StatusPill> : null}
              {made.mayTakeBack ? (
                <Button onClick={() => onIntent({ kind: 'takeBack', overrideId: made.id })}>
                  {words('do.takeBack')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
