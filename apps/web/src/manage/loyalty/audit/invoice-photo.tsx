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
import type { AuditedSale } from './audit-queries.ts';
import classes from './photo.module.css';
import type { PhotoView } from './use-photo-view.ts';

interface InvoicePhotoProps {
  readonly photo: AuditedSale['photo'];
  readonly invoiceNumber: string;
  readonly view: PhotoView;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The evidence: zoomed by wheel or buttons, turned, dragged. @spec LO-30 */
export function InvoicePhoto({ photo, invoiceNumber, view, frame }: InvoicePhotoProps) {
  const text = useText('audit');
  const [failed, setFailed] = useState<string | null>(null);
  if (!photo) return <Nothing title={text('photo.none')} />;
  const isPicture = photo.contentType.startsWith('image/');
  if (!isPicture || failed === photo.url)
    return <Nothing title={isPicture ? text('photo.failed') : photo.name} url={photo.url} />;
  return (
    <section className={classes['photo']} aria-label={text('photo.title')}>
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
          alt={text('photo.alt', { number: invoiceNumber })}
          draggable={false}
          style={{ transform: view.transform }}
          onError={() => setFailed(photo.url)}
        />
      </div>
    </section>
  );
}

function Nothing({ title, url }: { readonly title: string; readonly url?: string }) {
  const text = useText('audit');
  return (
    <section className={classes['photo']} aria-label={text('photo.title')}>
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
