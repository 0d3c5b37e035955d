import { longDay, shortDate } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import { TextLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './lookalikes.module.css';
import type { AuditedPhoto } from './photo-audit-queries.ts';

type Lookalike = AuditedPhoto['lookalikes'][number];

/** Pictures this one looks like, side by side: a hint that decides nothing. @spec LO-20 */
export function PhotoLookalikes({ photo }: { readonly photo: AuditedPhoto }) {
  const text = useText('auditing');
  if (photo.lookalikes.length === 0) return null;
  return (
    <Notice tone="warn" title={text('alike.title')}>
      <p>{text('alike.hint')}</p>
      <ul className={classes['pictures']}>
        {photo.lookalikes.map((twin) => (
          <li key={twin.id}>
            <Twin twin={twin} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Twin({ twin }: { readonly twin: Lookalike }) {
  const text = useText('auditing');
  const locale = useLocale();
  const words =
    twin.of === 'photo'
      ? text('alike.photo', {
          type: twin.type ?? '',
          name: twin.sender.name,
          store: twin.store,
          date: twin.week ? longDay(twin.week, locale) : '',
        })
      : text('alike.invoice', {
          name: twin.sender.name,
          store: twin.store,
          date: shortDate(new Date(twin.sentAt), locale, deviceZone()),
        });
  return (
    <figure className={classes['twin']}>
      <a href={twin.picture.url} target="_blank" rel="noreferrer">
        <img src={twin.picture.smallUrl} alt={words} />
      </a>
      <figcaption>
        {words}
        <small>
          {twin.distance === 0 ? text('alike.same') : text('alike.near', { count: twin.distance })}
        </small>
        {twin.of === 'photo' ? (
          <TextLink
            to="/manage/photos-audit/$photoId"
            params={{ photoId: twin.id }}
            search={{ state: 'all' }}
          >
            {text('alike.open')}
          </TextLink>
        ) : (
          <TextLink to="/manage/sales-audit/$saleId" params={{ saleId: twin.id }} search={{ state: 'all' }}>
            {text('alike.open')}
          </TextLink>
        )}
      </figcaption>
    </figure>
  );
}
