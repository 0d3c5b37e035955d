import { useQueryClient } from '@tanstack/react-query';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { lazy, Suspense, useCallback, useReducer, useState } from 'react';
import { HtmlContent } from './content/html-content.tsx';
import { MediaContent } from './content/media-content.tsx';
import { ReopenContext } from './reopen-context.ts';
import { activityQuery, type OpenedActivity, usePlayerPlace } from './use-activity.ts';

const PdfContent = lazy(() =>
  import('./content/pdf-content.tsx').then((file) => ({ default: file.PdfContent })),
);
const FilmContent = lazy(() =>
  import('./content/film-content.tsx').then((file) => ({ default: file.FilmContent })),
);
const SlidesContent = lazy(() =>
  import('./content/slides-content.tsx').then((file) => ({ default: file.SlidesContent })),
);
const DocumentContent = lazy(() =>
  import('./content/document-content.tsx').then((file) => ({ default: file.DocumentContent })),
);
const FlashContent = lazy(() =>
  import('./content/flash-content.tsx').then((file) => ({ default: file.FlashContent })),
);
const CourseContent = lazy(() =>
  import('./content/course-content.tsx').then((file) => ({ default: file.CourseContent })),
);
const ScormContent = lazy(() =>
  import('./content/scorm-content.tsx').then((file) => ({ default: file.ScormContent })),
);
const ScormCloudContent = lazy(() =>
  import('./content/scorm-cloud-content.tsx').then((file) => ({ default: file.ScormCloudContent })),
);
const RenewedNotice = lazy(() =>
  import('./content/renewed-notice.tsx').then((file) => ({ default: file.RenewedNotice })),
);
const TestContent = lazy(() =>
  import('../assessment/test-content.tsx').then((file) => ({ default: file.TestContent })),
);
const ReactionContent = lazy(() =>
  import('../assessment/reactions/reaction-content.tsx').then((file) => ({ default: file.ReactionContent })),
);

const GameContent = lazy(() =>
  import('../games/game-content.tsx').then((file) => ({ default: file.GameContent })),
);

/** What shows how things stand, and starts nothing over by that. */
const FRESH: ReadonlySet<string> = new Set(['test', 'reaction', 'cmi5', 'scorm_cloud']);

/** The piece that shows this kind of content; heavy ones come when they are needed. @spec PL-03 */
export function ActivityContent({ opened }: { readonly opened: OpenedActivity }) {
  const cache = useQueryClient();
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const [times, openAgain] = useReducer((before: number) => before + 1, 0);
  const reopen = useCallback(async (): Promise<void> => {
    await cache.fetchQuery({ ...activityQuery({ trainingId, hierarchyOrder, preview }), staleTime: 0 });
    openAgain();
  }, [cache, trainingId, hierarchyOrder, preview]);
  return (
    <ReopenContext value={reopen}>
      <OpenedContent key={times} opened={opened} />
    </ReopenContext>
  );
}

function OpenedContent({ opened }: { readonly opened: OpenedActivity }) {
  // Kept from the opening: the fresh address that follows progress would start a video or a package over.
  // What is news at the opening stays until it is read, though the package was entered meanwhile.
  const [{ content: kept, renewed }] = useState(opened);
  const isFresh = FRESH.has(opened.content.kind);
  const content = isFresh ? opened.content : kept;
  return (
    <>
      {renewed ? (
        <Suspense>
          <RenewedNotice renewed={renewed} state={opened.activity.state} />
        </Suspense>
      ) : null}
      <Suspense fallback={<SkeletonPage />}>{pieceFor(content, opened.activity)}</Suspense>
    </>
  );
}

function pieceFor(content: OpenedActivity['content'], activity: OpenedActivity['activity']) {
  switch (content.kind) {
    case 'pdf':
      return <PdfContent content={content} />;
    case 'video':
    case 'audio':
      return <MediaContent content={content} title={activity.title} />;
    case 'youtube':
    case 'vimeo':
    case 'wowza':
      return <FilmContent content={content} title={activity.title} />;
    case 'linkedin_slidshare':
      return <SlidesContent content={content} title={activity.title} />;
    case 'document':
      return <DocumentContent content={content} />;
    case 'flash':
      return <FlashContent content={content} title={activity.title} />;
    case 'html':
      return <HtmlContent content={content} title={activity.title} />;
    case 'scorm':
      return <ScormContent content={content} activity={activity} />;
    case 'cmi5':
      return <CourseContent content={content} activity={activity} />;
    case 'scorm_cloud':
      return <ScormCloudContent content={content} activity={activity} />;
    case 'game':
      return <GameContent content={content} activity={activity} />;
    case 'reaction':
      return <ReactionContent content={content} activity={activity} />;
    case 'test':
      return <TestContent content={content} activity={activity} />;
  }
}
