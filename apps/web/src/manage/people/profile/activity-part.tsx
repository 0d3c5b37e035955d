import { numberText, shortDate } from '@trilha/i18n/formats';
import { Section } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { TextLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { PackageRuns } from '../packages/package-runs.tsx';
import classes from '../people.module.css';
import type { Person } from '../people-queries.ts';

const WHOLE = 100;

/** What a person learns and what they have earned. */
export function ActivityPart({ person }: { readonly person: Person }) {
  const text = useText('people');
  const locale = useLocale();
  const mayHelp = usePermission('learning.enrolment.override');
  const { enrolments, points } = person;
  return (
    <div className={classes['columns']}>
      <div className={classes['card']}>
        <Section title={text('learning.title')}>
          {enrolments.total === 0 ? (
            <p>{text('learning.none')}</p>
          ) : (
            <p>
              {text('learning.summary', {
                total: enrolments.total,
                underWay: enrolments.underWay,
                approved: enrolments.approved,
              })}
            </p>
          )}
          <ul className={classes['lines']}>
            {enrolments.latest.map((enrolment) => (
              <li key={enrolment.id}>
                <div>
                  <strong>
                    {mayHelp && enrolment.kind === 'online_course' ? (
                      <TextLink to="/manage/enrolments/$enrolmentId" params={{ enrolmentId: enrolment.id }}>
                        {enrolment.title}
                      </TextLink>
                    ) : (
                      enrolment.title
                    )}
                  </strong>
                  <ProgressBar value={enrolment.percent / WHOLE} label={enrolment.title} />
                  <div className={classes['quiet']}>
                    {text('learning.progress', {
                      percent: enrolment.percent,
                      date: shortDate(new Date(enrolment.touchedAt), locale, deviceZone()),
                    })}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <div className={classes['card']}>
        <Section title={text('points.title')}>
          <ul className={classes['lines']}>
            <li>
              <div>{text('points.training')}</div>
              <strong>{numberText(points.training, locale)}</strong>
            </li>
            {points.campaigns.map(({ campaign, available, experience }) => (
              <li key={campaign.id}>
                <div>{campaign.name}</div>
                <span>{text('points.campaign', { available, experience })}</span>
              </li>
            ))}
          </ul>
          {points.campaigns.length === 0 ? <p>{text('points.none')}</p> : null}
        </Section>
      </div>
      {mayHelp ? <PackageRuns memberId={person.id} /> : null}
    </div>
  );
}
