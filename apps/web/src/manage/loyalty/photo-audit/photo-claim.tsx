import { dateAndTime, longDay, numberText } from '@trilha/i18n/formats';
import { Timeline } from '@trilha/ui/timeline';
import { TextLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../audit/audit.module.css';
import type { AuditedPhoto } from './photo-audit-queries.ts';
import { photoReasonText } from './photo-reason-text.ts';

/** What the sender says the photo is, beside it. */
export function PhotoClaim({ photo }: { readonly photo: AuditedPhoto }) {
  const text = useText('auditing');
  const audit = useText('audit');
  const locale = useLocale();
  const { storeDetails: details, store } = photo;
  const when = (instant: string): string => dateAndTime(new Date(instant), locale, details.timeZone);
  const facts = [
    { name: text('column.type'), value: photo.type.name, strong: true },
    {
      name: text('column.store'),
      value: store.name,
      more: [store.chain, details.city, details.state].filter(Boolean).join(' · '),
      strong: true,
    },
    { name: text('column.week'), value: longDay(photo.week, locale), strong: true },
    { name: text('column.sender'), value: photo.sender.name },
    { name: text('column.sentAt'), value: when(photo.sentAt) },
    { name: text('column.takenAt'), value: photo.takenAt ? when(photo.takenAt) : text('claim.noTime') },
    ...(photo.waitedSince ? [{ name: audit('data.waitedSince'), value: when(photo.waitedSince) }] : []),
    ...(photo.dueAt ? [{ name: text('claim.due'), value: when(photo.dueAt) }] : []),
    { name: text('column.campaign'), value: photo.campaign.name },
    ...(photo.points > 0
      ? [{ name: text('claim.gives'), value: audit('points', { count: photo.points }) }]
      : []),
    ...(photo.guidance ? [{ name: text('claim.shows'), value: photo.guidance, more: photo.example }] : []),
  ];
  return (
    <section className={classes['block']}>
      <h2>{text('claim.title')}</h2>
      <dl className={classes['facts']}>
        {facts.map(({ name, value, more, strong }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-strong={strong}>
              {value}
              {more ? <small>{more}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <TextLink to="/manage/photos-audit" search={{ person: photo.sender.id, state: 'all' }}>
        {text('see')}
      </TextLink>
    </section>
  );
}

const TONES = { approve: 'done', refuse: 'bad', undo: 'ahead' } as const;

/** Who decided what and when. */
export function PhotoDecisions({ photo }: { readonly photo: AuditedPhoto }) {
  const text = useText('auditing');
  const audit = useText('audit');
  const locale = useLocale();
  const when = (instant: string): string => dateAndTime(new Date(instant), locale, deviceZone());
  const events = [
    ...photo.decisions.map((made) => ({
      id: made.id,
      title: audit(`history.${made.decision}`, { name: made.actor }),
      when: when(made.decidedAt),
      detail: [made.reason ? photoReasonText(text, made.reason) : null, made.note].filter(Boolean).join('. '),
      state: TONES[made.decision],
    })),
    { id: 'sent', title: text('history.sent'), when: when(photo.sentAt), state: 'done' as const },
  ];
  return (
    <section className={classes['block']}>
      <h2>{text('history.title')}</h2>
      {photo.creditedPoints > 0 ? (
        <p>
          {text('column.points')}: {numberText(photo.creditedPoints, locale)}
        </p>
      ) : null}
      <Timeline label={text('history.title')} events={events} />
    </section>
  );
}
