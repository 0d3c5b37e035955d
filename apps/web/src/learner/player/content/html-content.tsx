import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { confirmReading } from '@trilha/contract/player/player.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { StatusPill } from '@trilha/ui/status-pill';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type ContentOf, usePlayerPlace } from '../use-activity.ts';
import { articleDocument } from './article-document.ts';
import classes from './content.module.css';
import { useOutcome } from './use-outcome.ts';

const SMALLEST_HEIGHT = 240;

/**
 * A page of the author, in a frame that may run no script: it cannot reach anything, and its links open outside.
 * The frame is as high as its page, so that the screen scrolls and not the frame. @spec PL-05
 */
export function HtmlContent({
  content,
  title,
}: {
  readonly content: ContentOf<'html'>;
  readonly title: string;
}) {
  const text = useText('player');
  const errorText = useErrorText();
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const onOutcome = useOutcome(content.confirmed);
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(SMALLEST_HEIGHT);
  const confirming = useMutation({
    mutationFn: () => api(confirmReading, { params: { trainingId, hierarchyOrder } }),
    onSuccess: onOutcome,
  });
  const measure = (): void => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) setHeight(Math.max(SMALLEST_HEIGHT, page.scrollHeight));
  };
  const isConfirmed = content.confirmed || confirming.isSuccess;
  return (
    <div className={classes['sheet']}>
      <iframe
        ref={frame}
        className={classes['frame']}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={articleDocument(content.html, locale)}
        style={{ height }}
        onLoad={() => {
          measure();
          const page = frame.current?.contentDocument?.documentElement;
          if (page) new ResizeObserver(measure).observe(page);
        }}
      />
      {confirming.error ? <Notice tone="bad">{errorText(confirming.error)}</Notice> : null}
      {isConfirmed ? (
        <span>
          <StatusPill tone="ok">{text('html.confirmed')}</StatusPill>
        </span>
      ) : (
        <Button
          kind="primary"
          large
          icon={<IconCircleCheck size={22} />}
          busy={confirming.isPending}
          disabled={preview}
          onClick={() => confirming.mutate()}
        >
          {text('html.confirm')}
        </Button>
      )}
    </div>
  );
}
