import { useInfiniteQuery } from '@tanstack/react-query';
import { dayAndMonth, shortDate } from '@trilha/i18n/formats';
import { addDays } from '@trilha/rules/shared/local-date';
import { Section } from '@trilha/ui/page';
import { LoadMore } from '@trilha/ui/pagination';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { useReasonText } from '../sales/reason-text.ts';
import { PhotoPicture, PhotoStatePill } from './photo-picture.tsx';
import { myPhotosQuery, type SentPhoto } from './photo-queries.ts';
import classes from './photos.module.css';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const LAST_DAY = 6;

/** Everything that was sent, week by week, the newest first. @spec LO-20 */
export function PhotoHistory({ campaignId }: { readonly campaignId: string }) {
  const text = useText('photos');
  const locale = useLocale();
  const photos = useInfiniteQuery(myPhotosQuery(campaignId));
  const items = photos.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={text('history')}>
      {photos.isLoadingError ? (
        <LoadProblem error={photos.error} onRetry={() => void photos.refetch()} />
      ) : null}
      {photos.isPending ? <SkeletonList count={3} /> : null}
      {photos.data && items.length === 0 ? <p className={classes['meta']}>{text('history.empty')}</p> : null}
      {[...Map.groupBy(items, ({ week }) => week)].map(([week, sent]) => (
        <section key={week} className={classes['past']}>
          <h3>
            {text('week', {
              from: dayAndMonth(week, locale),
              to: dayAndMonth(addDays(week, LAST_DAY), locale),
            })}
          </h3>
          <ul className={classes['slots']}>
            {sent.map((photo) => (
              <SentLine key={photo.id} photo={photo} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore
        hasMore={photos.hasNextPage}
        busy={photos.isFetchingNextPage}
        onMore={() => void photos.fetchNextPage()}
      />
    </Section>
  );
}

function SentLine({ photo }: { readonly photo: SentPhoto }) {
  const text = useText('photos');
  const locale = useLocale();
  const reasonText = useReasonText();
  const why = photo.state === 'refused' ? reasonText(photo.reason, photo.note) : null;
  return (
    <li className={classes['slot']}>
      <PhotoPicture
        picture={photo.picture}
        alt={text('alt', { type: photo.type.name, store: photo.store.name })}
      />
      <div className={classes['words']}>
        <strong>
          {photo.type.name}, {photo.store.name}
        </strong>
        <span>{text('history.sentAt', { date: shortDate(new Date(photo.sentAt), locale, ZONE) })}</span>
        {why ? <span className={classes['why']}>{text('refusedFor', { reason: why })}</span> : null}
      </div>
      <PhotoStatePill state={photo.state} />
    </li>
  );
}
