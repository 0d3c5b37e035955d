import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import { ProgressBar } from '@trilha/ui/progress';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../audit/audit.module.css';
import type { PhotoAuditSearch } from './photo-audit.search.ts';
import type { AuditedPhoto } from './photo-audit-queries.ts';
import { PhotoSigns } from './photo-signs.tsx';

interface PhotoCockpitHeaderProps {
  readonly photo: AuditedPhoto;
  readonly search: PhotoAuditSearch;
  readonly decided: number;
  readonly onGo: (photoId: string | null) => void;
  readonly onHelp: () => void;
}

/** Which photo this is, where it stands in the queue, and the way to its neighbours. */
export function PhotoCockpitHeader({ photo, search, decided, onGo, onHelp }: PhotoCockpitHeaderProps) {
  const text = useText('auditing');
  const audit = useText('audit');
  const { place } = photo;
  // What was decided has left the queue; for the auditor it is still part of the pile.
  const done = (search.state ?? 'sent') === 'sent' && !search.appealed ? decided : 0;
  const total = Math.max(place.total + done, 1);
  const position = Math.min(place.position + done, total);
  return (
    <header className={classes['header']}>
      <ButtonLink kind="quiet" icon={<IconArrowLeft size={20} />} to="/manage/photos-audit" search={search}>
        {audit('cockpit.back')}
      </ButtonLink>
      <div className={classes['name']}>
        <h1 tabIndex={-1}>{text('photo.alt', { type: photo.type.name, store: photo.store.name })}</h1>
        <PhotoSigns photo={photo} />
      </div>
      <div className={classes['progress']}>
        <span title={audit('cockpit.decided', { count: decided })}>
          {audit('cockpit.progress', { position, total })}
        </span>
        <ProgressBar value={position / total} label={audit('cockpit.progress', { position, total })} />
      </div>
      <div className={classes['moves']}>
        <IconButton
          label={`${audit('action.previous')} (K)`}
          icon={<IconChevronLeft size={22} />}
          disabled={!place.previousId}
          onClick={() => onGo(place.previousId)}
        />
        <IconButton
          label={`${audit('action.next')} (J)`}
          icon={<IconChevronRight size={22} />}
          disabled={!place.nextId}
          onClick={() => onGo(place.nextId)}
        />
        <IconButton
          label={`${audit('action.help')} (?)`}
          icon={<IconKeyboard size={22} />}
          onClick={onHelp}
        />
      </div>
    </header>
  );
}
