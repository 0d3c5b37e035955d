import { IconCamera } from '@tabler/icons-react';
import { dateAndTime, dayAndMonth } from '@trilha/i18n/formats';
import { addDays } from '@trilha/rules/shared/local-date';
import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { ProgressBar } from '@trilha/ui/progress';
import { StatusPill } from '@trilha/ui/status-pill';
import { useLocale, useText } from '#shared/use-text.ts';
import { useReasonText } from '../sales/reason-text.ts';
import { PhotoPicture, PhotoStatePill } from './photo-picture.tsx';
import type { PhotoType, StoreWeek } from './photo-queries.ts';
import classes from './photos.module.css';

const LAST_DAY = 6;

/** The place of a photo of a store, in one word. */
export const heldKey = (storeId: string, typeId: string): string => `${storeId} ${typeId}`;

interface StoreWeekProps {
  readonly store: StoreWeek;
  readonly types: readonly PhotoType[];
  /** Places whose photo waits on this device for a network. */
  readonly held: ReadonlySet<string>;
  readonly onTake: (type: PhotoType) => void;
}

/** One store and its week: a place for each type, filled or open, and when the week turns there. @spec LO-20 */
export function StoreWeekCard({ store, types, held, onTake }: StoreWeekProps) {
  const text = useText('photos');
  const locale = useLocale();
  const standing = store.photos.filter(({ state }) => state !== 'refused');
  const done = types.filter(({ id }) => standing.some(({ typeId }) => typeId === id)).length;
  const progress = text('progress', { done, total: types.length });
  return (
    <Card>
      <section className={classes['store']} aria-label={store.name}>
        <header className={classes['head']}>
          <div>
            <h2>{store.name}</h2>
            <p className={classes['meta']}>
              {[
                store.city,
                text('week', {
                  from: dayAndMonth(store.week, locale),
                  to: dayAndMonth(addDays(store.week, LAST_DAY), locale),
                }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className={classes['meta']}>
              {text('turns', { moment: dateAndTime(new Date(store.turnsAt), locale, store.timeZone) })}
            </p>
          </div>
          <div className={classes['done']}>
            <span>{progress}</span>
            <ProgressBar value={done / types.length} label={progress} />
          </div>
        </header>
        <ul className={classes['slots']}>
          {types.map((type) => (
            <Slot
              key={type.id}
              store={store}
              type={type}
              isHeld={held.has(heldKey(store.id, type.id))}
              onTake={() => onTake(type)}
            />
          ))}
        </ul>
      </section>
    </Card>
  );
}

interface SlotProps {
  readonly store: StoreWeek;
  readonly type: PhotoType;
  readonly isHeld: boolean;
  readonly onTake: () => void;
}

function Slot({ store, type, isHeld, onTake }: SlotProps) {
  const text = useText('photos');
  const waiting = useText('waiting');
  const reasonText = useReasonText();
  const photo = store.photos.find(({ typeId }) => typeId === type.id);
  const named = { type: type.name, store: store.name };
  const why = photo?.state === 'refused' ? reasonText(photo.reason, photo.note) : null;
  const isOpen = photo === undefined || photo.state === 'refused';
  const gives = photo?.points ?? type.points;
  return (
    <li className={classes['slot']}>
      <PhotoPicture picture={photo?.picture} alt={text('alt', named)} />
      <div className={classes['words']}>
        <strong>{type.name}</strong>
        {isHeld ? (
          <StatusPill tone="waiting">{waiting('waits')}</StatusPill>
        ) : photo ? (
          <PhotoStatePill state={photo.state} />
        ) : (
          <span>{text('open')}</span>
        )}
        {why ? <span className={classes['why']}>{text('refusedFor', { reason: why })}</span> : null}
        {gives > 0 && photo?.state !== 'approved' ? <span>{text('points', { count: gives })}</span> : null}
      </div>
      {isOpen && !isHeld ? (
        <Button
          kind={photo ? 'secondary' : 'primary'}
          icon={<IconCamera size={20} />}
          aria-label={text(photo ? 'againOf' : 'takeOf', named)}
          onClick={onTake}
        >
          {text(photo ? 'again' : 'take')}
        </Button>
      ) : null}
    </li>
  );
}
