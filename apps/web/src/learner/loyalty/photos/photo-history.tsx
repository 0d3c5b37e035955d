import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { dayAndMonth, shortDate } from '@trilha/i18n/formats';
import { addDays } from '@trilha/rules/shared/local-date';
import { Button } from '@trilha/ui/button';
import { Section, Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { MoreOf } from '#shared/more-of.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { OwnAppeal } from '../appeals/own-appeal.tsx';
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
  // What an auditor asks leads to the photo it is about.
  const { photo: asked }: { readonly photo?: string } = useSearch({ strict: false });
  const [openId, setOpenId] = useState(asked ?? null);
  const locale = useLocale();
  const photos = useInfiniteQuery(myPhotosQuery(campaignId));
  const items = photos.data?.pages.flatMap((page) => page.items) ?? [];
  const refused = items.find(({ id, state }) => id === openId && state === 'refused');
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
              <SentLine key={photo.id} photo={photo} onAppeal={() => setOpenId(photo.id)} />
            ))}
          </ul>
        </section>
      ))}
      <MoreOf list={photos} />
      {refused ? <RefusedPhoto photo={refused} onClose={() => setOpenId(null)} /> : null}
    </Section>
  );
}

interface SentLineProps {
  readonly photo: SentPhoto;
  readonly onAppeal: () => void;
}

function SentLine({ photo, onAppeal }: SentLineProps) {
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
        {photo.appeal ? (
          <Button
            kind="quiet"
            aria-label={text(`appeal.${photo.appeal}Of`, { type: photo.type.name, store: photo.store.name })}
            onClick={onAppeal}
          >
            {text(`appeal.${photo.appeal}`)}
          </Button>
        ) : null}
      </div>
      <PhotoStatePill state={photo.state} />
    </li>
  );
}

interface RefusedPhotoProps {
  readonly photo: SentPhoto;
  readonly onClose: () => void;
}

/** Why a photo was refused, and what can be said against it. @spec LO-20 LO-30 */
function RefusedPhoto({ photo, onClose }: RefusedPhotoProps) {
  const text = useText('photos');
  const reasonText = useReasonText();
  const why = reasonText(photo.reason, photo.note);
  return (
    <Sheet opened onClose={onClose} title={`${photo.type.name}, ${photo.store.name}`}>
      <Stack gap={16}>
        <PhotoPicture
          picture={photo.picture}
          alt={text('alt', { type: photo.type.name, store: photo.store.name })}
        />
        {why ? <p className={classes['why']}>{text('refusedFor', { reason: why })}</p> : null}
        <OwnAppeal about={{ kind: 'photo', id: photo.id }} />
      </Stack>
    </Sheet>
  );
}
