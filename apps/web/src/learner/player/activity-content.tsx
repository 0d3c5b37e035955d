import { SkeletonPage } from '@trilha/ui/skeleton';
import { lazy, Suspense } from 'react';
import { HtmlContent } from './content/html-content.tsx';
import { ScormContent } from './content/scorm-content.tsx';
import type { OpenedActivity } from './use-activity.ts';

const PdfContent = lazy(() =>
  import('./content/pdf-content.tsx').then((file) => ({ default: file.PdfContent })),
);
const MediaContent = lazy(() =>
  import('./content/media-content.tsx').then((file) => ({ default: file.MediaContent })),
);
const TestContent = lazy(() =>
  import('../assessment/test-content.tsx').then((file) => ({ default: file.TestContent })),
);

/** The piece that shows this kind of content; heavy ones come when they are needed. @spec PL-03 */
export function ActivityContent({ opened }: { readonly opened: OpenedActivity }) {
  return <Suspense fallback={<SkeletonPage />}>{pieceFor(opened)}</Suspense>;
}

function pieceFor({ content, activity }: OpenedActivity) {
  switch (content.kind) {
    case 'pdf':
      return <PdfContent content={content} />;
    case 'video':
    case 'audio':
      return <MediaContent content={content} title={activity.title} />;
    case 'html':
      return <HtmlContent content={content} title={activity.title} />;
    case 'scorm':
      return <ScormContent content={content} />;
    case 'test':
      return <TestContent content={content} activity={activity} />;
  }
}
