import {
  IconArrowsMaximize,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { ButtonAnchor, IconButton } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { type RefObject, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './photo.module.css';
import type { PhotoView } from './use-photo-view.ts';

interface EvidencePhotoProps {
  readonly photo: { readonly url: string; readonly contentType: string; readonly name: string } | null;
  readonly title: string;
  readonly alt: string;
  /** Said where there is no photo. */
  readonly none: string;
  readonly view: PhotoView;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The evidence: zoomed by wheel or buttons, turned, dragged. @spec LO-30 */
export function EvidencePhoto({ photo, title, alt, none, view, frame }: EvidencePhotoProps) {
  const text = useText('audit');
  const [failed, setFailed] = useState<string | null>(null);
  if (!photo) return <Nothing label={title} title={none} />;
  const isPicture = photo.contentType.startsWith('image/');
  if (!isPicture || failed === photo.url)
    return <Nothing label={title} title={isPicture ? text('photo.failed') : photo.name} url={photo.url} />;
  return (
    <section className={classes['photo']} aria-label={title}>
      <div className={classes['tools']}>
        <IconButton label={text('photo.zoomIn')} icon={<IconZoomIn size={20} />} onClick={view.zoomIn} />
        <IconButton label={text('photo.zoomOut')} icon={<IconZoomOut size={20} />} onClick={view.zoomOut} />
        <IconButton
          label={text('photo.rotate')}
          icon={<IconRotateClockwise size={20} />}
          onClick={view.rotate}
        />
        <IconButton label={text('photo.fit')} icon={<IconArrowsMaximize size={20} />} onClick={view.fit} />
        <span className={classes['hint']}>{text('photo.hint')}</span>
        <a
          className={classes['open']}
          href={photo.url}
          target="_blank"
          rel="noreferrer"
          title={text('photo.open')}
        >
          <IconExternalLink size={20} />
          <span className="visually-hidden">{text('photo.open')}</span>
        </a>
      </div>
      <div ref={frame} className={classes['frame']} {...view.drag} onDoubleClick={view.fit}>
        <img
          key={photo.url}
          src={photo.url}
          alt={alt}
          draggable={false}
          style={{ transform: view.transform }}
          onError={() => setFailed(photo.url)}
        />
      </div>
    </section>
  );
}

interface NothingProps {
  readonly label: string;
  readonly title: string;
  readonly url?: string;
}

function Nothing({ label, title, url }: NothingProps) {
  const text = useText('audit');
  return (
    <section className={classes['photo']} aria-label={label}>
      <EmptyState
        title={title}
        seed="no-photo"
        action={
          url ? (
            <ButtonAnchor href={url} target="_blank" rel="noreferrer" icon={<IconExternalLink size={20} />}>
              {text('photo.open')}
            </ButtonAnchor>
          ) : null
        }
      />
    </section>
  );
}
