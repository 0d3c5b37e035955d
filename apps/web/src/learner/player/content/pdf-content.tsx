import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { savePagesSeen } from '@trilha/contract/player/player.calls';
import { Button, IconButton } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { usePdfPage } from '#shared/pdf/use-pdf-page.ts';
import { useText } from '#shared/use-text.ts';
import { type ContentPlace, useTellPlace } from '../notes/content-place.ts';
import { type ContentOf, usePlayerPlace } from '../use-activity.ts';
import { useProgressSaver } from '../use-progress-saver.ts';
import classes from './content.module.css';
import { createPagesTold } from './pages-told.ts';
import { SaveProblem, SaveStatus } from './save-status.tsx';
import { useAskedPlace } from './use-asked-place.ts';
import { useOutcome } from './use-outcome.ts';

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

/** A document page by page; a page counts once it was on screen. @spec PL-03 PL-08 */
export function PdfContent({ content }: { readonly content: ContentOf<'pdf'> }) {
  const text = useText('player');
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const asked = useAskedPlace() ?? content.page;
  const [page, setPage] = useState(() => Math.min(content.pages, Math.max(1, asked)));
  const [zoom, setZoom] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(content.seenPages));
  const [told] = useState(() => createPagesTold(content.seenPages));
  const canvas = useRef<HTMLCanvasElement>(null);
  const onOutcome = useOutcome(content.seenPages.length >= content.pages);
  const { report, saving } = useProgressSaver(
    useCallback(
      async (body: { page: number; seenPages: number[] }, idempotencyKey: string, isLast: boolean) => {
        const place = { trainingId, hierarchyOrder };
        const once = { idempotencyKey, outlivesPage: isLast };
        onOutcome(await api(savePagesSeen, { params: place, body }, once));
        told.taken(body.seenPages);
        if (isLast) return;
        for (let rest = told.next(); rest.length > 0; rest = told.next()) {
          const more = { page: body.page, seenPages: rest };
          onOutcome(await api(savePagesSeen, { params: place, body: more }));
          told.taken(rest);
        }
      },
      [trainingId, hierarchyOrder, onOutcome, told],
    ),
  );
  const { drawn, failed, words } = usePdfPage(content.url, page, ZOOMS[zoom] ?? 1, canvas);

  if (drawn === page && !seen.has(page)) setSeen(new Set([...seen, page]));
  useEffect(() => {
    if (preview || !seen.has(page)) return;
    told.see(page);
    report({ page, seenPages: told.next() });
  }, [preview, seen, page, report, told]);

  const turn = useCallback(
    (by: number) => setPage((now) => Math.min(content.pages, Math.max(1, now + by))),
    [content.pages],
  );
  useTellPlace(
    useMemo(
      (): ContentPlace => ({
        kind: 'page',
        now: () => page,
        goTo: (wanted) => {
          setPage(Math.min(content.pages, Math.max(1, wanted)));
          return true;
        },
      }),
      [page, content.pages],
    ),
  );
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]');
      if (isTyping || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      turn(event.key === 'ArrowRight' ? 1 : -1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [turn]);

  if (failed) {
    return (
      <Notice
        tone="bad"
        action={
          <a href={content.url} target="_blank" rel="noreferrer">
            {text('pdf.download')}
          </a>
        }
      >
        {text('pdf.failed')}
      </Notice>
    );
  }
  return (
    <div className={classes['sheet']}>
      <div className={classes['pages']}>
        <section
          className={classes['page']}
          aria-label={text('pdf.page', { page, pages: content.pages })}
          aria-busy={drawn !== page}
        >
          <canvas ref={canvas} aria-hidden="true" />
          <p className="visually-hidden">{words}</p>
        </section>
        <div className={classes['tools']}>
          <IconButton
            label={text('pdf.previous')}
            icon={<IconChevronLeft size={22} />}
            disabled={page === 1}
            onClick={() => turn(-1)}
          />
          <output aria-live="polite">{text('pdf.page', { page, pages: content.pages })}</output>
          <IconButton
            label={text('pdf.next')}
            icon={<IconChevronRight size={22} />}
            disabled={page === content.pages}
            onClick={() => turn(1)}
          />
          <IconButton
            label={text('pdf.zoomOut')}
            icon={<IconZoomOut size={22} />}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            label={text('pdf.zoomIn')}
            icon={<IconZoomIn size={22} />}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </div>
      </div>
      <SaveProblem problem={saving.problem} />
      <div className={classes['status']}>
        <span>{text('pdf.seen', { seen: seen.size, pages: content.pages })}</span>
        <SaveStatus state={saving.state} />
        <Button
          kind="quiet"
          icon={<IconExternalLink size={20} />}
          onClick={() => window.open(content.url, '_blank', 'noreferrer')}
        >
          {text('pdf.download')}
        </Button>
      </div>
    </div>
  );
}
