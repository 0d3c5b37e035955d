import { useLayoutEffect, useRef, useState } from 'react';
import { boot } from '#shared/boot.ts';
import { showInert } from '#shared/trusted/inert-html.ts';
import { useText } from '#shared/use-text.ts';
import type { ContentOf } from '../use-activity.ts';
import { articleDocument } from './article-document.ts';
import classes from './content.module.css';
import { ReadingConfirmation } from './reading-confirmation.tsx';

const SMALLEST_HEIGHT = 240;

/**
 * A page of the author, in a frame that may run no script: it cannot reach anything, and its links open outside.
 * The frame is as high as its page, so that the screen scrolls and not the frame. @spec PL-05 UX-01
 */
export function HtmlContent({
  content,
  title,
}: {
  readonly content: ContentOf<'html'>;
  readonly title: string;
}) {
  const text = useText('player');
  // Pages are written in the language of the client, whatever the language of whoever reads them.
  const writtenIn = boot().client.defaultLanguage;
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(SMALLEST_HEIGHT);
  const { html } = content;
  useLayoutEffect(() => {
    if (frame.current) showInert(frame.current, articleDocument(html, writtenIn));
  }, [html, writtenIn]);
  const measure = (): void => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) setHeight(Math.max(SMALLEST_HEIGHT, page.scrollHeight));
  };
  return (
    <div className={classes['sheet']}>
      <iframe
        ref={frame}
        className={classes['frame']}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ height }}
        onLoad={() => {
          measure();
          const page = frame.current?.contentDocument?.documentElement;
          if (page) new ResizeObserver(measure).observe(page);
        }}
      />
      <ReadingConfirmation
        confirmed={content.confirmed}
        label={text('html.confirm')}
        done={text('html.confirmed')}
      />
    </div>
  );
}
